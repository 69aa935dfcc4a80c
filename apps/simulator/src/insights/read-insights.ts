import type { Call } from '../graph/context.ts'
import { GraphError } from '../graph/graph-error.ts'
import { nextUrl } from '../graph/next-url.ts'
import { page } from '../graph/paging.ts'
import { isRecord, jsonParam, textParam } from '../graph/params.ts'
import type { GraphObject, World } from '../world/world.ts'
import { dayIn, daysBetween } from './days.ts'
import { adDay, addVolumes, noVolumes, type Volumes } from './delivery.ts'

type Level = 'account' | 'campaign' | 'adset' | 'ad'
type Range = { readonly since: string; readonly until: string }
type Row = {
  readonly object: GraphObject
  readonly since: string
  readonly until: string
  readonly volumes: Volumes
}

/** Insights of an object at a level, in all or day by day. Rows without delivery are left out, as the platform does. */
export function readInsights(call: Call, object: GraphObject): unknown {
  const account = call.world.get(object.account)
  if (!account) throw new GraphError(100, '(#100) Unknown account')
  const level = levelFrom(call, object)
  const rows = insightRows(
    call.world,
    object,
    level,
    rangeFrom(call, account),
    textParam(call.params, 'time_increment') === '1',
  )
  return page(
    rows.map((row) => insightRow(call.world, row, level, account)),
    call.params,
    (after) => nextUrl(call, `${object.id}/insights`, after),
  )
}

function levelFrom(call: Call, object: GraphObject): Level {
  const own: Level =
    object.kind === 'adaccount'
      ? 'account'
      : object.kind === 'adset'
        ? 'adset'
        : object.kind === 'ad'
          ? 'ad'
          : 'campaign'
  const level = textParam(call.params, 'level') ?? own
  if (level === 'account' || level === 'campaign' || level === 'adset' || level === 'ad') return level
  throw new GraphError(100, '(#100) level must be one of ad, adset, campaign, account')
}

const presets: Readonly<Record<string, number>> = { last_7d: 7, last_14d: 14, last_30d: 30, last_90d: 90 }

function rangeFrom(call: Call, account: GraphObject): Range {
  const timeZone = String(account.fields.timezone_name)
  const now = call.world.clock.now()
  const daysAgo = (count: number) => dayIn(timeZone, now - count * 86_400_000)
  const range = jsonParam(call.params, 'time_range')
  if (isRecord(range)) {
    const [since, until] = [String(range.since), String(range.until)]
    const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))
    if (!isDay(since) || !isDay(until))
      throw new GraphError(100, '(#100) time_range must hold since and until as YYYY-MM-DD')
    if (since > until)
      throw new GraphError(100, '(#100) The start date must not be after the end date', {
        subcode: 1_487_851,
      })
    return { since, until }
  }
  const preset = textParam(call.params, 'date_preset') ?? 'last_30d'
  if (preset === 'today') return { since: daysAgo(0), until: daysAgo(0) }
  if (preset === 'yesterday') return { since: daysAgo(1), until: daysAgo(1) }
  const length = presets[preset]
  if (!length) throw new GraphError(100, `(#100) date_preset ${preset} is not supported`)
  return { since: daysAgo(length), until: daysAgo(1) }
}

function adsOf(world: World, object: GraphObject): GraphObject[] {
  if (object.kind === 'ad') return [object]
  if (object.kind === 'adset') return world.children(object.id, 'ad')
  const campaigns = object.kind === 'campaign' ? [object] : world.inAccount(object.account, 'campaign')
  return campaigns.flatMap((campaign) =>
    world.children(campaign.id, 'adset').flatMap((adset) => world.children(adset.id, 'ad')),
  )
}

function groupOf(world: World, ad: GraphObject, level: Level): GraphObject | undefined {
  if (level === 'ad') return ad
  if (level === 'account') return world.get(ad.account)
  const adset = world.get(ad.parent)
  return level === 'adset' ? adset : adset && world.get(adset.parent)
}

function insightRows(world: World, object: GraphObject, level: Level, range: Range, isDaily: boolean): Row[] {
  const days = daysBetween(range.since, range.until)
  const sums = new Map<string, Row>()
  for (const ad of adsOf(world, object)) {
    const group = groupOf(world, ad, level)
    if (!group) continue
    for (const day of days) {
      const volumes = adDay(world, ad, day)
      if (volumes.impressions === 0) continue
      const key = isDaily ? `${group.id} ${day}` : group.id
      const period = isDaily ? { since: day, until: day } : range
      const former = sums.get(key)?.volumes ?? noVolumes
      sums.set(key, { object: group, ...period, volumes: addVolumes(former, volumes) })
    }
  }
  return [...sums.values()].toSorted((a, b) => (a.since < b.since ? -1 : a.since > b.since ? 1 : 0))
}

const money = (minor: number): string => (minor / 100).toFixed(2)

function insightRow(
  world: World,
  { object, since, until, volumes }: Row,
  level: Level,
  account: GraphObject,
): object {
  const { spend, impressions, clicks, purchases, value } = volumes
  const name = { [`${level}_name`]: object.fields.name }
  return {
    ...(level === 'account' ? {} : { [`${level}_id`]: object.id, ...name, ...parents(world, object, level) }),
    account_id: account.id.replace(/^act_/, ''),
    account_currency: account.fields.currency,
    date_start: since,
    date_stop: until,
    spend: money(spend),
    impressions: String(impressions),
    reach: String(Math.round(impressions * 0.72)),
    clicks: String(Math.round(clicks * 1.35)),
    inline_link_clicks: String(clicks),
    ctr: impressions > 0 ? ((clicks * 135) / impressions).toFixed(6) : '0',
    inline_link_click_ctr: impressions > 0 ? ((clicks * 100) / impressions).toFixed(6) : '0',
    cpm: impressions > 0 ? ((spend * 10) / impressions).toFixed(6) : '0',
    actions: [
      { action_type: 'link_click', value: String(clicks) },
      { action_type: 'omni_view_content', value: String(Math.round(clicks * 0.81)) },
      { action_type: 'omni_add_to_cart', value: String(Math.round(clicks * 0.11) + purchases) },
      ...(purchases > 0
        ? [
            { action_type: 'omni_purchase', value: String(purchases) },
            { action_type: 'purchase', value: String(purchases) },
          ]
        : []),
    ],
    ...(purchases > 0
      ? {
          action_values: [{ action_type: 'omni_purchase', value: money(value) }],
          purchase_roas: [{ action_type: 'omni_purchase', value: (value / Math.max(1, spend)).toFixed(6) }],
        }
      : {}),
  }
}

function parents(world: World, object: GraphObject, level: Level): object {
  if (level === 'adset')
    return { campaign_id: object.parent, campaign_name: world.get(object.parent)?.fields.name }
  if (level !== 'ad') return {}
  const adset = world.get(object.parent)
  const campaign = adset && world.get(adset.parent)
  return {
    adset_id: object.parent,
    adset_name: adset?.fields.name,
    campaign_id: campaign?.id,
    campaign_name: campaign?.fields.name,
  }
}
