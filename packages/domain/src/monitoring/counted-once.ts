import type { MinorUnits } from '../shared/references.ts'
import type { DecisionFacts } from './decision-facts.ts'

type Counted = Pick<DecisionFacts, 'subject' | 'within' | 'action' | 'wastePerDay'>

/** Whether an ad stops with its own ad set, which is decided about beside it: it is named, and its money is the ad set's. */
export const isWithinAnother = (one: Counted, all: readonly Counted[]): boolean =>
  one.within !== null &&
  all.some(
    ({ subject, within, action }) =>
      within === null &&
      action === one.action &&
      subject.id !== one.subject.id &&
      subject.name === one.within,
  )

/** What some decisions of one campaign waste a day together: no money twice. */
export const wasteOf = (all: readonly Counted[]): MinorUnits =>
  all
    .filter((one) => !isWithinAnother(one, all))
    .reduce((sum, { wastePerDay }) => sum + wastePerDay.amount, 0)
