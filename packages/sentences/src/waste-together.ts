import { wasteOf, type DecisionFacts } from '@vigie/domain'
import { writeMoney } from './numbers.ts'

/** What some decisions waste a day together, as money; those of one account have one currency. */
export function wasteTogether(decisions: readonly DecisionFacts[]): string {
  const currency = decisions[0]?.wastePerDay.currency ?? ''
  return writeMoney({
    amount: wasteOf(decisions),
    currency,
  })
}
