import type { GraphObject, World } from '../world/world.ts'
import type { Volumes } from './delivery.ts'
import type { Range } from './period.ts'

export type Level = 'account' | 'campaign' | 'adset' | 'ad'

export type Row = {
  readonly object: GraphObject
  readonly period: Range
  readonly volumes: Volumes
  readonly values: Readonly<Record<string, string>>
}

const money = (minor: number): string => (minor / 100).toFixed(2)
const ratio = (part: number, whole: number): string => (whole > 0 ? (part / whole).toFixed(6) : '0')

/** People, fewer than impressions and never the sum of their parts: those reached often weigh more in larger totals. */
const reachOf = (impressions: number): number =>
  Math.round(impressions / (1.12 + 0.18 * Math.log10(1 + impressions / 2000)))

/** A row as the platform writes it: numbers as texts, money in major units, lists left out when empty. */
export function insightRow(
  world: World,
  row: Row,
  level: Level,
  account: GraphObject,
): Record<string, unknown> {
  const { object, period, volumes, values } = row
  const { spend, impressions, clicks, linkClicks, purchases, value } = volumes
  const actions = actionsOf(volumes)
  const reach = reachOf(impressions)
  return {
    ...(level === 'account' ? {} : namesOf(world, object)),
    ...values,
    account_id: account.id.replace(/^act_/, ''),
    account_name: account.fields.name,
    account_currency: account.fields.currency,
    date_start: period.since,
    date_stop: period.until,
    spend: money(spend),
    impressions: String(impressions),
    reach: String(reach),
    frequency: ratio(impressions, reach),
    clicks: String(clicks),
    inline_link_clicks: String(linkClicks),
    ctr: ratio(clicks * 100, impressions),
    inline_link_click_ctr: ratio(linkClicks * 100, impressions),
    cpm: ratio(spend * 10, impressions),
    cpc: ratio(spend / 100, clicks),
    cost_per_inline_link_click: ratio(spend / 100, linkClicks),
    ...(actions.length > 0
      ? {
          actions,
          cost_per_action_type: actions.map((action) => ({
            action_type: action.action_type,
            value: ratio(spend / 100, Number(action.value)),
          })),
        }
      : {}),
    ...(purchases > 0
      ? {
          action_values: ['omni_purchase', 'purchase'].map((type) => ({
            action_type: type,
            value: money(value),
          })),
          purchase_roas: [{ action_type: 'omni_purchase', value: ratio(value, spend) }],
        }
      : {}),
  }
}

const actionsOf = ({ linkClicks, views, carts, checkouts, purchases }: Volumes) =>
  Object.entries({
    link_click: linkClicks,
    landing_page_view: views,
    omni_view_content: views,
    omni_add_to_cart: carts,
    omni_initiated_checkout: checkouts,
    omni_purchase: purchases,
    purchase: purchases,
  })
    .filter(([, count]) => count > 0)
    .map(([type, count]) => ({ action_type: type, value: String(count) }))

function namesOf(world: World, object: GraphObject): Record<string, unknown> {
  const own = { [`${object.kind}_id`]: object.id, [`${object.kind}_name`]: object.fields.name }
  const parent = object.kind === 'campaign' ? undefined : world.get(object.parent)
  return parent ? { ...namesOf(world, parent), ...own } : own
}
