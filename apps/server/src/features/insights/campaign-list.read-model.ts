import type { endpoints, ResponseOf } from '@vigie/contract'
import { dayBefore, noFigures, sumFigures, type CampaignRow, type ReadRange } from '@vigie/domain'
import type { AccountScope } from '../../db/in-account.ts'
import type { Tenant } from '../../http/tenant.ts'
import { redCampaigns } from '../../library/alerts.ts'
import { dayIn, precedingRange } from './days.ts'
import { figuresByCampaign, figuresByDay } from './figures.read-model.ts'
import { readProvenance } from './provenance.read-model.ts'
import { readSync } from './sync/sync-state.store.ts'

type List = ResponseOf<typeof endpoints.campaignList>

/** The list: campaigns of the platform with their figures, drafts of ours, totals, and the range before. */
export async function readCampaignList(
  scope: AccountScope,
  tenant: Tenant,
  range: ReadRange,
  now: Date,
): Promise<List> {
  const today = dayIn(tenant.timezone, now)
  const figures = await figuresByCampaign(scope, range)
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
  const red = await redCampaigns(scope, now)
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
      figures: figures.get(campaign.campaign_id) ?? noFigures,
      // Today is not over: its part of a day would look like a fall.
      spendByDay: campaign.trend_until === dayBefore(today, 1) ? (campaign.spend_by_day ?? []) : [],
      dailyBudget: campaign.daily_budget,
      lifetimeBudget: campaign.lifetime_budget,
      score: campaign.score,
      hasRedAlert: red.has(campaign.campaign_id),
    }
  })
  const drafts = files.filter((file) => file.campaign_id === null).map(draftRow)
  const sync = await readSync(scope)
  return {
    rows: [...drafts, ...published] as List['rows'],
    totals: sumFigures([...figures.values()]),
    previousTotals: sumFigures(await figuresByDay(scope, precedingRange(range))),
    days: await figuresByDay(scope, range),
    provenance: await readProvenance(scope, { report: 'campaign', range, today }),
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
  dailyBudget: null,
  lifetimeBudget: null,
  score: null,
  hasRedAlert: false,
})
