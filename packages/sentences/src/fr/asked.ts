import type { AlertOf } from '@vigie/domain'
import { writeCount, writeMoney } from '../numbers.ts'

type Asked = AlertOf<'proposal.waiting'>['facts']

/** What somebody asks to do, after “proposes to”. */
export function askedFor({ kind, object, count, deed }: Asked): string {
  if (kind === 'changes' && deed !== null) return deedText(deed, object, count)
  const what = `« ${object} »${count > 1 ? ` et ${writeCount(count - 1)} de plus` : ''}`
  const deeds = {
    publication: `publier ${what}`,
    undo: `annuler le changement de ${what}`,
    strategy: `laisser agir la stratégie « ${object} »`,
    changes: `changer ${what}`,
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
  if (campaign !== null) return `${verb} ${writeCount(count)} budgets de « ${campaign} »`
  return `${verb} « ${object} »${perDay === null ? '' : ` à ${writeMoney(perDay)} par jour`}`
}

const ways: Readonly<Record<NonNullable<Asked['deed']>['way'], string>> = {
  raise: 'relever',
  lower: 'réduire',
  change: 'changer',
  pause: 'mettre en pause',
  activate: 'activer',
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
