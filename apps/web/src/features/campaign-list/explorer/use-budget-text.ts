import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { ExplorerRow } from '../../../data/explorer.ts'
import { formatMoney } from '../../../lib/format.ts'

/** What may be spent, and who holds it, in a sentence; nothing for what has no budget. */
export function useBudgetText(): (budget: ExplorerRow['budget'], currency: string) => string | null {
  const { t } = useTranslation()
  return useCallback(
    (budget, currency) => {
      if (!budget) return null
      const { owner, daily, lifetime, sharedBy: count } = budget
      const amount = formatMoney(daily ?? lifetime, currency)
      return daily === null
        ? t(($) => $.objectPanel.budgetInAll[owner], { amount, count })
        : t(($) => $.objectPanel.budget[owner], { amount, count })
    },
    [t],
  )
}
