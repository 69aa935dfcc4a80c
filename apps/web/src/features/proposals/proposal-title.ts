import { useTranslation } from 'react-i18next'
import type { ProposalSummary } from '../../data/proposals.ts'

type Titled = Pick<ProposalSummary, 'kind' | 'publication' | 'strategy' | 'lines' | 'count'>

/** What a proposal would do, in a few words. */
export function useProposalTitle(): (proposal: Titled) => string {
  const { t } = useTranslation()
  return ({ kind, publication, strategy, lines, count }) => {
    const [line] = lines
    const name = publication?.campaignName ?? line?.name ?? ''
    if (publication) return t(($) => $.proposals.what.publication, { name })
    if (strategy) return t(($) => $.proposals.what.strategy, { name: strategy.name })
    if (kind === 'undo')
      return t(($) => $.proposals.what[count > 1 ? 'undoSeveral' : 'undo'], { name, more: count - 1 })
    if (count > 1) return t(($) => $.proposals.what.several, { name, more: count - 1 })
    return t(($) => $.proposals.what[deedOf(line)], { name })
  }
}

function deedOf(
  line: Titled['lines'][number] | undefined,
): 'raise' | 'lower' | 'ACTIVE' | 'PAUSED' | 'dates' | 'name' {
  const money = line?.fields.find(({ field }) => field === 'dailyBudget' || field === 'lifetimeBudget')
  if (money) return Number(money.after) > Number(money.before ?? 0) ? 'raise' : 'lower'
  const status = line?.fields.find(({ field }) => field === 'status')
  if (!status)
    return line?.fields.some(({ field }) => field === 'startTime' || field === 'endTime') ? 'dates' : 'name'
  return status.after === 'ACTIVE' ? 'ACTIVE' : 'PAUSED'
}
