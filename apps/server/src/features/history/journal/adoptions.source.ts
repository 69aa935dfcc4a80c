import { sql } from 'kysely'
import type { AccountScope } from '../../../db/in-account.ts'
import { adoptions } from '../adoptions.ts'
import { dayOf, isAfter, keyed, type JournalFilter, type Line, type Page, type Source } from './asked.ts'

const letter = 'a'
const time = sql<Date>`publication.confirmed_at`
const key = keyed(letter, sql<string>`publication.id::text`)

/** Campaigns are taken in hand by people, whole, and as publications begin. */
const isMeant = ({ who, what, level }: JournalFilter): boolean =>
  (who === undefined || who === 'people') &&
  (what === undefined || what === 'publication') &&
  (level === undefined || level === 'campaign')

const meant = (scope: AccountScope, { campaign }: JournalFilter) =>
  adoptions(scope).$if(campaign !== undefined, (some) =>
    some.where('publication.campaign_id', '=', campaign ?? null),
  )

async function read(scope: AccountScope, { filter, end, most }: Page): Promise<readonly Line[]> {
  if (!isMeant(filter)) return []
  const rows = await meant(scope, filter)
    .select(key.as('key'))
    .$if(end !== null, (some) => some.where(isAfter(end ?? { at: new Date(0), key: '' }, time, key)))
    .orderBy('publication.confirmed_at', 'desc')
    .orderBy(key, 'desc')
    .limit(most)
    .execute()
  return rows.map((row): Line => ({
    key: row.key,
    at: row.confirmed_at,
    operationId: null,
    who: 'people',
    kind: 'publication',
    origin: 'publication',
    by: { name: row.confirmed_name },
    code: null,
    level: 'campaign',
    objectId: row.campaign_id,
    objectName: row.campaign_name,
    campaignId: row.campaign_id,
    campaignName: row.campaign_name,
    state: 'OK',
    before: null,
    after: { adopted: `${row.objects ?? 0}` },
    reason: { publicationId: row.id, cause: 'adopted' },
    canUndo: false,
    isUndone: Boolean(row.isReleased),
  }))
}

export const adoptionsSource: Source = {
  letter,
  read,
  count: async (scope, filter, { since, timezone }) => {
    if (!isMeant(filter)) return []
    const rows = await meant(scope, filter)
      .select(dayOf(time, timezone).as('day'))
      .where('publication.confirmed_at', '>=', since)
      .execute()
    return rows.map(({ day }) => ({ who: 'people', day, count: 1 }))
  },
}
