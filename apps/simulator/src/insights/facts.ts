import { chance, normalQuantile, poissonQuantile } from '../world/chance.ts'
import { column, type Counted } from './counted.ts'
import {
  eventPlaces,
  eventsStart,
  plainPlaces,
  slotCount,
  valuedEvents,
  valuePlaces,
  valuesStart,
  type Facts,
} from './fact-names.ts'
import { funnel, type Rates } from './side-rates.ts'

/** What makes an ad's side events: its key, its lasting rates, whether it moves or brings installs, what a purchase is worth. */
export type FactSource = {
  readonly key: number
  readonly rates: Rates
  readonly isVideo: boolean
  readonly isApp: boolean
  readonly basket: number
}

/** A part of a whole number, rounded by the day's luck; it never falls as the whole grows. */
const partOf = (key: number, day: number, purpose: number, mean: number): number =>
  Math.floor(mean + chance(key, day, purpose))

export type Wanted = {
  /** Part of the conversions not reported yet, from 0 to 1. */
  readonly unknown: number
  /** Whether more is asked than what is counted: events of the funnel, engagement, values. */
  readonly isFull: boolean
}

/** Writes everything reports tell of an ad's day over what an array held. */
export function writeFacts(out: Facts, source: FactSource, day: number, row: Counted, wanted: Wanted): void {
  out.fill(0)
  out[plainPlaces.spend] = row[column.spend] ?? 0
  out[plainPlaces.impressions] = row[column.impressions] ?? 0
  out[plainPlaces.linkClicks] = row[column.linkClicks] ?? 0
  for (let slot = 0; slot < slotCount; slot += 1)
    out[eventPlaces.purchase + slot] = row[column.withinDay + slot] ?? 0
  if (wanted.isFull) {
    writeEngagement(out, source, day)
    writeFunnel(out, source, day)
  } else out[plainPlaces.clicks] = clicksOf(out, source, day)
  if (wanted.unknown > 0) hideUnknown(out, source.key, day, wanted.unknown)
  if (wanted.isFull) writeValues(out, source, day)
}

const clicksOf = (out: Facts, { key, rates }: FactSource, day: number): number => {
  const linkClicks = out[plainPlaces.linkClicks] ?? 0
  return linkClicks + partOf(key, day, 201, linkClicks * rates.clicks)
}

function writeEngagement(out: Facts, source: FactSource, day: number): void {
  const { key, rates, isVideo } = source
  const impressions = out[plainPlaces.impressions] ?? 0
  const linkClicks = out[plainPlaces.linkClicks] ?? 0
  out[plainPlaces.clicks] = clicksOf(out, source, day)
  out[plainPlaces.outboundClicks] = partOf(key, day, 202, linkClicks * 0.94)
  out[plainPlaces.landingViews] = partOf(key, day, 203, linkClicks * rates.landingViews)
  out[plainPlaces.reactions] = partOf(key, day, 204, impressions * rates.reactions)
  out[plainPlaces.comments] = partOf(key, day, 205, impressions * rates.comments)
  out[plainPlaces.shares] = partOf(key, day, 206, impressions * rates.shares)
  out[plainPlaces.saves] = partOf(key, day, 207, impressions * rates.saves)
  out[plainPlaces.pageLikes] = partOf(key, day, 208, impressions * rates.pageLikes)
  if (!isVideo) return
  const plays = partOf(key, day, 209, impressions * 0.92)
  const views = partOf(key, day, 210, plays * rates.views)
  const { kept } = rates
  out[plainPlaces.plays] = plays
  out[plainPlaces.videoViews] = views
  out[plainPlaces.quarter] = Math.floor(views * 0.9)
  out[plainPlaces.half] = Math.floor(views * 0.9 * kept)
  out[plainPlaces.threeQuarters] = Math.floor(views * 0.9 * kept ** 2)
  out[plainPlaces.nearlyAll] = Math.floor(views * 0.9 * kept ** 3)
  out[plainPlaces.whole] = Math.floor(views * 0.9 * kept ** 3 * 0.85)
  out[plainPlaces.thruplays] = Math.floor(views * 0.9 * kept ** 1.5)
}

/** The people of each step: those who went further, and those who stopped there. */
function writeFunnel(out: Facts, { key, rates, isApp }: FactSource, day: number): void {
  const linkClicks = out[plainPlaces.linkClicks] ?? 0
  for (const { event, deeper, isOfApp } of funnel) {
    if (isOfApp && !isApp) continue
    const start = eventPlaces[event]
    const count =
      linkClicks > 0 ? poissonQuantile(linkClicks * rates.events[event], chance(key, day, start)) : 0
    const late = count > 0 ? Math.min(count, partOf(key, day, 300 + start, count * 0.1)) : 0
    for (let slot = 0; slot < slotCount; slot += 1)
      out[start + slot] = deeper === null ? 0 : (out[eventPlaces[deeper] + slot] ?? 0)
    out[start] = (out[start] ?? 0) + count - late
    out[start + 1] = (out[start + 1] ?? 0) + late
  }
}

function hideUnknown(out: Facts, key: number, day: number, unknown: number): void {
  for (let index = eventsStart; index < valuesStart; index += 1) {
    const count = out[index] ?? 0
    if (count > 0) out[index] = count - Math.min(count, partOf(key, day, 400 + index, count * unknown))
  }
}

function writeValues(out: Facts, { key, basket }: FactSource, day: number): void {
  for (const event of valuedEvents)
    for (let slot = 0; slot < slotCount; slot += 1) {
      const count = out[eventPlaces[event] + slot] ?? 0
      if (count === 0) continue
      const place = valuePlaces[event] + slot
      const spread = Math.exp(0.2 * normalQuantile(chance(key, day, 500 + place)))
      out[place] = Math.floor(count * basket * spread)
    }
}

/** Part of a day's conversions that reports do not show yet, by how many nights have passed since it ended. */
const unknownByNight = [0.18, 0.09, 0.045, 0.02, 0.01, 0.006, 0.003]

const nightlyHour = 4 * 3_600_000

/** Late conversions reach the reports each night at four, and are all there after a week. */
export function unknownPart(dayEnd: number, now: number): number {
  const nights = now < dayEnd + nightlyHour ? 0 : Math.floor((now - dayEnd - nightlyHour) / 86_400_000) + 1
  return unknownByNight[nights] ?? 0
}
