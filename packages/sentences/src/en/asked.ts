import type { AlertOf } from '@vigie/domain'
import { writeCount, writeMoney } from '../numbers.ts'

type Asked = AlertOf<'proposal.waiting'>['facts']

/** What somebody asks to do, after “proposes to”. */
export function askedFor({ kind, object, count }: Asked): string {
  const what = `“${object}”${count > 1 ? ` and ${writeCount(count - 1)} more` : ''}`
  const deeds = {
    publication: `publish ${what}`,
    undo: `undo the change of ${what}`,
    strategy: `let the strategy “${object}” act`,
    changes: `change ${what}`,
  }
  return deeds[kind]
}

/** What a proposal does to the budgets: a publication adds by the day, in total or both. */
export function moneyOf({ kind, before, after, inTotal }: Asked): string {
  const added = [
    ...(kind === 'publication' && after.amount > 0 ? [`${writeMoney(after)} more a day`] : []),
    ...(inTotal === null ? [] : [`${writeMoney(inTotal)} in all`]),
  ]
  if (added.length > 0) return added.join(' and ')
  return before.amount === after.amount
    ? 'active daily budgets unchanged'
    : `active budgets: ${writeMoney(before)} → ${writeMoney(after)} a day`
}
