import { proposalDeed, type ProposalDeed } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import type { ProposalSummary } from '../../data/proposals.ts'
import { useAccount } from '../../data/session.ts'
import { formatMoney } from '../../lib/format.ts'

type Titled = Pick<ProposalSummary, 'kind' | 'publication' | 'strategy' | 'lines' | 'count' | 'deed'>

/** What a proposal would do, in a few words: those by which it is told everywhere. */
export function useProposalTitle(): (proposal: Titled) => string {
  const { t } = useTranslation()
  const titleOf = useDeedTitle()
  return ({ kind, publication, strategy, lines, count, deed }) => {
    const name = publication?.campaignName ?? lines[0]?.name ?? ''
    if (publication) return t(($) => $.proposals.what.publication, { name })
    if (strategy) return t(($) => $.proposals.what.strategy, { name: strategy.name })
    if (kind === 'undo')
      return t(($) => $.proposals.what[count > 1 ? 'undoSeveral' : 'undo'], { name, more: count - 1 })
    const does = deed ?? proposalDeed(lines, count)
    return does ? titleOf(does) : ''
  }
}

function useDeedTitle(): (deed: ProposalDeed) => string {
  const { t } = useTranslation()
  const { currency } = useAccount()
  return (deed) => {
    switch (deed.does) {
      case 'raise':
      case 'lower': {
        const { does, field, name, amount } = deed
        return t(($) => $.proposals.what[does][amount === null ? 'unknown' : field], {
          name,
          money: amount === null ? '' : formatMoney(amount, currency),
        })
      }
      case 'budgets':
        return t(($) => $.proposals.what.budgets[deed.way], { name: deed.campaign, count: deed.count })
      case 'several':
        return t(($) => $.proposals.what.several, { name: deed.name, more: deed.more })
      case 'activate':
      case 'pause':
      case 'dates':
      case 'rename':
        return t(($) => $.proposals.what[deed.does], { name: deed.name })
    }
  }
}
