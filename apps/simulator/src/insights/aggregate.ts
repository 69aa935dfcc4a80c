import type { GraphObject, NodeOf, World } from '../world/world.ts'
import { assetsOf } from './assets.ts'
import { attributionSetting, settingParts } from './attribution.ts'
import { cellsOf, hourly, splitFacts, type Cell } from './breakdowns.ts'
import { dayOf, type Period } from './calendar.ts'
import { hashText } from '../world/chance.ts'
import {
  eventIndex,
  factCount,
  offsiteEvents,
  slotCount,
  valuedEvents,
  valueIndex,
  type Facts,
} from './fact-names.ts'
import { writeFacts, unknownPart, type FactSource } from './facts.ts'
import { ratesOf } from './side-rates.ts'
import { figuresUntil, type AdDays, type CampaignDays, type Figures } from './ledger.ts'

export type Level = 'account' | 'campaign' | 'adset' | 'ad'

/** A row before it is written: whose, over which days, in which part, and the sums. */
export type Entry = {
  readonly object: GraphObject
  readonly period: Period
  readonly values: Readonly<Record<string, unknown>>
  readonly facts: Facts
  /** Events counted under each ad set's own attribution setting, at the index of their first part. */
  readonly underSetting: Facts
  readonly isApp: boolean
  /** The ad sets' attribution setting and goal; null when they differ. */
  setting: string | null
  goal: string | null
}

export type Question = {
  readonly figures: Figures
  readonly object: GraphObject
  readonly level: Level
  readonly periods: readonly Period[]
  readonly breakdowns: readonly string[]
  readonly keeps: (object: GraphObject) => boolean
  readonly mostRows: number
  /** As if every conversion were already reported. */
  readonly isFinal: boolean
  /** Whether rows tell more than money, views, clicks and purchases. */
  readonly isFull: boolean
}

/** More rows than the question allows. */
export class TooManyRows extends Error {}

/** Kinds of objects below which figures are counted. */
export const hasFigures = ({ kind }: GraphObject): boolean =>
  kind === 'adaccount' || kind === 'campaign' || kind === 'adset' || kind === 'ad'

/**
 * The rows of a report, in the order of periods. Rows without anything are left out, as the platform does.
 * @throws TooManyRows
 */
export function aggregate(question: Question): Entry[] {
  const { figures, object, periods, mostRows } = question
  const { world } = figures
  const entries = new Map<string, Entry>()
  // A day's facts are added to their row before the next day's are written over them.
  const day: Facts = new Float64Array(factCount)
  for (const campaign of campaignsOf(world, object)) {
    const days = figures.ofCampaign(campaign)
    const rowsAt = hoursIn(days)
    for (const ad of days.ads) {
      if (!isBelow(object, ad)) continue
      const group = groupOf(world, ad, campaign, question.level)
      if (!group || !question.keeps(group)) continue
      const reading: Reading = { question, days, ad, day, rowsAt, ...factsAbout(world, ad, question) }
      for (const period of periods) addPeriod(entries, reading, group, period)
      if (entries.size > mostRows) throw new TooManyRows()
    }
  }
  return [...entries.values()].toSorted((a, b) => a.period.from - b.period.from)
}

/** One ad's days as they are read for a report, with what does not change from day to day. */
type Reading = {
  readonly question: Question
  readonly days: CampaignDays
  readonly ad: AdDays
  readonly source: Source
  readonly cells: readonly Cell[]
  /** Where a day's facts are written. */
  readonly day: Facts
  readonly rowsAt: RowsAt
}

/** Deleted ones too: what they spent stays in the totals above them. */
function campaignsOf(world: World, object: GraphObject): NodeOf<'campaign'>[] {
  switch (object.kind) {
    case 'adaccount':
      return world.everyChild(`${object.id}*`, 'campaign')
    case 'campaign':
      return [object]
    case 'adset':
      return [world.find('campaign', object.parent)].filter((one) => one !== undefined)
    case 'ad':
      return [world.find('campaign', world.get(object.parent)?.parent ?? '')].filter(
        (one) => one !== undefined,
      )
    default:
      return []
  }
}

function isBelow(object: GraphObject, { ad, adset }: AdDays): boolean {
  if (object.kind === 'ad') return ad.id === object.id
  return object.kind !== 'adset' || adset.id === object.id
}

function groupOf(
  world: World,
  { ad, adset }: AdDays,
  campaign: GraphObject,
  level: Level,
): GraphObject | undefined {
  switch (level) {
    case 'account':
      return world.get(ad.account)
    case 'campaign':
      return campaign
    case 'adset':
      return adset
    case 'ad':
      return ad
  }
}

function addPeriod(entries: Map<string, Entry>, reading: Reading, group: GraphObject, period: Period): void {
  const { ad, days, source } = reading
  const prefix = `${group.id} ${period.from} `
  const last = Math.min(period.to, days.today)
  for (let number = Math.max(period.from, ad.first); number <= last; number += 1) {
    for (const { cell, facts } of partsOf(reading, number)) {
      const key = cell === whole ? prefix : prefix + cell.key
      const entry = entries.get(key) ?? entryOf(source, group, period, cell)
      entries.set(key, entry)
      add(entry, source, facts)
    }
  }
}

type Part = { readonly cell: Cell; readonly facts: Facts }
const whole: Cell = { key: '', values: {}, upTo: [1, 1, 1] }

function partsOf(reading: Reading, number: number): readonly Part[] {
  const { question, days, ad, source, cells, day } = reading
  const { figures, breakdowns, isFinal, isFull } = question
  const row = ad.row(number)
  if (!row) return []
  if (isHourly(breakdowns)) return hoursOf(reading, number, breakdowns[0] ?? hourly)
  const unknown = isFinal ? 0 : lateness(figures.world, dayOf(days.plan.timeZone, number).to)
  writeFacts(day, source, number, row, { unknown, isFull })
  if (breakdowns.length === 0) return [{ cell: whole, facts: day }]
  const isPeople = breakdowns.some((name) => name === 'age' || name === 'gender')
  const isWithoutOffsite = breakdowns.includes('region')
  const parts = splitFacts(
    day,
    cells,
    { key: source.key ^ hashText(breakdowns.join()), day: number },
    { isPeople, isWithoutOffsite },
  )
  return cells.flatMap((cell, index) => {
    const part = parts[index]
    return part?.some((value) => value > 0) ? [{ cell, facts: part }] : []
  })
}

export const isHourly = (breakdowns: readonly string[]): boolean =>
  breakdowns.some((name) => name.startsWith('hourly_stats'))

function lateness(world: World, dayEnd: number): number {
  return unknownPart(dayEnd, figuresUntil(world))
}

type Source = FactSource & {
  readonly setting: string
  readonly parts: readonly number[]
  readonly goal: string
}

/** What does not change from day to day, looked up once an ad. */
function factsAbout(world: World, ad: AdDays, { breakdowns }: Question): Pick<Reading, 'source' | 'cells'> {
  const { key, basket } = ad.truth
  const setting = attributionSetting(ad.adset)
  const source: Source = {
    key,
    basket,
    rates: ratesOf(key),
    setting,
    parts: settingParts(setting),
    goal: ad.adset.fields.optimization_goal ?? '',
    isVideo: assetsOf(world, ad.ad).video_asset.length > 0,
    isApp: world.find('campaign', ad.adset.parent)?.fields.objective === 'OUTCOME_APP_PROMOTION',
  }
  const isSplit = breakdowns.length > 0 && !isHourly(breakdowns)
  return { source, cells: isSplit ? cellsOf(world, ad, breakdowns) : [] }
}

/** A day's hours by the clock on the wall: the difference of what was counted at their ends. */
function hoursOf({ days, ad, source, rowsAt }: Reading, number: number, name: string): Part[] {
  const day = dayOf(days.plan.timeZone, number)
  const position = days.ads.indexOf(ad)
  const hours = new Map<number, Facts>()
  let before: Facts = new Float64Array(factCount)
  day.wallHours.forEach((hour, index) => {
    const end = day.from + ((index + 1) / day.wallHours.length) * (day.to - day.from)
    const row = rowsAt(day.number, end)[position]
    if (!row) return
    const after: Facts = new Float64Array(factCount)
    writeFacts(after, source, number, row, { unknown: 0, isFull: true })
    const sum = hours.get(hour) ?? new Float64Array(factCount)
    // Conversions have no hour.
    for (let fact = 0; fact < eventIndex('viewContent'); fact += 1)
      sum[fact] = (sum[fact] ?? 0) + (after[fact] ?? 0) - (before[fact] ?? 0)
    hours.set(hour, sum)
    before = after
  })
  return [...hours].flatMap(([hour, facts]) => {
    const text = String(hour).padStart(2, '0')
    const label = `${text}:00:00 - ${text}:59:59`
    return facts.some((value) => value > 0)
      ? [{ cell: { ...whole, key: label, values: { [name]: label } }, facts }]
      : []
  })
}

type RowsAt = (number: number, end: number) => ReturnType<CampaignDays['rowsAt']>

/** A campaign's hour is played once for all its ads. */
function hoursIn(days: CampaignDays): RowsAt {
  const played = new Map<string, ReturnType<CampaignDays['rowsAt']>>()
  return (number, end) => {
    const key = `${number} ${end}`
    const rows = played.get(key) ?? days.rowsAt(dayOf(days.plan.timeZone, number), end)
    played.set(key, rows)
    return rows
  }
}

const entryOf = (
  { isApp, setting, goal }: Source,
  object: GraphObject,
  period: Period,
  cell: Cell,
): Entry => ({
  object,
  period,
  values: cell.values,
  facts: new Float64Array(factCount),
  underSetting: new Float64Array(factCount),
  isApp,
  setting,
  goal,
})

function add(entry: Entry, { setting, goal, parts }: Source, facts: Facts): void {
  if (entry.setting !== setting) entry.setting = null
  if (entry.goal !== goal) entry.goal = null
  const { facts: sums, underSetting } = entry
  for (let index = 0; index < factCount; index += 1) {
    const amount = facts[index] ?? 0
    if (amount > 0) sums[index] = (sums[index] ?? 0) + amount
  }
  for (const start of starts)
    for (let slot = 0; slot < slotCount; slot += 1) {
      const amount = parts[slot] === 1 ? (facts[start + slot] ?? 0) : 0
      if (amount > 0) underSetting[start] = (underSetting[start] ?? 0) + amount
    }
}

const starts = [
  ...offsiteEvents.map((event) => eventIndex(event)),
  ...valuedEvents.map((event) => valueIndex(event)),
]
