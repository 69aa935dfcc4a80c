import { settingsOf } from '../world/settings.ts'
import type { GraphObject, World } from '../world/world.ts'
import { dayAt, dayNumber, dayOf, type Day } from './calendar.ts'
import { hashText } from '../world/chance.ts'
import { columnCount, countedOf, eventsOf, type AdPast, type Counted } from './counted.ts'
import { dayIn } from './days.ts'
import { planOf, type Plan, type PlannedAd } from './plan.ts'
import { playDay } from './play-day.ts'

/** What one ad did, a row of integers for each day since its first, with the sums of them. */
type AdLedger = {
  first: number
  days: number
  rows: Int32Array
  impressions: number
  events: number
  clicks: number
  spend: number
}

type CampaignLedger = {
  /** The last day that is over and written; days never change once written. */
  through: number | null
  readonly ads: Map<string, AdLedger>
}

type Delivery = { readonly seed: number; readonly campaigns: Map<string, CampaignLedger> }
const deliveries = new WeakMap<World, Delivery>()

function deliveryOf(world: World): Delivery {
  const made = deliveries.get(world) ?? { seed: 0, campaigns: new Map<string, CampaignLedger>() }
  deliveries.set(world, made)
  return made
}

/** Binds the figures of a world to a seed, and forgets what was computed of it. */
export function seedDelivery(world: World, seed: string): void {
  deliveries.set(world, { seed: hashText(seed), campaigns: new Map() })
}

/** Figures move by steps: the instant up to which they are known. */
export function figuresUntil(world: World): number {
  const step = Math.max(1, settingsOf(world).insights.refreshSeconds * 1000)
  return Math.floor(world.clock.now() / step) * step
}

/** An ad's days up to now. */
export type AdDays = PlannedAd & {
  readonly first: number
  /** The row of a day; null when nothing happened on it. */
  readonly row: (day: number) => Counted | null
  /** Minor units since the beginning. */
  readonly spent: number
}

export type CampaignDays = {
  readonly plan: Plan
  /** The day that runs, in the account's calendar. */
  readonly today: number
  readonly ads: readonly AdDays[]
  /** The rows of every ad at an instant of a day, to tell its hours apart. */
  readonly rowsAt: (day: Day, until: number) => readonly (Counted | null)[]
}

/** Every ad of a campaign, the deleted ones too, with its days up to now. */
export function campaignDays(world: World, campaign: GraphObject): CampaignDays {
  const delivery = deliveryOf(world)
  const plan = planOf(world, delivery.seed, campaign)
  const until = figuresUntil(world)
  const today = dayAt(plan.timeZone, until)
  const ledger = written(delivery, plan, today)
  const running = playDay(plan, today, until, pastsBefore(plan, ledger, today.number))
  const ads = plan.ads.map((planned, index): AdDays => {
    const own = ledger.ads.get(planned.ad.id)
    const now = running[index] ?? null
    return {
      ...planned,
      first: own?.first ?? today.number,
      row: (day) => (day === today.number ? now : rowAt(own, day)),
      spent: (own?.spend ?? 0) + countedOf(now, 'spend'),
    }
  })
  const pasts = new Map<number, AdPast[]>()
  return {
    plan,
    today: today.number,
    ads,
    rowsAt: (day, at) => {
      const known = pasts.get(day.number) ?? pastsBefore(plan, ledger, day.number)
      pasts.set(day.number, known)
      return playDay(plan, day, Math.min(at, until), known)
    },
  }
}

function rowAt(own: AdLedger | undefined, day: number): Counted | null {
  const index = own ? day - own.first : -1
  if (!own || index < 0 || index >= own.days) return null
  return own.rows.subarray(index * columnCount, (index + 1) * columnCount)
}

/** Writes every day that is over and was not yet. */
function written(delivery: Delivery, plan: Plan, today: Day): CampaignLedger {
  const ledger: CampaignLedger = delivery.campaigns.get(plan.campaign.id) ?? { through: null, ads: new Map() }
  delivery.campaigns.set(plan.campaign.id, ledger)
  const start = ledger.through === null ? firstDay(plan) : ledger.through + 1
  if (start === null) return ledger
  for (let number = start; number < today.number; number += 1) {
    const day = dayOf(plan.timeZone, number)
    const rows = playDay(plan, day, day.to, pastsBefore(plan, ledger, number))
    plan.ads.forEach(({ ad }, index) => {
      const row = rows[index]
      if (row) append(ledger, ad.id, number, row)
    })
    ledger.through = number
  }
  return ledger
}

function firstDay(plan: Plan): number | null {
  const starts = plan.ads.flatMap(({ ad }) => ad.activity.map(({ from }) => from))
  return starts.length === 0 ? null : dayNumber(dayIn(plan.timeZone, Math.min(...starts)))
}

function append(ledger: CampaignLedger, id: string, number: number, row: Counted): void {
  const own = ledger.ads.get(id) ?? emptyFrom(number)
  ledger.ads.set(id, own)
  const index = number - own.first
  if ((index + 1) * columnCount > own.rows.length) {
    const larger = new Int32Array(Math.max((index + 1) * columnCount, Math.ceil(own.rows.length * 1.5)))
    larger.set(own.rows)
    own.rows = larger
  }
  own.rows.set(row, index * columnCount)
  own.days = index + 1
  own.impressions += countedOf(row, 'impressions')
  own.clicks += countedOf(row, 'linkClicks')
  own.spend += countedOf(row, 'spend')
  own.events += eventsOf(row)
}

const emptyFrom = (first: number): AdLedger => ({
  first,
  days: 0,
  rows: new Int32Array(columnCount * 16),
  impressions: 0,
  events: 0,
  clicks: 0,
  spend: 0,
})

/** What each ad had done when a day began. */
function pastsBefore(plan: Plan, ledger: CampaignLedger, day: number): AdPast[] {
  return plan.ads.map(({ ad }): AdPast => {
    const own = ledger.ads.get(ad.id)
    if (!own) return nothingYet
    const clicksAgo = (days: number) => countedOf(rowAt(own, day - days), 'linkClicks')
    const { impressions, events, clicks, spend } = day < own.first + own.days ? sumBefore(own, day) : own
    return { impressions, events, clicks, spend, clicksAgo }
  })
}

const nothingYet: AdPast = { impressions: 0, events: 0, clicks: 0, spend: 0, clicksAgo: () => 0 }

function sumBefore(own: AdLedger, day: number): Omit<AdPast, 'clicksAgo'> {
  const sums = { impressions: 0, events: 0, clicks: 0, spend: 0 }
  for (let number = own.first; number < day; number += 1) {
    const row = rowAt(own, number)
    if (!row) break
    sums.impressions += countedOf(row, 'impressions')
    sums.clicks += countedOf(row, 'linkClicks')
    sums.spend += countedOf(row, 'spend')
    sums.events += eventsOf(row)
  }
  return sums
}
