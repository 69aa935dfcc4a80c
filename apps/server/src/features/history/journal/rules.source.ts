import { journalRules, type JournalHand } from '@vigie/domain'
import { sql } from 'kysely'
import type { AccountScope } from '../../../db/in-account.ts'
import { dayOf, isAfter, keyed, type JournalFilter, type Line, type Page, type Source } from './asked.ts'

const letter = 'r'
const time = sql<Date>`audit_entry.at`
const key = keyed(letter, sql<string>`audit_entry.id::text`)
const hand = sql<JournalHand>`case when audit_entry.origin = 'api' then 'tokens'
  when audit_entry.person_id is null then 'vigie' else 'people' end`

/** A rule belongs to no level and, by itself, to no campaign. */
const isMeant = ({ what, level, campaign }: JournalFilter): boolean =>
  (what === undefined || what === 'rules') && level === undefined && campaign === undefined

/** What acts for people and what holds the account back: who changed it, never what the audit keeps beside. */
function rules({ db, accountId }: AccountScope, { who }: JournalFilter) {
  return db
    .selectFrom('audit_entry')
    .where('audit_entry.account_id', '=', accountId)
    .where('action', 'in', [...journalRules])
    .$if(who !== undefined, (some) => some.where(hand, '=', who ?? 'people'))
}

async function read(scope: AccountScope, { filter, end, most }: Page): Promise<readonly Line[]> {
  if (!isMeant(filter)) return []
  const rows = await rules(scope, filter)
    .select(['at', 'person_id', 'action', 'origin'])
    .select([
      // Of all that the audit keeps beside, what a strategy did and does is told.
      sql<Record<
        string,
        unknown
      > | null>`case when action = 'strategy.lifeSet' then facts -> 'before' end`.as('before'),
      sql<Record<string, unknown> | null>`case when action = 'strategy.lifeSet'
        then coalesce(facts -> 'after', jsonb_build_object('mode', facts -> 'mode')) end`.as('after'),
      sql<string | null>`(select strategy.id::text from strategy
        where strategy.account_id = ${scope.accountId} and strategy.id::text = audit_entry.subject)`.as(
        'strategy',
      ),
    ])
    .select([
      key.as('key'),
      hand.as('who'),
      sql<string | null>`coalesce(
        (select strategy.name from strategy
          where strategy.account_id = ${scope.accountId} and strategy.id::text = audit_entry.subject),
        facts ->> 'name')`.as('name'),
    ])
    .$if(end !== null, (some) => some.where(isAfter(end ?? { at: new Date(0), key: '' }, time, key)))
    .orderBy('at', 'desc')
    .orderBy(key, 'desc')
    .limit(most)
    .execute()
  return rows.map((row): Line => ({
    key: row.key,
    at: row.at,
    operationId: null,
    who: row.who,
    kind: 'rule',
    origin: row.origin,
    by: row.person_id === null ? null : { personId: row.person_id },
    code: row.action,
    level: null,
    objectId: row.strategy,
    objectName: row.name ?? '',
    campaignId: null,
    campaignName: null,
    state: 'OK',
    before: row.before,
    after: row.after,
    reason: null,
    canUndo: false,
    isUndone: false,
  }))
}

export const rulesSource: Source = {
  letter,
  read,
  count: async (scope, filter, { since, timezone }) => {
    if (!isMeant(filter)) return []
    const rows = await rules(scope, filter)
      .select([hand.as('who'), dayOf(time, timezone).as('day')])
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('at', '>=', since)
      .groupBy([hand, sql.ref('day')])
      .execute()
    return rows.map(({ who, day, count }) => ({ who, day, count: Number(count) }))
  },
}
