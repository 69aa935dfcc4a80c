import { currencyDecimals } from './currency.ts'
import { isValued, offsiteActions, onsiteActions } from './action-types.ts'
import { countUnder, partsOf, unionOf } from './attribution.ts'
import {
  eventIndex,
  offsiteEvents,
  plainIndex,
  valueIndex,
  type Facts,
  type OffsiteEvent,
  type PlainFact,
} from './fact-names.ts'
import type { Entry } from './aggregate.ts'

/** How a report writes its rows. */
export type Writing = {
  readonly currency: string
  /** Windows asked for; none means each ad set's own setting. */
  readonly windows: readonly string[]
  readonly hasActionTypes: boolean
  readonly isHourly: boolean
  /** Too old to tell people apart. */
  readonly isWithoutReach: boolean
}

type Item = Record<string, string>

const ratio = (part: number, whole: number): string => (whole > 0 ? (part / whole).toFixed(6) : '0')

/**
 * People, fewer than impressions and never the sum of their parts: the more was shown, the more often to the same. An ad's day
 * reaches each person about once, an account's month three times.
 */
export const reachOf = (impressions: number): number =>
  Math.round(impressions / (1 + 0.3 * (impressions / 50_000) ** 0.35))

/**
 * A row's figures as the platform writes them: numbers as texts, money in major units, lists left out when empty.
 * @param asks whether a field is wanted; long lists that nobody wants are not written
 */
export function figuresOf(
  entry: Entry,
  writing: Writing,
  asks: (field: string) => boolean = () => true,
): Record<string, unknown> {
  const { facts } = entry
  const unit = 10 ** currencyDecimals(writing.currency)
  const of = (name: PlainFact): number => facts[plainIndex(name)] ?? 0
  const money = (minor: number): string => (minor / unit).toFixed(2)
  const cost = (count: number): string => ratio(of('spend') / unit, count)
  const [impressions, clicks, links] = [of('impressions'), of('clicks'), of('linkClicks')]
  const reach = writing.isHourly ? 0 : reachOf(impressions)
  const actions = actionFields.some(asks) ? actionsOf(entry, writing, 'count', unit) : []
  const values = valueFields.some(asks) ? actionsOf(entry, writing, 'value', unit) : []
  const engagement = of('reactions') + of('comments') + of('shares') + of('saves') + links + of('videoViews')
  return {
    spend: money(of('spend')),
    impressions: String(impressions),
    ...(writing.isWithoutReach ? {} : peopleOf({ reach, impressions, spend: of('spend') / unit })),
    clicks: String(clicks),
    inline_link_clicks: String(links),
    ctr: ratio(clicks * 100, impressions),
    inline_link_click_ctr: ratio(links * 100, impressions),
    cpm: ratio((of('spend') / unit) * 1000, impressions),
    ...(clicks > 0 ? { cpc: cost(clicks) } : {}),
    ...(links > 0 ? { cost_per_inline_link_click: cost(links) } : {}),
    ...(writing.isHourly ? {} : uniquesOf({ clicks, links, reach, spend: of('spend') / unit })),
    inline_post_engagement: String(engagement),
    ...(engagement > 0 ? { cost_per_inline_post_engagement: cost(engagement) } : {}),
    ...listed('outbound_clicks', 'outbound_click', of('outboundClicks')),
    ...(of('outboundClicks') > 0
      ? {
          outbound_clicks_ctr: one('outbound_click', ratio(of('outboundClicks') * 100, impressions)),
          cost_per_outbound_click: one('outbound_click', cost(of('outboundClicks'))),
        }
      : {}),
    ...whatPeopleDid(actions, { asks, cost, uniqueOf }),
    ...(values.length > 0 ? { action_values: values } : {}),
    ...(roasFields.some(asks) ? roasOf(values, of('spend') / unit, entry) : {}),
    ...(writing.isHourly || !videoFields.some(asks) ? {} : videosOf(of, cost)),
    ...(asks('results') || asks('cost_per_result') ? resultsOf(entry, cost) : {}),
  }
}

type Counting = {
  readonly asks: (field: string) => boolean
  readonly cost: (count: number) => string
  readonly uniqueOf: (count: number) => number
}

/** What people did, and what else is asked of that; nothing where nobody did anything. */
function whatPeopleDid(
  actions: readonly Item[],
  { asks, cost, uniqueOf }: Counting,
): Record<string, unknown> {
  if (actions.length === 0) return {}
  const each = (told: (count: number) => string) =>
    actions.map((action) => mapValues(action, (count) => told(Number(count))))
  return {
    actions,
    ...(asks('cost_per_action_type') ? { cost_per_action_type: each(cost) } : {}),
    ...(asks('unique_actions') ? { unique_actions: each((count) => String(uniqueOf(count))) } : {}),
  }
}

const actionFields = ['actions', 'cost_per_action_type', 'unique_actions']
const roasFields = ['purchase_roas', 'website_purchase_roas', 'mobile_app_purchase_roas']
const valueFields = ['action_values', ...roasFields]

const one = (type: string, value: string): Item[] => [{ action_type: type, value }]
const listed = (field: string, type: string, count: number): Record<string, Item[]> =>
  count > 0 ? { [field]: one(type, String(count)) } : {}

const mapValues = (item: Item, map: (value: string) => string): Item =>
  Object.fromEntries(
    Object.entries(item).map(([name, value]) => [name, name === 'action_type' ? value : map(value)]),
  )

const uniqueOf = (count: number): number => Math.ceil(count * (count > 10 ? 0.92 : 1))

const peopleOf = ({ reach, impressions, spend }: { reach: number; impressions: number; spend: number }) => ({
  reach: String(reach),
  frequency: ratio(impressions, reach),
  ...(reach > 0 ? { cpp: ratio(spend * 1000, reach) } : {}),
})

function uniquesOf(given: { clicks: number; links: number; reach: number; spend: number }) {
  const [clicks, links] = [uniqueOf(given.clicks), uniqueOf(given.links)]
  return {
    unique_clicks: String(clicks),
    unique_ctr: ratio(clicks * 100, given.reach),
    ...(clicks > 0 ? { cost_per_unique_click: ratio(given.spend, clicks) } : {}),
    unique_inline_link_clicks: String(links),
    unique_inline_link_click_ctr: ratio(links * 100, given.reach),
    ...(links > 0 ? { cost_per_unique_inline_link_click: ratio(given.spend, links) } : {}),
  }
}

/** Every action under each of its names, with one key per asked window. Those without any count are left out. */
function actionsOf(entry: Entry, writing: Writing, what: 'count' | 'value', unit: number): Item[] {
  const onsite =
    what === 'value'
      ? []
      : onsiteActions.flatMap(([fact, types]) => {
          const count = entry.facts[plainIndex(fact)] ?? 0
          const asked = Object.fromEntries(
            writing.windows.filter((name) => name.endsWith('click')).map((name) => [name, String(count)]),
          )
          return count > 0 ? types.map((type) => ({ action_type: type, value: String(count), ...asked })) : []
        })
  const offsite = offsiteEvents.flatMap((event) => {
    if (what === 'value' && !isValued(event)) return []
    const item = itemOf(entry, writing, event, what, unit)
    const types = offsiteActions[event][entry.isApp ? 'app' : 'web']
    return item ? types.map((type) => ({ action_type: type, ...item })) : []
  })
  const all = [...onsite, ...offsite]
  return writing.hasActionTypes ? all : untyped(all, what)
}

function itemOf(
  entry: Entry,
  { windows }: Writing,
  event: OffsiteEvent,
  what: 'count' | 'value',
  unit: number,
): Item | null {
  const slot = (facts: Facts) => (index: number) =>
    facts[what === 'value' && isValued(event) ? valueIndex(event, index) : eventIndex(event, index)] ?? 0
  const own =
    entry.underSetting[what === 'value' && isValued(event) ? valueIndex(event) : eventIndex(event)] ?? 0
  const total = windows.length === 0 ? own : countUnder(unionOf(windows), slot(entry.facts))
  const text = (amount: number) => (what === 'value' ? (amount / unit).toFixed(2) : String(amount))
  const asked = windows.flatMap((name) => {
    const parts = partsOf(name)
    const under = parts ? countUnder(parts, slot(entry.facts)) : 0
    const count = name === 'default' ? own : under
    return count > 0 ? [[name, text(count)]] : []
  })
  if (total === 0 && asked.length === 0) return null
  return { value: text(total), ...(Object.fromEntries(asked) as Item) }
}

/** `action_breakdowns=[]`: one number for all actions, without their types. */
function untyped(items: readonly Item[], what: 'count' | 'value'): Item[] {
  const once = items.filter(
    ({ action_type: type }) => !/^(omni_|offsite_|onsite_web|app_custom)/.test(type ?? ''),
  )
  const total = once.reduce((sum, { value }) => sum + Number(value), 0)
  return total > 0 ? [{ value: what === 'value' ? total.toFixed(2) : String(total) }] : []
}

function roasOf(values: readonly Item[], spend: number, { isApp }: Entry): Record<string, Item[]> {
  if (spend <= 0) return {}
  const of = (type: string): Item[] =>
    values
      .filter((item) => item.action_type === type)
      .map((item) => mapValues(item, (value) => ratio(Number(value), spend)))
  const channel = isApp ? 'app_custom_event.fb_mobile_purchase' : 'offsite_conversion.fb_pixel_purchase'
  const list = of('omni_purchase')
  if (list.length === 0) return {}
  return { purchase_roas: list, [isApp ? 'mobile_app_purchase_roas' : 'website_purchase_roas']: of(channel) }
}

const watched: readonly (readonly [string, PlainFact])[] = [
  ['video_play_actions', 'plays'],
  ['video_thruplay_watched_actions', 'thruplays'],
  ['video_p25_watched_actions', 'quarter'],
  ['video_p50_watched_actions', 'half'],
  ['video_p75_watched_actions', 'threeQuarters'],
  ['video_p95_watched_actions', 'nearlyAll'],
  ['video_p100_watched_actions', 'whole'],
]

const videoFields = [...watched.map(([field]) => field), 'cost_per_thruplay']

const videosOf = (
  of: (name: PlainFact) => number,
  cost: (count: number) => string,
): Record<string, unknown> => ({
  ...Object.assign({}, ...watched.map(([field, fact]) => listed(field, 'video_view', of(fact)))),
  ...(of('thruplays') > 0 ? { cost_per_thruplay: one('video_view', cost(of('thruplays'))) } : {}),
})

const goals: Readonly<Record<string, OffsiteEvent | PlainFact>> = {
  LINK_CLICKS: 'linkClicks',
  LANDING_PAGE_VIEWS: 'landingViews',
  IMPRESSIONS: 'impressions',
  APP_INSTALLS: 'install',
  LEAD_GENERATION: 'lead',
}

/** What the ad set asked for, counted. Rows that mix several goals have no result. */
function resultsOf(
  { goal, facts, underSetting }: Entry,
  cost: (count: number) => string,
): Record<string, unknown> {
  if (goal === null || goal === 'REACH') return {}
  const name = goals[goal] ?? 'purchase'
  const isEvent = (value: string): value is OffsiteEvent => offsiteEvents.some((event) => event === value)
  const count = isEvent(name) ? (underSetting[eventIndex(name)] ?? 0) : (facts[plainIndex(name)] ?? 0)
  const indicator = isEvent(name)
    ? `actions:${offsiteActions[name].web[1] ?? offsiteActions[name].app[0]}`
    : name
  const results = [{ indicator, ...(count > 0 ? { values: [{ value: String(count) }] } : {}) }]
  if (count === 0) return { results }
  return { results, cost_per_result: [{ indicator, values: [{ value: cost(count) }] }] }
}
