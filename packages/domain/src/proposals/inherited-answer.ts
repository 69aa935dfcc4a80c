import { canonicalJson } from '../publication/canonical-json.ts'
import type { ClientAdAnswer, ClientAnswer } from './client-links.ts'
import type { ClientAd, ClientView } from './client-view.ts'

type Answer = {
  readonly answer: ClientAnswer | null
  readonly words: string
  readonly ads: readonly ClientAdAnswer[]
}
type Plan = Extract<ClientView, { kind: 'publication' }>

/** An ad by what somebody outside reads and sees of it. */
export const contentOfAd = ({ title, body, picture }: Omit<ClientAd, 'at'>): string =>
  canonicalJson([title, body, picture])

/**
 * The ads that a client approved of what they were shown, by content. What they approved whole they approved of each ad that they were
 * shown; of those that were too many to show they saw nothing.
 */
export function approvedAds(view: ClientView, { answer, ads }: Answer): ReadonlySet<string> {
  if (view.kind !== 'publication' || answer === null) return new Set()
  const approved = new Set(ads.flatMap((one) => (one.answer === 'approved' ? [one.ad] : [])))
  const isWhole = answer === 'approved' && ads.length === 0
  return new Set(view.ads.flatMap((ad, at) => (isWhole || approved.has(at) ? [contentOfAd(ad)] : [])))
}

/**
 * Whether what a client said of a plan holds for a part of it: they approved each of its ads, as it is, and nothing else is another, but
 * that there is less of it. Whoever asks for a change of the whole, in words, is asked again.
 */
export function inheritsApproval(former: ClientView, part: ClientView, said: Answer): boolean {
  if (former.kind !== 'publication' || part.kind !== 'publication') return false
  if (said.answer === 'changes' && said.words.trim() !== '') return false
  const approved = approvedAds(former, said)
  return (
    part.ads.length > 0 &&
    part.moreAds === 0 &&
    part.ads.every((ad) => approved.has(contentOfAd(ad))) &&
    isLess(former, part)
  )
}

/** The same campaign, days and kinds of people, no more money, and on at its end only where that was approved. */
function isLess(former: Plan, part: Plan): boolean {
  const fixed = ({ campaignName, isNew, leavesPaused: isPaused, start, end, stopped, otherChanges }: Plan) =>
    canonicalJson({ campaignName, isNew, isPaused: isPaused ?? false, start, end, stopped, otherChanges })
  const targets = new Set(former.targets.map((one) => canonicalJson(one)))
  return (
    fixed(former) === fixed(part) &&
    part.daily <= former.daily &&
    part.lifetime <= former.lifetime &&
    part.moreTargets <= former.moreTargets &&
    part.targets.every((one) => targets.has(canonicalJson(one)))
  )
}

/**
 * The ads that clients approved of a plan, by content; `null` where nobody answered. Where several answered, what each of them approved.
 */
export function approvedByAll(
  answers: readonly (Answer & { readonly view: ClientView })[],
): ReadonlySet<string> | null {
  const said = answers.filter(({ answer }) => answer !== null).map((one) => approvedAds(one.view, one))
  const [first, ...others] = said
  return first ? new Set([...first].filter((key) => others.every((set) => set.has(key)))) : null
}
