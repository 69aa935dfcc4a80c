import type { AlertOf } from '@vigie/domain'
import { writeCount, writeMoney } from '../numbers.ts'

type Asked = AlertOf<'proposal.waiting'>['facts']

/** What somebody asks to do, after “proposes to”. */
export function askedFor({ kind, object, count }: Asked): string {
  const what = `« ${object} »${count > 1 ? ` et ${writeCount(count - 1)} de plus` : ''}`
  const deeds = {
    publication: `publier ${what}`,
    undo: `annuler le changement de ${what}`,
    strategy: `laisser agir la stratégie « ${object} »`,
    changes: `changer ${what}`,
  }
  return deeds[kind]
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
