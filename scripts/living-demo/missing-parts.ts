import type { Seen, Settled } from './see.ts'

/** What a visitor is to find in the month, as the product's own calls tell it: a sentence for each part that is not there. */
export function missingParts(seen: Seen): readonly string[] {
  return parts.filter(({ isThere }) => !isThere(seen)).map(({ lacks }) => lacks)
}

type Part = { readonly lacks: string; readonly isThere: (seen: Seen) => boolean }

const hasLine =
  (code: string, is: (facts: Facts) => boolean = () => true) =>
  (seen: Seen) =>
    seen.morning.lines.some(({ told }) => told.code === code && is(told.facts))
const hasAlert = (code: string, is: (facts: Facts) => boolean) => (seen: Seen) =>
  seen.alerts.some((alert) => alert.code === code && is(alert.facts))
type Facts = Readonly<Record<string, unknown>>

const parts: readonly Part[] = [
  {
    lacks: 'No ad was paused since the working day before with reasons that a beginner understands.',
    isThere: ({ morning }) => morning.settled.some(isPlainPause),
  },
  {
    lacks: 'Nobody took a decision of the engine back.',
    isThere: hasAlert('monitoring.paused', ({ takenBack }) => takenBack !== null),
  },
  {
    lacks: 'No alert of a budget waits.',
    isThere: ({ morning }) => morning.lines.some(({ told }) => told.code.startsWith('budget.')),
  },
  {
    lacks: 'No ad is refused with a rule of the platform.',
    isThere: hasLine('ads.refused', ({ reasons }) => Array.isArray(reasons) && reasons.length > 0),
  },
  {
    lacks: 'No alert tells of the ad that is refused.',
    isThere: hasAlert('ad.rejected', () => true),
  },
  { lacks: 'Nothing was changed elsewhere.', isThere: hasLine('campaign.changedElsewhere') },
  {
    lacks: 'No publication waits half-way for a person.',
    isThere: hasLine(
      'publication.waits',
      ({ created, total }) =>
        typeof created === 'number' && typeof total === 'number' && created > 0 && created < total,
    ),
  },
  {
    lacks: 'Nobody moved a budget in the week that a client is told of.',
    isThere: ({ budgetsMovedLastWeek }) => budgetsMovedLastWeek > 0,
  },
  { lacks: 'No draft waits.', isThere: hasLine('drafts.wait') },
  { lacks: 'No proposal waits.', isThere: hasLine('proposal.waiting') },
  {
    lacks: 'No strategy is under trial.',
    isThere: ({ strategies, morning }) =>
      strategies.some(
        ({ mode, trialUntil }) => mode === 'trial' && trialUntil !== null && trialUntil > morning.today,
      ),
  },
  {
    lacks: 'No strategy acts.',
    isThere: ({ strategies }) => strategies.some(({ mode }) => mode === 'acting'),
  },
]

const amountOf = (money: unknown): number =>
  typeof money === 'object' && money !== null && 'amount' in money && typeof money.amount === 'number'
    ? money.amount
    : 0

/** Ten euros spent, and what is beside it brings half as much again for the same money: no more is needed to see why. */
export function isPlainPause({ facts, kind, undoneBy }: Settled): boolean {
  const { action, comparison, spent } = facts
  return (
    kind === 'ad' &&
    action === 'pause' &&
    undoneBy === null &&
    timesOf(comparison) >= 1.5 &&
    amountOf(spent) >= 1000
  )
}

const timesOf = (comparison: unknown): number =>
  typeof comparison === 'object' &&
  comparison !== null &&
  'times' in comparison &&
  typeof comparison.times === 'number'
    ? comparison.times
    : 0
