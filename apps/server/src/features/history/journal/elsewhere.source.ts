import { journalFields, type DriftField } from '@vigie/domain'
import { sql } from 'kysely'
import type { AccountScope } from '../../../db/in-account.ts'
import { dayOf, isAfter, keyed, type JournalFilter, type Line, type Page, type Source } from './asked.ts'

const letter = 'e'
const time = sql<Date>`drift_item.first_seen`
const key = keyed(letter, sql<string>`drift_item.object_id || ':' || drift_item.field`)

const isHand = ({ who }: JournalFilter): boolean =>
  who === undefined || who === 'elsewhere' || who === 'platform'

/** What the platform shows and no write of ours explains: other tools and people there, or the platform's own hand. */
function items({ db, accountId }: AccountScope, { who, what, level, campaign }: JournalFilter) {
  const fields = journalFields[what ?? 'money'] as readonly DriftField[]
  return db
    .selectFrom('drift_item')
    .where('account_id', '=', accountId)
    .where('origin', 'in', ['elsewhere', 'platform'])
    .$if(who !== undefined, (some) =>
      some.where('origin', '=', who === 'platform' ? 'platform' : 'elsewhere'),
    )
    .$if(what !== undefined, (some) => some.where(sql<boolean>`field = any(${[...fields]}::text[])`))
    .$if(level !== undefined, (some) => some.where('level', '=', level ?? 'campaign'))
    .$if(campaign !== undefined, (some) => some.where('campaign_id', '=', campaign ?? ''))
}

async function read(scope: AccountScope, { filter, end, most }: Page): Promise<readonly Line[]> {
  if (!isHand(filter)) return []
  const rows = await items(scope, filter)
    .selectAll()
    .select(key.as('key'))
    .$if(end !== null, (some) => some.where(isAfter(end ?? { at: new Date(0), key: '' }, time, key)))
    .orderBy('first_seen', 'desc')
    .orderBy(key, 'desc')
    .limit(most)
    .execute()
  return rows.map((row): Line => ({
    key: row.key,
    at: row.first_seen,
    operationId: null,
    who: row.origin === 'platform' ? 'platform' : 'elsewhere',
    kind: 'elsewhere',
    origin: null,
    by: row.actor === null ? null : { name: row.actor },
    code: row.state,
    level: row.level,
    objectId: row.object_id,
    objectName: row.object_name,
    campaignId: row.campaign_id,
    campaignName: null,
    state: 'OK',
    before: { [row.field]: row.written.value },
    after: { [row.field]: row.observed.value },
    reason: null,
    canUndo: false,
    isUndone: false,
  }))
}

export const elsewhereSource: Source = {
  letter,
  read,
  count: async (scope, filter, { since, timezone }) => {
    const rows = await items(scope, filter)
      .select('origin')
      .select(dayOf(time, timezone).as('day'))
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('first_seen', '>=', since)
      .groupBy(['origin', sql.ref('day')])
      .execute()
    return rows.map(({ origin, day, count }) => ({
      who: origin === 'platform' ? 'platform' : 'elsewhere',
      day,
      count: Number(count),
    }))
  },
}
