import type { BudgetCut } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../lib/errors.ts'
import { useAction } from '../../data/client/use-action.ts'
import { changeCampaigns, type CampaignChange, type ChangeResult } from '../../data/campaigns.ts'
import { isDone, refusalOf } from '../../shared/changes/change-campaigns.ts'
import { notify } from '../../ui/toast.ts'

/** A budget becomes another only while it is still what the person was shown. */
const changeOf = ({ level, id, from, to }: BudgetCut): CampaignChange => ({
  level,
  id,
  set: { dailyBudget: to },
  onlyIf: { dailyBudget: from },
})
const reversed = ({ from, to, ...rest }: BudgetCut): BudgetCut => ({ ...rest, from: to, to: from })

/** Brings daily budgets back through the one write path, tells what became of each, and offers to take it back. */
export function useBringBack(account: string) {
  const { t } = useTranslation()
  const { mutateAsync, isPending } = useAction(changeCampaigns(account))
  return { bringBack: (cuts: readonly BudgetCut[]) => run(cuts, false), isPending }

  async function run(cuts: readonly BudgetCut[], isUndo: boolean): Promise<void> {
    try {
      tell(cuts, await mutateAsync(cuts.map(changeOf)), isUndo)
    } catch (error) {
      notify({ kind: 'error', ...failureText(error) })
    }
  }

  function tell(cuts: readonly BudgetCut[], results: readonly ChangeResult[], isUndo: boolean): void {
    const refused = results.filter((result) => !isDone(result))
    const made = cuts.filter((_, index) => results[index]?.outcome === 'applied')
    if (refused.length > 0) {
      const reasons = refused.map((one) =>
        refusalOf(
          one,
          t(($) => $.alertRules.budgets.bringBack.unknown),
        ),
      )
      const title = t(($) => $.alertRules.budgets.bringBack.refused, { count: refused.length })
      notify({ kind: 'error', title, message: [...new Set(reasons)].slice(0, 3).join(' ') })
    }
    if (made.length === 0) return
    const undo = {
      label: t(($) => $.alertRules.budgets.bringBack.undo),
      run: () => void run(made.map(reversed), true),
    }
    const title = t(($) => $.alertRules.budgets.bringBack[isUndo ? 'undone' : 'done'], { count: made.length })
    notify({ kind: 'done', title, ...(isUndo ? {} : { action: undo }) })
  }
}
