import type { Call } from '../context.ts'
import { GraphError } from '../graph-error.ts'
import { nextUrl } from '../next-url.ts'
import { page, tooMuchData } from '../paging.ts'
import { integerParam, listParam, textParam } from '../params.ts'
import { requestedFields } from '../read.ts'
import { platformTime } from '../../world/clock.ts'
import type { GraphObject, World } from '../../world/world.ts'
import {
  aggregate,
  hasFigures,
  isHourly,
  TooManyRows,
  type Entry,
  type Level,
  type Question,
} from '../../insights/aggregate.ts'
import { isWindow } from '../../insights/attribution.ts'
import { checkBreakdowns } from './check-breakdowns.ts'
import { dayNumber } from '../../insights/calendar.ts'
import { eventsStart } from '../../insights/fact-names.ts'
import { filterFrom } from './filtering.ts'
import { insightFields, plainFields } from './insight-fields.ts'
import { figuresOf, type Writing } from '../../insights/insight-row.ts'
import { periodsOf, rangeFrom, rangesFrom } from './period.ts'

/** Insights of an object at a level, by period and breakdown. Rows without delivery are left out, as the platform does. */
export function readInsights(call: Call, object: GraphObject): unknown {
  const account = call.world.get(object.account)
  if (!account) throw new GraphError(100, '(#100) Unknown account')
  const level = levelFrom(call, object)
  const names = fieldsFrom(call)
  const writing = writingFrom(call, account)
  const most = call.world.settings.insights.mostPerPage
  if ((integerParam(call.params, 'limit') ?? 0) > most) throw tooMuchData()
  const rows = rowsOf(call, object, account, {
    level,
    isFull: !names.concat(sortOf(call) ?? []).every((name) => plainFields.has(name)),
  })
  const breakdowns = listParam(call.params, 'breakdowns')
  const wanted = new Set([...names, 'date_start', 'date_stop', ...breakdowns])
  const write = (entry: Entry) =>
    only(wanted, {
      ...identityOf(call.world, entry, level, account),
      ...figuresOf(entry, writingOf(call, entry, writing), (field) => wanted.has(field)),
    })
  // Only the page's rows are written: a report of a million rows is read a thousand at a time.
  const { data, ...paging } = page(rows, call.params, (cursor, way) =>
    nextUrl(call, `${object.id}/insights`, cursor, way),
  )
  return { data: data.map(write), ...paging, ...summaryOf(call, rows, write) }
}

/** What was asked, in the order in which it was. */
const only = (names: ReadonlySet<string>, row: Record<string, unknown>) =>
  Object.fromEntries([...names].flatMap((name) => (Object.hasOwn(row, name) ? [[name, row[name]]] : [])))

function fieldsFrom(call: Call): string[] {
  if (call.params.fields === undefined) return ['impressions', 'spend']
  const names = requestedFields(call).map(({ name }) => name)
  const unknown = names.find((name) => !insightFields.has(name))
  if (unknown !== undefined)
    throw new GraphError(
      100,
      `(#100) ${unknown} is not valid for fields param. please check https://developers.facebook.com/docs/marketing-api/reference/ads-insights/ for all valid values`,
    )
  return names
}

function levelFrom(call: Call, object: GraphObject): Level {
  const own = object.kind === 'adaccount' ? 'account' : object.kind
  const level = textParam(call.params, 'level') ?? own
  if (level === 'account' || level === 'campaign' || level === 'adset' || level === 'ad') return level
  throw new GraphError(100, '(#100) level must be one of the following values: ad, adset, campaign, account')
}

const actionBreakdowns = (call: Call): string[] | null =>
  call.params.action_breakdowns === undefined ? null : listParam(call.params, 'action_breakdowns')

function writingFrom(call: Call, account: GraphObject): Writing {
  const windows = listParam(call.params, 'action_attribution_windows')
  const wrong = windows.find((name) => !isWindow(name))
  if (wrong !== undefined)
    throw new GraphError(100, `(#100) action_attribution_windows does not accept ${wrong}`)
  const actions = actionBreakdowns(call)
  const other = actions?.find((name) => name !== 'action_type')
  if (other !== undefined)
    throw new GraphError(
      2,
      `(#2) Current combination of data breakdown columns (action_type, ${other}) is invalid`,
      {
        subcode: 1_504_041,
      },
    )
  const breakdowns = listParam(call.params, 'breakdowns')
  return {
    currency: String(account.fields.currency),
    windows,
    hasActionTypes: actions?.length !== 0,
    isHourly: isHourly(breakdowns),
    isWithoutReach: false,
  }
}

/** People reached in a part of the public are forgotten after thirteen months. */
function writingOf(call: Call, entry: Entry, writing: Writing): Writing {
  const oldest = dayNumber(new Date(call.world.clock.now()).toISOString().slice(0, 10)) - 396
  const isOld = Object.keys(entry.values).length > 0 && entry.period.from < oldest
  return isOld ? { ...writing, isWithoutReach: true } : writing
}

/** At which level, and whether more than money, views and clicks is told. */
type Depth = { readonly level: Level; readonly isFull: boolean }

/** Pages of one report come from one computation, as long as neither figures nor objects moved. */
function rowsOf(call: Call, object: GraphObject, account: GraphObject, depth: Depth): Entry[] {
  const {
    access_token: _token,
    appsecret_proof: _proof,
    after: _after,
    limit: _limit,
    fields: _fields,
    ...asked
  } = call.params
  const key = JSON.stringify([object.id, asked, depth])
  return call.reports.rowsOf(key, () => compute(call, object, account, depth))
}

function compute(call: Call, object: GraphObject, account: GraphObject, { level, isFull }: Depth): Entry[] {
  const breakdowns = listParam(call.params, 'breakdowns')
  checkBreakdowns(breakdowns, level, actionBreakdowns(call))
  const filter = filterFrom(call)
  if (!hasFigures(object)) throw new GraphError(100, '(#100) Tried accessing nonexisting field (insights)')
  const settings = call.world.settings.insights
  const question: Question = {
    figures: call.figures,
    object,
    level,
    periods: rangesFrom(call, account) ?? periodsOf(call, rangeFrom(call, account)),
    breakdowns,
    keeps: filter.keepsObject,
    mostRows: settings.mostRows,
    isFinal: !settings.isRestated,
    isFull,
  }
  return sorted(call, rowsWithin(question).filter(isTold).filter(filter.keepsEntry))
}

function rowsWithin(question: Question): Entry[] {
  try {
    return aggregate(question)
  } catch (error) {
    if (!(error instanceof TooManyRows)) throw error
    throw new GraphError(100, '(#100) Too many rows have been requested', { subcode: 1_487_534 })
  }
}

/** Something happened on those days, or is counted on them under the ad sets' own windows. */
const isTold = ({ facts, underSetting }: Entry): boolean =>
  facts.subarray(0, eventsStart).some((value) => value > 0) || underSetting.some((value) => value > 0)

function sorted(call: Call, entries: Entry[]): Entry[] {
  const name = sortOf(call)
  if (name === undefined) return entries
  const metric = metricNamed(name)
  const sign = listParam(call.params, 'sort')[0]?.endsWith('_ascending') ? 1 : -1
  return entries.toSorted((a, b) => sign * (metric(a) - metric(b)))
}

/** The field that rows are sorted by. @throws the platform's refusal of an order it does not know */
function sortOf(call: Call): string | undefined {
  const [order] = listParam(call.params, 'sort')
  if (order === undefined) return undefined
  const name = /^(\w+)_(?:ascending|descending)$/.exec(order)?.[1]
  if (name === undefined) throw new GraphError(100, `(#100) sort does not accept ${order}`)
  return name
}

function metricNamed(name: string): (entry: Entry) => number {
  return (entry) =>
    Number(
      figuresOf(
        entry,
        {
          currency: 'EUR',
          windows: [],
          hasActionTypes: true,
          isHourly: false,
          isWithoutReach: false,
        },
        (field) => field === name,
      )[name] ?? 0,
    )
}

/** `summary`: the rows together, under the fields that were asked for. */
function summaryOf(
  call: Call,
  rows: readonly Entry[],
  write: (entry: Entry) => Record<string, unknown>,
): { readonly summary?: Record<string, unknown> } {
  const first = rows[0]
  const last = rows.at(-1)
  const isAsked = call.params.summary !== undefined || textParam(call.params, 'default_summary') === 'true'
  if (!isAsked || !first || !last) return {}
  const sum = (part: 'facts' | 'underSetting') => {
    const total = new Float64Array(first[part].length)
    for (const row of rows) row[part].forEach((value, index) => (total[index] = (total[index] ?? 0) + value))
    return total
  }
  const { until, to } = last.period
  const period = { ...first.period, until, to }
  const whole = write({
    ...first,
    period,
    values: {},
    facts: sum('facts'),
    underSetting: sum('underSetting'),
  })
  const hidden = /^(?:campaign|adset|ad)_|^objective$|^created|^updated/
  return { summary: Object.fromEntries(Object.entries(whole).filter(([name]) => !hidden.test(name))) }
}

/** Whose row it is. */
function identityOf(world: World, entry: Entry, level: Level, account: GraphObject): Record<string, unknown> {
  const { object, period, values, setting, goal } = entry
  return {
    ...(level === 'account' ? {} : namesOf(world, object)),
    ...values,
    account_id: account.id.replace(/^act_/, ''),
    account_name: account.fields.name,
    account_currency: account.fields.currency,
    attribution_setting: setting ?? 'mixed',
    optimization_goal: goal ?? 'MIXED',
    created_time: platformTime(object.createdAt).slice(0, 10),
    updated_time: platformTime(object.updatedAt).slice(0, 10),
    ...(level === 'ad' ? rankingsOf(entry) : {}),
    date_start: period.since,
    date_stop: period.until,
  }
}

/** The platform ranks an ad once enough people saw it. */
function rankingsOf({ facts }: Entry): Record<string, string> {
  const [, impressions = 0, , clicks = 0] = facts
  if (impressions < 500) {
    return {
      quality_ranking: 'UNKNOWN',
      engagement_rate_ranking: 'UNKNOWN',
      conversion_rate_ranking: 'UNKNOWN',
    }
  }
  const rank = (value: number, usual: number) => {
    if (value > usual * 1.2) return 'ABOVE_AVERAGE'
    return value > usual * 0.6 ? 'AVERAGE' : 'BELOW_AVERAGE_35'
  }
  const engagement = rank(clicks / impressions, 0.014)
  const [, , , , , views = 0] = facts
  return {
    quality_ranking: rank(views / Math.max(1, clicks), 0.75),
    engagement_rate_ranking: engagement,
    conversion_rate_ranking: engagement,
  }
}

function namesOf(world: World, object: GraphObject): Record<string, unknown> {
  const own = { [`${object.kind}_id`]: object.id, [`${object.kind}_name`]: object.fields.name }
  if (object.kind === 'campaign')
    return { ...own, objective: object.fields.objective, buying_type: object.fields.buying_type ?? 'AUCTION' }
  const parent = world.get(object.parent)
  return parent ? { ...namesOf(world, parent), ...own } : own
}
