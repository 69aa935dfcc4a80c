import type { endpoints, ResponseOf } from '@vigie/contract'
import { sumFigures, type CampaignFigures, type CampaignRow } from '@vigie/domain'
import { sql, type SelectQueryBuilder } from 'kysely'
import type { AccountScope } from '../../db/in-account.ts'
import type { Tables } from '../../db/tables/index.ts'
import type { Tenant } from '../../http/tenant.ts'
import { dayBefore, dayIn, precedingRange } from './days.ts'
import { readSync } from './sync-account.ts'

type List = ResponseOf<typeof endpoints.campaignList>
type Range = { readonly since: string; readonly until: string }

const sparklineDays = 14

/** The list: campaigns of the platform with their figures, drafts of ours, totals, and the range before. */
export async function readCampaignList(
  scope: AccountScope,
  tenant: Tenant,
  range: Range,
  now: Date,
): Promise<List> {
  const figures = await figuresByCampaign(scope, range)
  // Today is not over: its part of a day would look like a fall.
  const sparklines = await spendByDay(scope, dayBefore(dayIn(tenant.timezone, now), 1))
  const files = await scope.db
    .selectFrom('campaign_configuration')
    .select(['id', 'name', 'author', 'campaign_id'])
    .where('account_id', '=', scope.accountId)
    .execute()
  const campaigns = await scope.db
    .selectFrom('campaign')
    .selectAll()
    .where('account_id', '=', scope.accountId)
    .where('status', 'in', ['ACTIVE', 'PAUSED'])
    .execute()
  const fileOf = new Map(files.map((file) => [file.campaign_id, file]))
  const published = campaigns.map((campaign): CampaignRow => {
    const file = fileOf.get(campaign.campaign_id)
    return {
      campaignId: campaign.campaign_id,
      fileId: file?.id ?? null,
      name: campaign.name,
      isDraft: false,
      status: campaign.status === 'ACTIVE' ? 'ACTIVE' : 'PAUSED',
      effectiveStatus: campaign.effective_status,
      author: file?.author ?? null,
      objective: campaign.objective,
      figures: figures.get(campaign.campaign_id) ?? sumFigures([]),
      spendByDay: sparklines.get(campaign.campaign_id) ?? [],
      score: null,
      hasRedAlert: false,
    }
  })
  const drafts = files.filter((file) => file.campaign_id === null).map(draftRow)
  const sync = await readSync(scope)
  return {
    rows: [...drafts, ...published] as List['rows'],
    totals: sumFigures([...figures.values()]),
    previousTotals: sumFigures([...(await figuresByCampaign(scope, precedingRange(range))).values()]),
    days: await figuresByDay(scope, range),
    currency: tenant.currency,
    timezone: tenant.timezone,
    syncedAt: sync?.finished_at?.toISOString() ?? null,
    isSyncing:
      sync?.started_at != null &&
      (sync.finished_at === null || sync.started_at > sync.finished_at) &&
      sync.problem === null,
    syncProblem: sync?.problem ?? null,
  }
}

const draftRow = (file: { id: string; name: string; author: string }): CampaignRow => ({
  campaignId: null,
  fileId: file.id,
  name: file.name,
  isDraft: true,
  status: null,
  effectiveStatus: null,
  author: file.author,
  objective: null,
  figures: null,
  spendByDay: [],
  score: null,
  hasRedAlert: false,
})

const sums = <O>(query: SelectQueryBuilder<Tables, 'campaign_day', O>) =>
  query.select([
    sql<number>`sum(spend)::bigint`.as('spend'),
    sql<number>`sum(impressions)::bigint`.as('impressions'),
    sql<number>`sum(link_clicks)::bigint`.as('linkClicks'),
    sql<number>`sum(purchases)::bigint`.as('purchases'),
    sql<number>`sum(purchase_value)::bigint`.as('purchaseValue'),
  ])

const inRange = ({ db, accountId }: AccountScope, { since, until }: Range) =>
  db
    .selectFrom('campaign_day')
    .where('account_id', '=', accountId)
    .where('day', '>=', since)
    .where('day', '<=', until)

/** Figures of each campaign over a range. */
export async function figuresByCampaign(
  scope: AccountScope,
  range: Range,
): Promise<Map<string, CampaignFigures>> {
  const rows = await sums(inRange(scope, range).select('campaign_id').groupBy('campaign_id')).execute()
  return new Map(rows.map(({ campaign_id: id, ...figures }) => [id, figures]))
}

async function figuresByDay(scope: AccountScope, range: Range): Promise<List['days']> {
  return sums(inRange(scope, range).select('day').groupBy('day').orderBy('day')).execute()
}

/** Spend of the fourteen days up to a day, per campaign, oldest first, zero on days without delivery. */
async function spendByDay(scope: AccountScope, last: string): Promise<Map<string, number[]>> {
  const days = Array.from({ length: sparklineDays }, (_, index) => dayBefore(last, sparklineDays - 1 - index))
  const rows = await inRange(scope, { since: days[0] ?? last, until: last })
    .select(['campaign_id', 'day', 'spend'])
    .execute()
  const byCampaign = Map.groupBy(rows, (row) => row.campaign_id)
  return new Map(
    [...byCampaign].map(([id, list]) => {
      const spends = new Map(list.map((row) => [row.day, row.spend]))
      return [id, days.map((day) => spends.get(day) ?? 0)]
    }),
  )
}
