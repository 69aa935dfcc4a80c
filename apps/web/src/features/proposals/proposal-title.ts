import { useTranslation } from 'react-i18next'
import type { ProposalSummary } from '../../data/proposals.ts'
import { useAccount } from '../../data/session.ts'
import { formatMoney } from '../../lib/format.ts'

type Titled = Pick<ProposalSummary, 'kind' | 'publication' | 'strategy' | 'lines' | 'count'>

/** What a proposal would do, in a few words. */
export function useProposalTitle(): (proposal: Titled) => string {
  const { t } = useTranslation()
  const { currency } = useAccount()
  return ({ kind, publication, strategy, lines, count }) => {
    const [line] = lines
    const name = publication?.campaignName ?? line?.name ?? ''
    if (publication) return t(($) => $.proposals.what.publication, { name })
    if (strategy) return t(($) => $.proposals.what.strategy, { name: strategy.name })
    if (kind === 'undo')
      return t(($) => $.proposals.what[count > 1 ? 'undoSeveral' : 'undo'], { name, more: count - 1 })
    const together = budgetsOf(lines)
    if (together !== null && count === lines.length && count > 1)
      return t(($) => $.proposals.what.budgets[together.way], { name: together.campaign, count })
    if (count > 1) return t(($) => $.proposals.what.several, { name, more: count - 1 })
    const budget = budgetOf(line)
    if (!budget) return t(($) => $.proposals.what[deedOf(line)], { name })
    const { field, before, after } = budget
    const isKnown = typeof after === 'number'
    return t(
      ($) =>
        $.proposals.what[Number(after) > Number(before ?? 0) ? 'raise' : 'lower'][
          isKnown ? field : 'unknown'
        ],
      {
        name,
        money: isKnown ? formatMoney(after, currency) : '',
      },
    )
  }
}

type Line = Titled['lines'][number] | undefined

/** Budgets of one campaign alone, and whether they go one way; `null` where it is anything else. */
function budgetsOf(lines: Titled['lines']) {
  const campaign = lines[0]?.campaignName ?? null
  const ways = new Set<'raise' | 'lower'>()
  for (const line of lines) {
    const budget = budgetOf(line)
    if (line.fields.length > 1 || line.campaignName !== campaign) return null
    if (typeof budget?.before !== 'number' || typeof budget.after !== 'number') return null
    ways.add(budget.after > budget.before ? 'raise' : 'lower')
  }
  if (campaign === null) return null
  const [way] = ways
  return { campaign, way: ways.size === 1 && way ? way : ('change' as const) }
}

/** The budget that a line changes, with the field that it is. */
function budgetOf(line: Line) {
  for (const { field, before, after } of line?.fields ?? [])
    if (field === 'dailyBudget' || field === 'lifetimeBudget') return { field, before, after }
  return null
}

function deedOf(line: Line): 'ACTIVE' | 'PAUSED' | 'dates' | 'name' {
  const status = line?.fields.find(({ field }) => field === 'status')
  if (!status)
    return line?.fields.some(({ field }) => field === 'startTime' || field === 'endTime') ? 'dates' : 'name'
  return status.after === 'ACTIVE' ? 'ACTIVE' : 'PAUSED'
}
