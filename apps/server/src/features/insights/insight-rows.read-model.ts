import type { endpoints, ResponseOf } from '@vigie/contract'
import {
  clickThroughRate,
  conversionEventIds,
  currencyDecimals,
  eventTotal,
  isValueEvent,
  returnOnAdSpend,
  type ReadRange,
} from '@vigie/domain'
import type { AccountScope } from '../../db/in-account.ts'
import type { Tenant } from '../../http/tenant.ts'
import { redAlerts } from '../../alerts/tell-alerts.ts'
import { figuresByCampaign } from './figures.read-model.ts'

type Row = ResponseOf<typeof endpoints.insights>[number]

/** The specification's insight rows: campaigns that delivered in a range, money in major units. */
export async function readInsightRows(
  scope: AccountScope,
  tenant: Tenant,
  { range, now }: { readonly range: ReadRange; readonly now: Date },
): Promise<Row[]> {
  const figures = await figuresByCampaign(scope, range)
  const campaigns = await scope.db
    .selectFrom('campaign')
    .select(['campaign_id', 'name', 'score'])
    .where('account_id', '=', scope.accountId)
    .orderBy('name')
    .execute()
  const alerts = await redAlerts(scope, now).execute()
  const red = new Set(alerts.flatMap((alert) => alert.campaign_ids))
  const unit = 10 ** currencyDecimals(tenant.currency)
  return campaigns.flatMap(({ campaign_id: id, name, score }): Row[] => {
    const one = figures.get(id)
    if (!one) return []
    return [
      {
        campaign_id: id,
        campaign_name: name,
        date_start: range.since,
        date_stop: range.until,
        spend: one.spend / unit,
        impressions: one.impressions,
        rate_per_inline_link_clicks: clickThroughRate(one),
        roas_omni_purchase_value: returnOnAdSpend(one),
        ...(score === null ? {} : { score }),
        ...(red.has(id) ? { alert: 'red' } : {}),
        ...Object.fromEntries(
          conversionEventIds.map((id) => [id, eventTotal(one, id) / (isValueEvent(id) ? unit : 1)]),
        ),
      },
    ]
  })
}
