import { stagedValues, type OrderedChange, type ProposalBase, type ProposedValues } from '@vigie/domain'
import type { ObjectLevel } from '../../writes/change-order.ts'

type ObjectChanges = {
  readonly level: ObjectLevel
  readonly id: string
  readonly set: ProposedValues
  readonly onlyIf: Partial<ProposalBase>
}

/** Ordered values as changes of objects: one for each object, which holds only while all that it replaces still stands. */
export const objectChangesOf = (ordered: readonly OrderedChange[]): readonly ObjectChanges[] =>
  [...Map.groupBy(ordered, ({ id }) => id).values()].flatMap((ofOne) => {
    const [first] = ofOne
    if (!first) return []
    const onlyIf: Partial<ProposalBase> = Object.fromEntries(ofOne.map(({ field, base }) => [field, base]))
    return [{ level: first.level, id: first.id, set: stagedValues(ofOne), onlyIf }]
  })
