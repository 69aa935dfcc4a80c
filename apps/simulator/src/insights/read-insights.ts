import type { Call } from '../graph/context.ts'
import { GraphError } from '../graph/graph-error.ts'
import { nextUrl } from '../graph/next-url.ts'
import { page } from '../graph/paging.ts'
import { isRecord, jsonParam, listParam, textParam } from '../graph/params.ts'
import { requestedFields } from '../graph/read.ts'
import type { GraphObject, World } from '../world/world.ts'
import { checkBreakdowns, splitVolumes } from './breakdowns.ts'
import { adDay, addVolumes, noVolumes } from './delivery.ts'
import { insightRow, type Level, type Row } from './insight-row.ts'
import { periodsOf, rangeFrom } from './period.ts'

/** Insights of an object at a level, by period and breakdown. Rows without delivery are left out, as the platform does. */
export function readInsights(call: Call, object: GraphObject): unknown {
  const account = call.world.get(object.account)
  if (!account) throw new GraphError(100, '(#100) Unknown account')
  const level = levelFrom(call, object)
  const rows = insightRows(call, object, account, level)
  const breakdowns = listParam(call.params, 'breakdowns')
  const wanted =
    call.params.fields === undefined
      ? ['impressions', 'spend', ...(level === 'account' ? [] : [`${level}_id`])]
      : requestedFields(call).map(({ name }) => name)
  const names = new Set([...wanted, ...breakdowns, 'date_start', 'date_stop'])
  return page(
    rows.map((row) => only(names, insightRow(call.world, row, level, account))),
    call.params,
    (cursor, way) => nextUrl(call, `${object.id}/insights`, cursor, way),
  )
}

const only = (names: ReadonlySet<string>, row: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => names.has(name)))

function levelFrom(call: Call, object: GraphObject): Level {
  const own = object.kind === 'adaccount' ? 'account' : object.kind
  const level = textParam(call.params, 'level') ?? own
  if (level === 'account' || level === 'campaign' || level === 'adset' || level === 'ad') return level
  throw new GraphError(100, '(#100) level must be one of ad, adset, campaign, account')
}

/** Deleted ads too: what they spent stays in the totals above them. */
function adsOf(world: World, object: GraphObject): GraphObject[] {
  switch (object.kind) {
    case 'ad':
      return [object]
    case 'adset':
      return world.everyChild(object.id, 'ad')
    case 'campaign':
      return world.everyChild(object.id, 'adset').flatMap((adset) => world.everyChild(adset.id, 'ad'))
    case 'adaccount':
      return world.everyChild(`${object.id}*`, 'ad')
    default:
      throw new GraphError(100, '(#100) Tried accessing nonexisting field (insights)')
  }
}

function groupOf(world: World, ad: GraphObject, level: Level): GraphObject | undefined {
  if (level === 'ad') return ad
  if (level === 'account') return world.get(ad.account)
  const adset = world.get(ad.parent)
  return level === 'adset' ? adset : adset && world.get(adset.parent)
}

function insightRows(call: Call, object: GraphObject, account: GraphObject, level: Level): Row[] {
  const { world } = call
  const breakdowns = checkBreakdowns(listParam(call.params, 'breakdowns'))
  const periods = periodsOf(call, rangeFrom(call, account))
  const keeps = filterFrom(call)
  const sums = new Map<string, Row>()
  for (const ad of adsOf(world, object)) {
    const group = groupOf(world, ad, level)
    if (!group || !keeps(group)) continue
    for (const { day, period } of periods) {
      const whole = adDay(world, ad, day)
      if (whole.impressions === 0 && whole.spend === 0) continue
      for (const { values, volumes } of splitVolumes(whole, ad.id, breakdowns)) {
        const key = [group.id, period.since, ...Object.values(values)].join(' ')
        const former = sums.get(key)?.volumes ?? noVolumes
        sums.set(key, { object: group, period, values, volumes: addVolumes(former, volumes) })
      }
    }
  }
  const rows = [...sums.values()].filter(({ volumes }) => volumes.impressions > 0 || volumes.spend > 0)
  return rows.toSorted((a, b) => a.period.since.localeCompare(b.period.since))
}

/** `filtering` on identities (`campaign.id IN`); deleted objects show only when their status is asked for. */
function filterFrom(call: Call): (object: GraphObject) => boolean {
  const filtering = jsonParam(call.params, 'filtering')
  const rules = Array.isArray(filtering) ? filtering.filter(isRecord) : []
  const asksStatus = rules.some(({ field }) => String(field).endsWith('effective_status'))
  const wanted = rules
    .filter(
      ({ field, operator }) => String(field) === `id` || (String(field).endsWith('.id') && operator === 'IN'),
    )
    .map(({ value }) => new Set(Array.isArray(value) ? value.map(String) : [String(value)]))
  return (object) =>
    (asksStatus || object.fields.status !== 'DELETED') &&
    wanted.every((ids) => ids.has(object.id) || ids.has(object.parent))
}
