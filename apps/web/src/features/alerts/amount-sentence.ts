import { largestAmount, parseMoney } from '@vigie/domain'
import i18next from 'i18next'
import { formatMoney } from '../../lib/format.ts'

/** What is said beside an amount that cannot be taken: none, too much, or how one is written. */
export function amountSentence(text: string, currency: string): string {
  if (text.trim() === '') return i18next.t(($) => $.alertRules.problems['alert.targetInvalid'])
  const read = parseMoney(text, currency)
  return !read.ok && read.problem === 'budget.tooLarge'
    ? i18next.t(($) => $.alertRules.numbers.largest, { largest: formatMoney(largestAmount, currency) })
    : i18next.t(($) => $.alertRules.numbers.amount, { example: formatMoney(123_456, currency) })
}
