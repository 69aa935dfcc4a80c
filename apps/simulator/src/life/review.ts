import { chance, hashText } from '../world/chance.ts'
import type { Fields, GraphObject, NodeOf, ReviewTurn } from '../world/nodes.ts'
import type { World } from '../world/world.ts'

export type Verdict = 'IN_PROCESS' | 'PENDING_REVIEW' | 'APPROVED' | 'DISAPPROVED'

type Ad = NodeOf<'ad'>

export const turnsOf = (ad: Ad): readonly ReviewTurn[] => ad.fields.review_turns ?? []

/** Where an ad's review stands at an instant. */
export function reviewAt(world: World, ad: Ad, at: number): Verdict {
  const turn = turnsOf(ad).findLast((one) => one.at <= at)
  if (turn && turn.verdict !== 'restarted') return turn.verdict
  const { preparationSeconds, reviewSeconds } = world.settings.review
  const age = at - (turn?.at ?? ad.createdAt)
  if (age < preparationSeconds * 1000) return 'IN_PROCESS'
  if (age < delay(ad, reviewSeconds)) return 'PENDING_REVIEW'
  return isRefused(world, ad) ? 'DISAPPROVED' : 'APPROVED'
}

/** `[slow-review]` in a name makes the review take a day. */
const delay = (ad: Ad, reviewSeconds: number): number =>
  isNamed(ad, '[slow-review]') ? 86_400_000 : reviewSeconds * 1000

const isNamed = (ad: Ad, mark: string): boolean => ad.fields.name.includes(mark)

/** By its name, or because its turn came among the refused part. */
const isRefused = (world: World, ad: Ad): boolean =>
  isNamed(ad, '[reject]') || chance(hashText(ad.id), 0, 101) < world.settings.review.rejectedPart

export const hasIssues = (world: World, ad: Ad): boolean =>
  isNamed(ad, '[issues]') || chance(hashText(ad.id), 0, 102) < world.settings.review.issuesPart

/** Every instant at which the review may let an ad deliver or stop it. */
export function reviewChanges(world: World, ad: Ad): number[] {
  const { reviewSeconds } = world.settings.review
  return [ad.createdAt, ...turnsOf(ad).map(({ at }) => at)].flatMap((at) => [
    at,
    at + delay(ad, reviewSeconds),
  ])
}

/** An edit of the creative sends the ad to review again; a name given or freed of `[reject]` decides by itself. */
export function restartedReview(ad: GraphObject, changes: Fields, now: number): object {
  if (ad.kind !== 'ad' || changes.review_turns !== undefined) return {}
  const isOther = changes.creative_id !== undefined && changes.creative_id !== ad.fields.creative_id
  const isNamedSo = String(changes.name ?? ad.fields.name).includes('[reject]')
  const verdict = isNamedSo && !isNamed(ad, '[reject]') ? 'DISAPPROVED' : 'restarted'
  const isTurn = isOther || isNamedSo !== isNamed(ad, '[reject]')
  return isTurn ? { review_turns: [...turnsOf(ad), { at: now, verdict }] } : {}
}

/** What the platform tells about a refusal, in the language of the person. */
export function reviewFeedback(ad: Ad, language: 'fr' | 'en'): object {
  const reason = turnsOf(ad).findLast(({ verdict }) => verdict === 'DISAPPROVED')?.reason
  const [title, text] =
    language === 'fr'
      ? ['Pratiques commerciales inacceptables', 'Cette publicité ne respecte pas nos règles publicitaires.']
      : ['Unacceptable business practices', 'This ad does not comply with our advertising policies.']
  return { global: { [reason ?? title]: text } }
}

/** The problems the platform tells about an ad that runs with issues. */
export const issuesInfo = (language: 'fr' | 'en'): object[] => [
  {
    error_code: 1_815_869,
    error_message: 'Landing page could not be verified',
    error_summary:
      language === 'fr' ? 'La page de destination répond mal' : 'The landing page does not answer well',
    error_type: 'SOFT_ERROR',
    level: 'AD',
  },
]
