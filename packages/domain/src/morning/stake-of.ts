import { toldPace } from '../alerts/told-pace.ts'
import { wasteOf } from '../monitoring/counted-once.ts'
import type { Currency, MinorUnits } from '../shared/references.ts'
import type { MorningTold, Stake, StakeKind, WaitingFacts } from './morning-line.ts'

/** What the account's figures and rules say beside the facts. */
export type KnownMoney = {
  readonly currency: Currency
  /** What it spent a day, on days on which it spent anything; `null` when that is not known. */
  readonly spentPerDay: MinorUnits | null
  /** Days until the end of a budget, today included; `null` when it has no end or it is over. */
  readonly daysLeft: number | null
}

/** How much money a day is at stake with what is told; `null` where that is not known, or nothing. */
export function stakeOf(told: MorningTold, known: KnownMoney): Stake | null {
  const { currency, spentPerDay, daysLeft } = known
  const stake = (kind: StakeKind, amount: number): Stake | null =>
    amount >= 1 ? { kind, perDay: { amount: Math.round(amount), currency } } : null
  switch (told.code) {
    case 'budget.overspendLikely':
    case 'budget.limitReached': {
      const { expected, target, used } = told.facts
      if (expected === null || daysLeft === null || daysLeft < 1) return null
      // It was expected over the days left when it was said, not over the fewer that are left since.
      const read = {
        ...{ used: used.amount, target: target.amount, expected: expected.amount },
        daysLeft: told.facts.daysLeft ?? daysLeft,
      }
      return stake('tooMuch', toldPace(read, currency).tooMuchPerDay)
    }
    case 'delivery.stopped':
    case 'ads.refused':
    case 'ad.rejected':
      return stake('stopped', spentPerDay ?? 0)
    case 'monitoring.wouldPause':
    case 'monitoring.notPaused':
    case 'monitoring.held':
    case 'monitoring.wouldMove':
    case 'monitoring.notMoved':
      return stake('wasted', wasteOf(told.facts.decisions))
    case 'campaign.changedElsewhere': {
      const added = addedPerDay(told.facts)
      return added < 0 ? stake('taken', -added) : stake('added', added)
    }
    case 'proposal.waiting': {
      const added = told.facts.after.amount - told.facts.before.amount
      return added < 0 ? stake('taken', -added) : stake('added', added)
    }
    case 'publication.waits':
    case 'publication.leftPaused':
      return stake('waiting', spentPerDay ?? 0)
    default:
      return null
  }
}

/** What daily budgets have more now than before, all together. */
const addedPerDay = ({ changes }: WaitingFacts['campaign.changedElsewhere']): MinorUnits =>
  changes.reduce(
    (all, { field, from, to }) =>
      field === 'dailyBudget' && typeof from === 'number' && typeof to === 'number' ? all + to - from : all,
    0,
  )
