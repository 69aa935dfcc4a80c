import { clientReport, dayCount, sumFigures, type ClientReport, type ReadRange } from '@vigie/domain'
import { sql } from 'kysely'
import type { AccountScope } from '../../../db/in-account.ts'
import type { Tenant } from '../../../http/tenant.ts'
import { dayIn, precedingRange } from '../days.ts'
import { accountDays, figuresByCampaign } from '../figures.read-model.ts'
import { readProvenance } from '../provenance.read-model.ts'
import { readComing } from './read-coming.ts'
import { readDeeds } from './read-deeds.ts'
import { figuresOf } from '../volume-columns.ts'

export type Asked = ReadRange & {
  readonly hasCampaigns: boolean
  readonly words: string
  readonly headline: string
}
type Question = { readonly tenant: Tenant; readonly asked: Asked; readonly now: Date }

/** A report as a client reads it, from the days that were read: the very rows that the list adds up. */
export async function readClientReport(
  scope: AccountScope,
  { tenant, asked: { since, until, hasCampaigns, words, headline }, now }: Question,
): Promise<ClientReport> {
  const range = { since, until }
  const before = precedingRange(range)
  const rows = await accountDays(scope, { since: before.since, until }).execute()
  const days = rows.map((row) => ({ day: row.day, ...figuresOf(row) }))
  const own = days.filter(({ day }) => day >= since)
  const question = { report: 'campaign', range, today: dayIn(tenant.timezone, now) } as const
  const known = await readProvenance(scope, question)
  return clientReport({
    range,
    totals: sumFigures(own),
    previous:
      known.previousReadDays === dayCount(range) ? sumFigures(days.filter(({ day }) => day < since)) : null,
    days: own,
    readDays: await readDaysOf(scope, range),
    campaigns: hasCampaigns ? await readCampaigns(scope, range) : null,
    ...(await readDeeds(scope, { range, timezone: tenant.timezone, hasCampaigns })),
    coming: await readComing(scope, { range, timezone: tenant.timezone, hasCampaigns, now }),
    missingDays: known.missingDays,
    maturingSince: known.maturingSince,
    readAt: known.oldestReadAt,
    attribution: known.attribution,
    words,
    headline,
  })
}

async function readDaysOf({ db, accountId }: AccountScope, { since, until }: ReadRange) {
  const rows = await db
    .selectFrom('insight_read')
    .select('day')
    .where('account_id', '=', accountId)
    .where('report', '=', 'campaign')
    .where('day', '>=', since)
    .where('day', '<=', until)
    .execute()
  return new Set(rows.map(({ day }) => day))
}

/** The campaigns that delivered, by the names that they have on the platform. */
async function readCampaigns(scope: AccountScope, range: ReadRange) {
  const figures = await figuresByCampaign(scope, range)
  if (figures.size === 0) return []
  const names = await scope.db
    .selectFrom('campaign')
    .select(['campaign_id as id', 'name'])
    .where('account_id', '=', scope.accountId)
    .where('campaign_id', '=', sql<string>`any(${[...figures.keys()]}::text[])`)
    .execute()
  const nameOf = new Map(names.map(({ id, name }) => [id, name]))
  return [...figures].map(([id, of]) => ({ ...of, name: nameOf.get(id) ?? id }))
}
