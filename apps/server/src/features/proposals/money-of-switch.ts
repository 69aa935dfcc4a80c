import { hasBudget, runsLonger, type ProposedChange } from '@vigie/domain'
import type { Platform } from '../../platforms/platform.ts'
import { behindSwitch } from '../../writes/behind-switch.ts'
import type { LiveObject } from '../../writes/change-order.ts'
import type { GuardAsked } from '../../writes/guard-change.ts'
import { asksBudgetAbove } from '../../writes/budget-above.ts'
import { asksLetsSpend } from '../../writes/lets-spend.ts'

type Asking = Pick<GuardAsked, 'behindSwitch' | 'letsSpend' | 'budgetAbove'>

/** What the platform is asked for where a switch is proposed. */
export const askingOf = (platform: Platform): Asking => ({
  behindSwitch: (object) => behindSwitch(platform, object),
  letsSpend: asksLetsSpend(platform),
  budgetAbove: asksBudgetAbove(platform),
})

/** The money that a switch or dates decide about where the object has no budget of its own: part of what is approved. */
export async function moneyOfSwitch(
  asking: Asking,
  object: LiveObject,
  set: ProposedChange['set'],
): Promise<Pick<ProposedChange, 'behind' | 'letsSpend' | 'budgetAbove'>> {
  const isLonger = runsLonger({ base: object, set }) && !hasBudget(object)
  const budgetAbove = isLonger ? await asking.budgetAbove(object) : 0
  const above = budgetAbove === 0 ? {} : { budgetAbove }
  if (set.status === undefined) return above
  const behind = await asking.behindSwitch(object)
  const spent = set.status === 'ACTIVE' ? await asking.letsSpend(object) : 0
  return { ...above, ...(behind === 0 ? {} : { behind }), ...(spent === 0 ? {} : { letsSpend: spent }) }
}
