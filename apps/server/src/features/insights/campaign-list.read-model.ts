import type { endpoints, ResponseOf } from '@vigie/contract'
import { dayBefore, sumFigures, type ReadRange } from '@vigie/domain'
import type { AccountScope } from '../../db/in-account.ts'
import { gzipOf } from '../../http/gzip-parts.ts'
import { jsonObject, preparedJson, type PreparedJson } from '../../http/prepared-json.ts'
import type { Tenant } from '../../http/tenant.ts'
import { redCampaigns } from '../../library/alerts.ts'
import { dayIn, precedingRange } from './days.ts'
import { figuresByDay } from './figures.read-model.ts'
import type { ReadListParts } from './list-parts.read-model.ts'
import { readProvenance } from './provenance.read-model.ts'
import { readSyncState } from './sync-state.read-model.ts'

type Facts = Omit<ResponseOf<typeof endpoints.campaignList>, 'rows'>
type List = { readonly answer: PreparedJson; readonly wasEverSynced: boolean }
type Question = {
  readonly tenant: Tenant
  readonly range: ReadRange
  readonly now: Date
  readonly readParts: ReadListParts
}

/**
 * The list: campaigns of the platform with their figures, drafts of ours, totals, and the range before. Its columns are
 * parts of the answer that are packed already: ten thousand rows are not made into objects here, nor packed anew.
 */
export async function readCampaignList(
  scope: AccountScope,
  { tenant, range, now, readParts }: Question,
): Promise<List> {
  const today = dayIn(tenant.timezone, now)
  // Today is not over: its part of a day would look like a fall. Trends that end earlier than yesterday are not shown.
  const { campaigns, figures, trend } = await readParts(scope, { range, yesterday: dayBefore(today, 1) })
  const rows = jsonObject({
    campaigns,
    figures,
    trend: trend ?? noTrend,
    drafts: await readDrafts(scope),
    redAlerts: JSON.stringify([...(await redCampaigns(scope, now))]),
  })
  const facts = await readFacts(scope, tenant, range, today)
  const members = Object.entries(facts).map(([name, value]) => [name, JSON.stringify(value)] as const)
  return {
    answer: preparedJson(await gzipOf(jsonObject({ rows, ...Object.fromEntries(members) }))),
    wasEverSynced: facts.syncedAt !== null,
  }
}

const noTrend = '{"days":0,"campaignId":[],"spend":[]}'

async function readDrafts({ db, accountId }: AccountScope): Promise<string> {
  const drafts = await db
    .selectFrom('campaign_configuration')
    .select(['id as fileId', 'name', 'author'])
    .where('account_id', '=', accountId)
    .where('campaign_id', 'is', null)
    .orderBy('updated_at', 'desc')
    .execute()
  return JSON.stringify(drafts)
}

async function readFacts(
  scope: AccountScope,
  tenant: Tenant,
  range: ReadRange,
  today: string,
): Promise<Facts> {
  const before = precedingRange(range)
  const both = await figuresByDay(scope, { since: before.since, until: range.until })
  const days = both.filter(({ day }) => day >= range.since)
  return {
    totals: sumFigures(days),
    previousTotals: sumFigures(both.filter(({ day }) => day < range.since)),
    days,
    provenance: await readProvenance(scope, { report: 'campaign', range, today }),
    currency: tenant.currency,
    timezone: tenant.timezone,
    ...(await readSyncState(scope)),
  }
}
