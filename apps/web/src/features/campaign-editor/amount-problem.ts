import { largestAmount, type MoneyProblem } from '@vigie/domain'
import i18next from 'i18next'
import { formatMoney } from '../../lib/format.ts'

/** What is said of a typed amount that cannot be taken. */
export const amountProblem = (
  problem: MoneyProblem,
  field: 'budgetInvalid' | 'bidInvalid',
  currency: string,
): string =>
  problem === 'budget.tooLarge'
    ? i18next.t(($) => $.campaignEditor.toasts.amountTooLarge, {
        largest: formatMoney(largestAmount, currency),
      })
    : i18next.t(($) => $.campaignEditor.toasts[field])
