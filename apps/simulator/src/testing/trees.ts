import fc from 'fast-check'
import { aggregate, type Entry, type Level } from '../insights/aggregate.ts'
import { dayAt, dayText } from '../insights/calendar.ts'
import { eventIndex, plainIndex, valueIndex } from '../insights/fact-names.ts'
import { Figures } from '../insights/ledger.ts'
import type { Period } from '../insights/calendar.ts'
import { makeClock } from '../world/clock.ts'
import { nodeOf, type GraphObject, type Kind } from '../world/nodes.ts'
import { World } from '../world/world.ts'

const dayMs = 86_400_000

/** A tree of objects with their switches and budgets, and the instant at which it is looked at. */
export type Tree = {
  readonly timeZone: string
  readonly now: number
  readonly campaigns: readonly {
    readonly budget: number | null
    readonly lifetime: number | null
    readonly adsets: readonly {
      readonly budget: number
      readonly offFrom: number | null
      readonly ads: readonly {
        readonly from: number
        readonly to: number | null
        readonly isDeleted: boolean
      }[]
    }[]
  }[]
}

const hoursAgo = fc.integer({ min: 0, max: 24 * 20 })

/** Days around the changes of clocks are among those looked at. */
export const tree: fc.Arbitrary<Tree> = fc.record({
  timeZone: fc.constantFrom(
    'Europe/Paris',
    'America/Los_Angeles',
    'Asia/Tokyo',
    'Asia/Kolkata',
    'America/Sao_Paulo',
  ),
  now: fc.constantFrom(
    Date.parse('2026-03-31T10:20:00Z'),
    Date.parse('2026-10-27T22:50:00Z'),
    Date.parse('2026-11-03T01:05:00Z'),
    Date.parse('2026-07-14T12:00:00Z'),
  ),
  campaigns: fc.array(
    fc.record({
      budget: fc.option(fc.integer({ min: 500, max: 80_000 })),
      lifetime: fc.option(fc.integer({ min: 5000, max: 200_000 })),
      adsets: fc.array(
        fc.record({
          budget: fc.integer({ min: 300, max: 30_000 }),
          offFrom: fc.option(hoursAgo),
          ads: fc.array(fc.record({ from: hoursAgo, to: fc.option(hoursAgo), isDeleted: fc.boolean() }), {
            minLength: 1,
            maxLength: 4,
          }),
        }),
        { minLength: 1, maxLength: 3 },
      ),
    }),
    { minLength: 1, maxLength: 3 },
  ),
})

const accountId = 'act_1'

/** The world of a tree, and a hand on its clock. */
export function worldOf(given: Tree, seed = 'tree') {
  let now = given.now
  const world = new World(
    makeClock(() => now),
    null,
  )
  const figures = new Figures(world, seed)
  const at = (hours: number) => given.now - hours * 3_600_000
  const put = (id: string, kind: Kind, parent: string, fields: object, activity: GraphObject['activity']) =>
    world.put(
      nodeOf(
        kind,
        { id, account: accountId, parent, createdAt: at(24 * 30), updatedAt: at(0), activity },
        { ...fields },
      ),
      'created',
      'test',
    )
  put(
    accountId,
    'adaccount',
    accountId,
    { name: 'Arbre', timezone_name: given.timeZone, currency: 'EUR' },
    [],
  )
  const always = [{ from: at(24 * 21), to: null }]
  given.campaigns.forEach((campaign, c) => {
    const lifetime =
      campaign.lifetime === null
        ? {}
        : { lifetime_budget: String(campaign.lifetime), stop_time: new Date(at(-240)).toISOString() }
    const money = campaign.budget === null ? lifetime : { daily_budget: String(campaign.budget) }
    put(
      `c${c}`,
      'campaign',
      accountId,
      { name: `c${c}`, status: 'ACTIVE', objective: 'OUTCOME_SALES', ...money },
      always,
    )
    campaign.adsets.forEach((adset, s) => {
      const id = `c${c}s${s}`
      const fields = { name: id, status: 'ACTIVE', optimization_goal: 'OFFSITE_CONVERSIONS', targeting: {} }
      const budget = Object.keys(money).length === 0 ? { daily_budget: String(adset.budget) } : {}
      const to = adset.offFrom === null ? null : at(adset.offFrom)
      put(id, 'adset', `c${c}`, { ...fields, ...budget }, [{ from: at(24 * 21), to }])
      adset.ads.forEach((ad, a) => {
        const status = ad.isDeleted ? 'DELETED' : 'ACTIVE'
        const end = ad.isDeleted || ad.to !== null ? at(Math.min(ad.from, ad.to ?? 0)) : null
        put(`${id}a${a}`, 'ad', id, { name: `${id}a${a}`, status }, [{ from: at(ad.from), to: end }])
      })
    })
  })
  return {
    world,
    figures,
    pass: (milliseconds: number) => {
      now += milliseconds
    },
  }
}

/** The days of the last three weeks, whole or one by one. */
export function lastDays(world: World, timeZone: string, isDaily: boolean): Period[] {
  const to = dayAt(timeZone, world.clock.now()).number
  const period = (from: number, until: number): Period => ({
    from,
    to: until,
    since: dayText(from),
    until: dayText(until),
  })
  return isDaily
    ? Array.from({ length: 22 }, (_, index) => period(to - 21 + index, to - 21 + index))
    : [period(to - 21, to)]
}

type Asked = {
  level?: Level
  breakdowns?: string[]
  periods: readonly Period[]
  isFinal?: boolean
  isFull?: boolean
}

export function ask(
  figures: Figures,
  { level = 'account', breakdowns = [], periods, isFinal = false, isFull = true }: Asked,
): Entry[] {
  const object = figures.world.get(accountId)
  if (!object) throw new Error('no account')
  return aggregate({
    figures,
    object,
    level,
    periods,
    breakdowns,
    keeps: () => true,
    mostRows: 1e6,
    isFinal,
    isFull,
  })
}

const counted = {
  spend: plainIndex('spend'),
  impressions: plainIndex('impressions'),
  clicks: plainIndex('clicks'),
  linkClicks: plainIndex('linkClicks'),
  reactions: plainIndex('reactions'),
  purchases: eventIndex('purchase'),
  latePurchases: eventIndex('purchase', 1),
  value: valueIndex('purchase'),
}

/** Sums of what is counted, to be compared whole. */
export const totals = (entries: readonly Entry[], names = Object.keys(counted)): Record<string, number> =>
  Object.fromEntries(
    Object.entries(counted)
      .filter(([name]) => names.includes(name))
      .map(([name, index]) => [name, entries.reduce((sum, { facts }) => sum + (facts[index] ?? 0), 0)]),
  )

export const days = (count: number): number => count * dayMs
