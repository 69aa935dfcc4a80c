import type { AlertOf } from '@vigie/domain'
import { writeCount, writeMoney } from '../numbers.ts'

type Asked = AlertOf<'proposal.waiting'>['facts']

/** What somebody asks to do, after “proposes to”. */
export function askedFor({ kind, object, count, deed, after }: Asked): string {
  if (deed) return deedOf(deed, after.currency)
  const what = `“${object}”${count > 1 ? ` and ${writeCount(count - 1)} more` : ''}`
  const deeds = {
    publication: `publish ${what}`,
    undo: `undo the change of ${what}`,
    strategy: `let the strategy “${object}” act`,
    changes: `change ${what}`,
  }
  return deeds[kind]
}

type Deed = NonNullable<Asked['deed']>

const budgetVerbs = { raise: 'raise', lower: 'lower', change: 'change' } as const

/** The same words as the title of its page. */
function deedOf(deed: Deed, currency: string): string {
  switch (deed.does) {
    case 'raise':
    case 'lower': {
      const what = `${budgetVerbs[deed.does]} “${deed.name}”`
      if (deed.amount === null) return what
      const money = writeMoney({ amount: deed.amount, currency })
      return `${what} to ${money} ${deed.field === 'dailyBudget' ? 'a day' : 'in all'}`
    }
    case 'budgets':
      return `${budgetVerbs[deed.way]} ${writeCount(deed.count)} budgets of “${deed.campaign}”`
    case 'activate':
      return `switch on “${deed.name}”`
    case 'pause':
      return `pause “${deed.name}”`
    case 'dates':
      return `change the dates of “${deed.name}”`
    case 'rename':
      return `rename “${deed.name}”`
    case 'several':
      return `change “${deed.name}” and ${writeCount(deed.more)} more`
  }
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
