import type { AlertOf } from '@vigie/domain'
import { writeCount, writeMoney } from '../numbers.ts'

type Asked = AlertOf<'proposal.waiting'>['facts']

/** What somebody asks to do, after “proposes to”. */
export function askedFor({ kind, object, count, deed }: Asked): string {
  if (kind === 'changes' && deed !== null) return deedText(deed, object, count)
  const what = `“${object}”${count > 1 ? ` and ${writeCount(count - 1)} more` : ''}`
  const deeds = {
    publication: `publish ${what}`,
    undo: `undo the change of ${what}`,
    strategy: `let the strategy “${object}” act`,
    changes: `change ${what}`,
  }
  return deeds[kind]
}

/** As the list of proposals calls it: what is told in two places has one name. */
function deedText(
  { way, campaign, perDay }: NonNullable<Asked['deed']>,
  object: string,
  count: number,
): string {
  const verb = ways[way]
  if (campaign !== null) return `${verb} ${writeCount(count)} budgets of “${campaign}”`
  return `${verb} “${object}”${perDay === null ? '' : ` to ${writeMoney(perDay)} a day`}`
}

const ways: Readonly<Record<NonNullable<Asked['deed']>['way'], string>> = {
  raise: 'raise',
  lower: 'lower',
  change: 'change',
  pause: 'pause',
  activate: 'switch on',
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
