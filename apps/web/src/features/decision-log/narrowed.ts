import { foldText } from '@vigie/domain'
import type { Decision, JudgedCampaign } from '../../data/decisions.ts'

/** What somebody looks for in a run: everything, what was changed, what a guard held back, or what is told and left alone. */
export const decisionKinds = ['all', 'done', 'held', 'told'] as const
export type DecisionKind = (typeof decisionKinds)[number]

export const isDecisionKind = (text: string | undefined): text is DecisionKind =>
  decisionKinds.some((one) => one === text)

const isDone: ReadonlySet<Decision['result']> = new Set(['pending', 'applied', 'unchanged', 'unknown'])

const kindOf = ({ gate, result, action }: Decision): Exclude<DecisionKind, 'all'> | null => {
  if (gate !== null || result === 'refused') return 'held'
  if (isDone.has(result)) return 'done'
  return action === 'keep' ? null : 'told'
}

/** Looked at, and left as it was: nothing of it is to be read before the rest. */
export const isQuiet = (decision: Decision): boolean => kindOf(decision) === null

/** Campaigns of which something is to be read first, the others after them as they were. */
export const readFirst = (campaigns: readonly JudgedCampaign[]): readonly JudgedCampaign[] => {
  const isRead = ({ decisions, missing }: JudgedCampaign) =>
    missing !== null || decisions.some((decision) => !isQuiet(decision))
  return [...campaigns.filter(isRead), ...campaigns.filter((campaign) => !isRead(campaign))]
}

type Narrowing = { readonly kind: DecisionKind; readonly name: string }

/** Campaigns with those of their decisions that are looked for; those without one are left out, unless nothing is asked. */
export function narrowed(
  campaigns: readonly JudgedCampaign[],
  { kind, name }: Narrowing,
): readonly JudgedCampaign[] {
  const words = foldText(name).split(' ').filter(Boolean)
  if (kind === 'all' && words.length === 0) return campaigns
  return campaigns
    .map((campaign) => ({
      ...campaign,
      decisions: campaign.decisions.filter((decision) => {
        const places = foldText([decision.name, decision.adsetName ?? '', campaign.name].join(' '))
        return (kind === 'all' || kindOf(decision) === kind) && words.every((word) => places.includes(word))
      }),
    }))
    .filter(({ decisions }) => decisions.length > 0)
}

/** How many decisions there are of each kind. */
export function countByKind(campaigns: readonly JudgedCampaign[]): Readonly<Record<DecisionKind, number>> {
  const all = campaigns.flatMap(({ decisions }) => decisions)
  const of = (kind: DecisionKind) => all.filter((one) => kindOf(one) === kind).length
  return { all: all.length, done: of('done'), held: of('held'), told: of('told') }
}
