import { z } from 'zod'
import type { Part } from '../world/part.ts'
import type { NodeOf, World } from '../world/world.ts'
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

/** Figures move by steps: the instant up to which they are known. */
export function figuresUntil(world: World): number {
  const step = Math.max(1, world.settings.insights.refreshSeconds * 1000)
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

/**
 * What every campaign of a world did, played from its objects and a seed. A day that is over is written once and kept:
 * whatever changes later, it stays what it was.
 */
export class Figures implements Part {
  readonly world: World
  #seed: number
  readonly #campaigns = new Map<string, CampaignLedger>()

  constructor(world: World, seed: string) {
    this.world = world
    this.#seed = hashText(seed)
  }

  /** Every ad of a campaign, the deleted ones too, with its days up to now. */
  ofCampaign(campaign: NodeOf<'campaign'>): CampaignDays {
    const plan = planOf(this.world, this.#seed, campaign)
    const until = figuresUntil(this.world)
    const today = dayAt(plan.timeZone, until)
    const ledger = this.#written(plan, today)
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

  /** Writes every day that is over and was not yet. */
  #written(plan: Plan, today: Day): CampaignLedger {
    const ledger: CampaignLedger = this.#campaigns.get(plan.campaign.id) ?? { through: null, ads: new Map() }
    this.#campaigns.set(plan.campaign.id, ledger)
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

  save(): unknown {
    return { seed: this.#seed, campaigns: [...this.#campaigns].map(savedCampaign) }
  }

  load(saved: unknown): () => void {
    const { seed, campaigns } = savedFigures.parse(saved)
    return () => {
      this.reset()
      this.#seed = seed
      for (const { id, through, ads } of campaigns)
        this.#campaigns.set(id, {
          through,
          ads: new Map(ads.map(({ id: ad, rows, ...own }) => [ad, { ...own, rows: rowsFrom(rows) }])),
        })
    }
  }

  reset(): void {
    this.#campaigns.clear()
  }
}

const amount = z.number().int()
const savedFigures = z.object({
  seed: amount,
  campaigns: z.array(
    z.object({
      id: z.string(),
      through: amount.nullable(),
      ads: z.array(
        z.object({
          id: z.string(),
          first: amount,
          days: amount,
          /** Whole numbers of 32 bits, one after the other. */
          rows: z.base64(),
          impressions: amount,
          events: amount,
          clicks: amount,
          spend: amount,
        }),
      ),
    }),
  ),
})

const savedCampaign = ([id, { through, ads }]: [string, CampaignLedger]) => ({
  id,
  through,
  ads: [...ads].map(([ad, { rows, ...own }]) => {
    const bytes = Buffer.from(rows.buffer, rows.byteOffset, own.days * columnCount * rows.BYTES_PER_ELEMENT)
    return { id: ad, ...own, rows: bytes.toString('base64') }
  }),
})

const rowsFrom = (text: string): Int32Array =>
  new Int32Array(Uint8Array.from(Buffer.from(text, 'base64')).buffer)

function rowAt(own: AdLedger | undefined, day: number): Counted | null {
  const index = own ? day - own.first : -1
  if (!own || index < 0 || index >= own.days) return null
  return own.rows.subarray(index * columnCount, (index + 1) * columnCount)
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
