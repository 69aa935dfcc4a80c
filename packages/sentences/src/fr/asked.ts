import type { AlertOf } from '@vigie/domain'
import { writeCount, writeMoney } from '../numbers.ts'

type Asked = AlertOf<'proposal.waiting'>['facts']

/** What somebody asks to do, after “proposes to”. */
export function askedFor({ kind, object, count, deed, after }: Asked): string {
  if (deed) return deedOf(deed, after.currency)
  const what = `« ${object} »${count > 1 ? ` et ${writeCount(count - 1)} de plus` : ''}`
  const deeds = {
    publication: `publier ${what}`,
    undo: `annuler le changement de ${what}`,
    strategy: `laisser agir la stratégie « ${object} »`,
    changes: `changer ${what}`,
  }
  return deeds[kind]
}

type Deed = NonNullable<Asked['deed']>

const budgetVerbs = { raise: 'relever', lower: 'réduire', change: 'changer' } as const

/** The same words as the title of its page. */
function deedOf(deed: Deed, currency: string): string {
  switch (deed.does) {
    case 'raise':
    case 'lower': {
      const what = `${budgetVerbs[deed.does]} « ${deed.name} »`
      if (deed.amount === null) return what
      const money = writeMoney({ amount: deed.amount, currency })
      return `${what} à ${money} ${deed.field === 'dailyBudget' ? 'par jour' : 'au total'}`
    }
    case 'budgets':
      return `${budgetVerbs[deed.way]} ${writeCount(deed.count)} budgets de « ${deed.campaign} »`
    case 'activate':
      return `activer « ${deed.name} »`
    case 'pause':
      return `mettre en pause « ${deed.name} »`
    case 'dates':
      return `changer les dates de « ${deed.name} »`
    case 'rename':
      return `renommer « ${deed.name} »`
    case 'several':
      return `changer « ${deed.name} » et ${writeCount(deed.more)} de plus`
  }
}

/** What a proposal does to the budgets: a publication adds by the day, in total or both. */
export function moneyOf({ kind, before, after, inTotal }: Asked): string {
  const added = [
    ...(kind === 'publication' && after.amount > 0 ? [`${writeMoney(after)} par jour de plus`] : []),
    ...(inTotal === null ? [] : [`${writeMoney(inTotal)} en tout`]),
  ]
  if (added.length > 0) return added.join(' et ')
  return before.amount === after.amount
    ? 'budgets par jour actifs inchangés'
    : `budgets actifs : ${writeMoney(before)} → ${writeMoney(after)} par jour`
}
