import { parseAlert } from '@vigie/contract'
import { journalVerdicts, type JournalVerdict } from '@vigie/domain'
import { sql } from 'kysely'
import type { AccountScope } from '../../../db/in-account.ts'
import { dayOf, isAfter, keyed, type JournalFilter, type Line, type Page, type Source } from './asked.ts'

const letter = 'v'
const time = sql<Date>`alert.created_at`
const key = keyed(letter, sql<string>`alert.id::text`)

const isMeant = ({ who, what }: JournalFilter): boolean =>
  (who === undefined || who === 'platform') && (what === undefined || what === 'review')

const levelOf = { 'ad.rejected': 'ad', 'delivery.stopped': 'campaign' } as const satisfies Record<
  JournalVerdict,
  string
>

/** What the platform decided by itself, by the alerts that told it. */
function verdicts({ db, accountId }: AccountScope, { level, campaign }: JournalFilter) {
  const codes = journalVerdicts.filter((code) => level === undefined || levelOf[code] === level)
  return db
    .selectFrom('alert')
    .where('account_id', '=', accountId)
    .where(sql<boolean>`code = any(${codes}::text[])`)
    .$if(campaign !== undefined, (some) => some.where(sql<boolean>`${campaign ?? ''} = any(campaign_ids)`))
}

async function read(scope: AccountScope, { filter, end, most }: Page): Promise<readonly Line[]> {
  if (!isMeant(filter)) return []
  const rows = await verdicts(scope, filter)
    .select(['created_at', 'code', 'typed_facts', 'campaign_ids', 'campaign_names'])
    .select(key.as('key'))
    .$if(end !== null, (some) => some.where(isAfter(end ?? { at: new Date(0), key: '' }, time, key)))
    .orderBy('created_at', 'desc')
    .orderBy(key, 'desc')
    .limit(most)
    .execute()
  return rows.map((row): Line => {
    const alert = parseAlert(row.code, row.typed_facts)
    const ads = alert?.code === 'ad.rejected' ? alert.facts.ads : []
    const isOfAd = row.code === 'ad.rejected'
    const [campaign = null] = row.campaign_ids
    return {
      key: row.key,
      at: row.created_at,
      operationId: null,
      who: 'platform',
      kind: 'verdict',
      origin: null,
      by: null,
      code: row.code,
      level: isOfAd ? 'ad' : 'campaign',
      objectId: isOfAd ? (ads[0]?.id ?? null) : campaign,
      objectName: (isOfAd ? ads.map(({ name }) => name) : row.campaign_names).join(', '),
      campaignId: row.campaign_ids.length === 1 ? campaign : null,
      campaignName: row.campaign_names[0] ?? null,
      state: 'OK',
      before: null,
      after: null,
      reason:
        alert?.code === 'ad.rejected' ? { rules: alert.facts.reasons?.map(({ rule }) => rule) ?? [] } : null,
      canUndo: false,
      isUndone: false,
    }
  })
}

export const verdictsSource: Source = {
  letter,
  read,
  count: async (scope, filter, { since, timezone }) => {
    if (!isMeant({ ...filter, who: undefined })) return []
    const rows = await verdicts(scope, filter)
      .select(dayOf(time, timezone).as('day'))
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('created_at', '>=', since)
      .groupBy(sql.ref('day'))
      .execute()
    return rows.map(({ day, count }) => ({ who: 'platform', day, count: Number(count) }))
  },
}
