import type { BudgetCut } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../lib/format.ts'
import { failureText } from '../../lib/errors.ts'
import { useAction } from '../../data/client/use-action.ts'
import { changeCampaigns, type CampaignChange, type ChangeResult } from '../../data/campaigns.ts'
import { BudgetCuts, sumOf } from './budget-cuts.tsx'
import { isDone, refusalOf } from '../changes/change-campaigns.ts'
import { confirm } from '../../ui/confirm.ts'
import { notify, tell as show } from '../../ui/toast.ts'

/** A budget becomes another only while it is still what the person was shown. */
const changeOf = ({ level, id, from, to }: BudgetCut): CampaignChange => ({
  level,
  id,
  set: { dailyBudget: to },
  onlyIf: { dailyBudget: from },
})
const reversed = ({ from, to, ...rest }: BudgetCut): BudgetCut => ({ ...rest, from: to, to: from })

/** The way back from what was just made, by a key as by its message. */
export type WayBack = {
  /** The message that offers it. */
  readonly toast: number
  /** @returns whether it was still to be taken back */
  readonly takeBack: () => boolean
}
type Control = {
  readonly account: string
  readonly currency: string
  readonly name: string
  /** Hears of the way back where keys of the screen lead there too. */
  readonly onMade?: ((way: WayBack) => void) | undefined
}

/**
 * Brings the daily budgets of a control back through the one write path once the person saw what changes and said yes, tells what
 * became of each, and offers to take it back.
 */
export function useBringBack({ account, currency, name, onMade }: Control) {
  const { t } = useTranslation()
  const { mutateAsync, isPending } = useAction(changeCampaigns(account))
  /** @param isShown each budget before and after stands in sight already: the question says their sum alone */
  const ask = async (cuts: readonly BudgetCut[], isShown = false) => {
    const amount = formatMoney(sumOf(cuts, 'to'), currency)
    const before = formatMoney(sumOf(cuts, 'from'), currency)
    const isSure = await confirm({
      title: t(($) => $.alertRules.budgets.bringBack.title, { name, amount }),
      body: isShown ? (
        t(($) => $.alertRules.budgets.bringBack.shown, { count: cuts.length, before, amount })
      ) : (
        <BudgetCuts cuts={cuts} currency={currency} />
      ),
      confirm: t(($) => $.alertRules.budgets.bringBack.confirm),
      cancel: t(($) => $.alertRules.cancel),
    })
    if (isSure) await run(cuts, false)
  }
  return { ask, isPending }

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
          currency,
          t(($) => $.alertRules.budgets.bringBack.unknown),
        ),
      )
      const title = t(($) => $.alertRules.budgets.bringBack.refused, { count: refused.length })
      notify({ kind: 'error', title, message: [...new Set(reasons)].slice(0, 3).join(' ') })
    }
    if (made.length === 0) {
      // Another window, or another person, was first.
      if (refused.length === 0)
        notify({ kind: 'done', title: t(($) => $.alertRules.budgets.bringBack.already) })
      return
    }
    const title = t(($) => $.alertRules.budgets.bringBack[isUndo ? 'undone' : 'done'], { count: made.length })
    if (isUndo) notify({ kind: 'done', title })
    else offerWayBack(made, title)
  }

  function offerWayBack(made: readonly BudgetCut[], title: string): void {
    let isTaken = false
    const takeBack = () => {
      if (isTaken) return false
      isTaken = true
      void run(made.map(reversed), true)
      return true
    }
    const label = t(($) => $.alertRules.budgets.bringBack.undo)
    const toast = show({ kind: 'done', title, action: { label, run: () => void takeBack() } })
    onMade?.({ toast, takeBack })
  }
}
