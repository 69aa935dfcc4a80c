import type { ProposedChange } from '@vigie/domain'
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

/** The money that a switch decides about where the object has no budget of its own: part of what is approved. */
export async function moneyOfSwitch(
  asking: Asking,
  object: LiveObject,
  { status }: ProposedChange['set'],
): Promise<Pick<ProposedChange, 'behind' | 'letsSpend'>> {
  if (status === undefined) return {}
  const behind = await asking.behindSwitch(object)
  const spent = status === 'ACTIVE' ? await asking.letsSpend(object) : 0
  return { ...(behind === 0 ? {} : { behind }), ...(spent === 0 ? {} : { letsSpend: spent }) }
}
