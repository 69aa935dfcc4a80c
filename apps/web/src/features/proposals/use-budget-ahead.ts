import { stagedPerDay } from '@vigie/domain'
import { useQuery } from '@tanstack/react-query'
import { budgetsQuery, type BudgetRow } from '../../data/alert-rules.ts'
import type { Proposal } from '../../data/proposals.ts'
import { useAccount } from '../../data/session.ts'
import { clockNow } from '../../lib/clock.ts'
import { dayIn } from '../../lib/days.ts'
import { lastingOf, movedBy, outlookOf } from '../../shared/alerts/budget-outlook.ts'
import type { Choice } from './use-choice.ts'

/** The budget that what is proposed is paid from, and where it goes with what is ticked; `null` where nobody set one. */
export function useBudgetAhead(proposal: Proposal, choice: Choice | null) {
  const { account, timezone } = useAccount()
  const { data = [] } = useQuery(budgetsQuery(account))
  const today = dayIn(timezone, clockNow())
  const row = budgetOf(data, proposal, today)
  if (!row) return null
  const { lines, perDay } = proposal
  const going =
    choice && !choice.plan ? stagedPerDay(lines.filter(({ id }) => choice.chosen.has(id))) : perDay
  const moved = going.after - going.before
  // What is decided is on its way already, or never will be.
  const isOpen = proposal.whyNot !== 'decided'
  const ahead = isOpen && moved !== 0 ? movedBy(row, moved, today) : null
  // What moves no money leaves it where it goes, and that is said too.
  const then = moved === 0 ? row : ahead
  const lasting = isOpen && then ? lastingOf(outlookOf(row, today), outlookOf(then, today)) : null
  return { row, today, moved, ahead, lasting }
}

/** The budget that is on, under way and holds what is proposed; of several the one that ends first. */
function budgetOf(
  rows: readonly BudgetRow[],
  { lines }: Pick<Proposal, 'lines'>,
  today: string,
): BudgetRow | undefined {
  const concerned = new Set(lines.map(({ campaignId }) => campaignId))
  const [first] = rows
    .filter(({ isOn, dateStart, dateEnd }) => isOn && dateStart <= today && today <= dateEnd)
    .filter(({ campaigns }) => campaigns.some(({ id }) => concerned.has(id)))
    .toSorted((one, other) => one.dateEnd.localeCompare(other.dateEnd))
  return first
}
