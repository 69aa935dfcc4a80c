import { aggregate, type Entry, type Level } from '../insights/aggregate.ts'
import { dayNumber, dayText, type Period } from '../insights/calendar.ts'
import { eventIndex, plainIndex, valueIndex } from '../insights/fact-names.ts'
import { reachOf } from '../insights/insight-row.ts'
import type { Figures } from '../insights/ledger.ts'
import { nodeOf } from '../world/nodes.ts'
import type { World } from '../world/world.ts'
import { invalid } from './envelope.ts'
import { identities, jsonQuery, listQuery, pageOf, type Query } from './reads.ts'

const levels: Readonly<Record<string, { readonly level: Level; readonly id: string }>> = {
  AUCTION_ADVERTISER: { level: 'account', id: 'advertiser_id' },
  AUCTION_CAMPAIGN: { level: 'campaign', id: 'campaign_id' },
  AUCTION_ADGROUP: { level: 'adset', id: 'adgroup_id' },
  AUCTION_AD: { level: 'ad', id: 'ad_id' },
}

const audience: Readonly<Record<string, string>> = { age: 'age', gender: 'gender', country_code: 'country' }
const longestDays = 365

/** `GET /report/integrated/get/`: figures as texts; parents of the level are asked for among the metrics. */
export function integratedReport(figures: Figures, account: string, query: Query): object {
  const type = query.report_type
  if (type !== 'BASIC' && type !== 'AUDIENCE') throw invalid('report_type: Must be one of BASIC, AUDIENCE.')
  const at = levels[query.data_level ?? '']
  if (!at) throw invalid(`data_level: Must be one of ${Object.keys(levels).join(', ')}.`)
  const dimensions = listQuery(query, 'dimensions') ?? []
  const parts = dimensions.filter((name) => Object.hasOwn(audience, name))
  const wrong = dimensions.find((name) => ![at.id, 'stat_time_day'].includes(name) && !parts.includes(name))
  if (wrong !== undefined)
    throw invalid(`dimensions: ${wrong} cannot be used with ${query.data_level ?? ''}.`)
  if ((type === 'AUDIENCE') !== parts.length > 0)
    throw invalid(`dimensions: Not valid for the report ${type}.`)
  const metrics = listQuery(query, 'metrics') ?? ['spend', 'impressions']
  const unknown = metrics.find((name) => !known.has(name))
  if (unknown !== undefined) throw invalid(`metrics: Invalid metric fields: ['${unknown}']`)
  const { world } = figures
  const object = world.get(account)
  if (!object) throw invalid('advertiser_id: Unknown.')
  const wanted = keptIds(query)
  const rows = aggregate({
    figures,
    object,
    level: at.level,
    periods: periodsOf(query, dimensions.includes('stat_time_day')),
    breakdowns: parts.map((name) => audience[name] ?? name),
    keeps: (one) => wanted.every(([name, ids]) => ids.includes(identities(world, one)[name] ?? one.id)),
    mostRows: 500_000,
    isFinal: false,
    isFull: true,
  })
  const { list, page_info } = pageOf(ordered(rows, query), query)
  const row = (entry: Entry) => rowOf(world, entry, { dimensions, metrics, id: at.id })
  return {
    list: list.map(row),
    page_info,
    ...(query.enable_total_metrics === 'true'
      ? { total_metrics: metricsOf(world, totalOf(rows), metrics) }
      : {}),
  }
}

function periodsOf(query: Query, isDaily: boolean): Period[] {
  const isDay = (text: string | undefined): text is string =>
    text !== undefined && /^\d{4}-\d\d-\d\d$/.test(text)
  const { start_date: since, end_date: until } = query
  if (!isDay(since) || !isDay(until)) throw invalid('start_date: Missing data for required field.')
  const [from, to] = [dayNumber(since), dayNumber(until)]
  if (from > to) throw invalid('start_date: Must be before end_date.')
  if (isDaily && to - from >= 30) throw invalid('end_date: At most 30 days by day.')
  if (to - from >= longestDays) throw invalid('end_date: At most 365 days.')
  const period = (day: number, last: number): Period => ({
    from: day,
    to: last,
    since: dayText(day),
    until: dayText(last),
  })
  return isDaily
    ? Array.from({ length: to - from + 1 }, (_, index) => period(from + index, from + index))
    : [period(from, to)]
}

/** `filtering` on identities: the only filters of reports here. */
function keptIds(query: Query): (readonly [string, string[]])[] {
  const filtering = jsonQuery(query, 'filtering')
  return (Array.isArray(filtering) ? filtering : []).map((rule: unknown) => {
    const { field_name: name, filter_value: value } = (rule ?? {}) as Record<string, unknown>
    const ids: unknown = typeof value === 'string' && value.startsWith('[') ? JSON.parse(value) : [value]
    if (!/^(campaign|adgroup|ad)_ids?$/.test(String(name)))
      throw invalid(`filtering: ${String(name)} is not supported.`)
    return [String(name).replace(/s$/, ''), Array.isArray(ids) ? ids.map(String) : []] as const
  })
}

function ordered(rows: readonly Entry[], query: Query): readonly Entry[] {
  const name = query.order_field
  if (name === undefined) return rows
  const sign = query.order_type === 'ASC' ? 1 : -1
  return rows.toSorted((a, b) => sign * (amount(a, name) - amount(b, name)))
}

const amount = (entry: Entry, name: string): number => Number(figures(entry)[name] ?? 0)

function rowOf(
  world: World,
  entry: Entry,
  asked: { dimensions: string[]; metrics: string[]; id: string },
): object {
  const parts = Object.fromEntries(
    Object.entries(audience).map(([name, breakdown]) => [name, entry.values[breakdown]]),
  )
  const all: Record<string, unknown> = {
    ...parts,
    gender: String(parts.gender ?? '').toUpperCase(),
    [asked.id]: entry.object.id,
    stat_time_day: `${entry.period.since} 00:00:00`,
  }
  return {
    dimensions: Object.fromEntries(asked.dimensions.map((name) => [name, all[name]])),
    metrics: metricsOf(world, entry, asked.metrics),
  }
}

function metricsOf(world: World, entry: Entry, names: readonly string[]): Record<string, unknown> {
  const all: Record<string, unknown> = {
    ...figures(entry),
    ...identities(world, entry.object),
    ...namesOf(world, entry),
  }
  return Object.fromEntries(names.map((name) => [name, all[name] ?? '-']))
}

function namesOf(world: World, { object }: Entry): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(identities(world, object)).map(([name, id]) => [
      name.replace('_id', '_name'),
      world.get(id)?.fields.name,
    ]),
  )
}

function totalOf(rows: readonly Entry[]): Entry {
  const [first] = rows
  const facts = new Float64Array(first?.facts.length ?? 100)
  for (const row of rows) row.facts.forEach((value, index) => (facts[index] = (facts[index] ?? 0) + value))
  const nobody = nodeOf(
    'campaign',
    { id: '', account: '', parent: '', createdAt: 0, updatedAt: 0, activity: [] },
    { name: '' },
  )
  const period = { from: 0, to: 0, since: '', until: '' }
  return first
    ? { ...first, object: nobody, facts }
    : {
        object: nobody,
        period,
        values: {},
        facts,
        underSetting: facts,
        isApp: false,
        setting: null,
        goal: null,
      }
}

function figures({ facts }: Entry): Record<string, string> {
  const at = (index: number) => facts[index] ?? 0
  const spend = at(plainIndex('spend')) / 100
  const impressions = at(plainIndex('impressions'))
  const clicks = at(plainIndex('linkClicks'))
  const sold = [0, 1, 3].reduce((sum, slot) => sum + at(eventIndex('purchase', slot)), 0)
  const value = [0, 1, 3].reduce((sum, slot) => sum + at(valueIndex('purchase', slot)), 0) / 100
  const reach = reachOf(impressions)
  const part = (a: number, b: number, digits = 2) => (b > 0 ? a / b : 0).toFixed(digits)
  return {
    spend: spend.toFixed(2),
    impressions: String(impressions),
    clicks: String(clicks),
    ctr: part(clicks * 100, impressions),
    cpc: part(spend, clicks),
    cpm: part(spend * 1000, impressions),
    reach: String(reach),
    frequency: part(impressions, reach),
    conversion: String(sold),
    cost_per_conversion: part(spend, sold),
    conversion_rate: part(sold * 100, clicks),
    complete_payment: String(sold),
    total_purchase_value: value.toFixed(2),
    complete_payment_roas: part(value, spend),
    likes: String(at(plainIndex('reactions'))),
    comments: String(at(plainIndex('comments'))),
    shares: String(at(plainIndex('shares'))),
    follows: String(at(plainIndex('pageLikes'))),
    video_play_actions: String(at(plainIndex('plays'))),
  }
}

const known = new Set([
  ...'spend impressions clicks ctr cpc cpm reach frequency conversion cost_per_conversion conversion_rate'.split(
    ' ',
  ),
  ...'complete_payment total_purchase_value complete_payment_roas likes comments shares follows'.split(' '),
  ...'video_play_actions campaign_id adgroup_id ad_id campaign_name adgroup_name ad_name'.split(' '),
])
