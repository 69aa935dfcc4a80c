/** @module-tag long */
import { endpoints } from '@vigie/contract'
import { dayBefore, dayCount, noFigures, sumFigures, type CampaignFigures } from '@vigie/domain'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { truthOfRange } from '../../../../simulator/src/control/truth.ts'
import {
  attributionSetting,
  countUnder,
  settingParts,
} from '../../../../simulator/src/insights/attribution.ts'
import { slots } from '../../../../simulator/src/insights/fact-names.ts'
import { inAccount, type AccountScope } from '../../db/in-account.ts'
import { startPublicationScene, type PublicationScene } from '../../testing/publication-scene.ts'
import { signInAgain, type TestPerson } from '../../testing/test-server.ts'
import { dayIn } from './days.ts'
import { syncInsights } from './sync-account.ts'
import { reports } from './sync/reports.ts'
import { readTasks } from './sync/tasks.store.ts'

const dayMs = 86_400_000
/** Days after which the platform adds no conversion any more, with room. */
const finalAfter = 36
const accounts = [
  { account: 'act_204811763', name: 'Maison Orlune FR', timezone: 'Europe/Paris' },
  { account: 'act_311940022', name: 'North Trail US', timezone: 'America/Los_Angeles' },
  { account: 'act_556120981', name: 'Sora Sommeil', timezone: 'Asia/Tokyo' },
] as const

let scene: PublicationScene
let person: TestPerson
beforeAll(async () => {
  scene = await startPublicationScene()
  const { server, platform } = scene
  for (const { account, name } of accounts)
    await scene.person.ask('PUT', `/${account}`, { name, comptePrincipal: false })
  const move = (ms: number) => {
    platform.world.clock.advance(ms)
    server.clock.advance(ms)
    return Promise.resolve()
  }
  // Nobody stays signed in for weeks.
  await move(afterBothChangesOfTime(server.clock.now()) - server.clock.now().getTime())
  person = await signInAgain(server, scene.person.personId)
  for (const { account } of accounts) {
    const { account_id: accountId } = await server.ctx.db
      .selectFrom('ad_account')
      .select('account_id')
      .where('platform_id', '=', account)
      .executeTakeFirstOrThrow()
    await inAccount(server.ctx, accountId, skipOldHistory)
    // A turn is a minute of work: a slow machine needs several.
    do await syncInsights(server.ctx, accountId, { pause: move, turnMs: Infinity })
    while ((await inAccount(server.ctx, accountId, readTasks)).length > 0)
  }
}, 480_000)
afterAll(() => scene.stop())

/** No window begins earlier: half of the history that the platform keeps need not be read for this. */
const oldestDay = 190

async function skipOldHistory({ db, accountId }: AccountScope): Promise<void> {
  const now = scene.server.clock.now()
  const today = dayIn('UTC', now)
  const old = Array.from({ length: 260 }, (_, index) => dayBefore(today, oldestDay + index))
  await db
    .insertInto('insight_read')
    .values(
      reports.flatMap(({ name }) =>
        old.map((day) => ({ account_id: accountId, report: name, day, read_on: today, read_at: now })),
      ),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Clocks change in Los Angeles and Paris between the 8th and the 31st of March, or between 25 October and 7 November. */
function afterBothChangesOfTime(now: Date): number {
  const year = now.getUTCFullYear()
  const ends = [year, year + 1].flatMap((one) => [Date.UTC(one, 3, 1), Date.UTC(one, 10, 8)])
  const next = ends.find((end) => end + (finalAfter + 2) * dayMs > now.getTime()) ?? now.getTime()
  return Math.max(next + (finalAfter + 2) * dayMs, now.getTime())
}

const truth = z.object({
  rows: z.array(
    z.object({
      id: z.string(),
      spend: z.number(),
      impressions: z.number(),
      linkClicks: z.number(),
      purchases: z.record(z.string(), z.number()),
      purchaseValue: z.record(z.string(), z.number()),
    }),
  ),
})

/** What happened, under the attribution that each ad set has. */
function truthOf(account: string, since: string, until: string): Map<string, CampaignFigures> {
  const { world, figures } = scene.platform
  const root = world.get(account)
  if (!root) throw new Error(`No ${account}`)
  const sums = new Map<string, CampaignFigures>()
  for (const row of truth.parse(
    truthOfRange(figures, root, { id: account, since, until, level: 'adset', daily: false }),
  ).rows) {
    const adset = world.get(row.id)
    if (!adset) throw new Error(`No ${row.id}`)
    const parts = settingParts(attributionSetting(adset))
    const count = (windows: Readonly<Record<string, number>>) =>
      countUnder(parts, (index) => windows[slots[index] ?? ''] ?? 0)
    const own: CampaignFigures = {
      ...noFigures,
      spend: row.spend,
      impressions: row.impressions,
      linkClicks: row.linkClicks,
      purchases: count(row.purchases),
      purchaseValue: count(row.purchaseValue),
    }
    sums.set(adset.parent, sumFigures([sums.get(adset.parent) ?? noFigures, own]))
  }
  return sums
}

const ask = async (account: string, path: string, since: string, until: string): Promise<unknown> =>
  (await person.ask('GET', `/${account}/${path}?since=${since}&until=${until}`)).body

const volumes = ({ spend, impressions, linkClicks }: CampaignFigures) => ({ spend, impressions, linkClicks })
const sales = ({ purchases, purchaseValue }: CampaignFigures) => ({ purchases, purchaseValue })

const breakdowns = ['title', 'body', 'targeting', 'age', 'gender', 'platform', 'country'] as const
type Asked = {
  readonly account: string
  readonly campaignId: string
  readonly since: string
  readonly until: string
}

/** However a campaign is divided, its parts are the whole. */
async function expectWholeBreakdowns(asked: Asked, whole: CampaignFigures): Promise<void> {
  const { account, campaignId, since, until } = asked
  const { items } = endpoints.campaignReport.response.parse(
    await ask(account, `campaigns/${campaignId}/report`, since, until),
  )
  for (const dimension of breakdowns) {
    const parts = items.filter((item) => item.dimension === dimension).map(({ figures }) => figures)
    expect([asked, dimension, volumes(sumFigures(parts))]).toEqual([asked, dimension, volumes(whole)])
  }
}

describe.each(accounts)('$timezone', ({ account, timezone }) => {
  const windows = () => {
    const today = dayIn(timezone, scene.server.clock.now())
    return fc
      .tuple(fc.integer({ min: 1, max: 120 }), fc.integer({ min: 0, max: 60 }))
      .map(([end, length]) => ({ since: dayBefore(today, end + length), until: dayBefore(today, end), end }))
  }

  test('the list says what happened, to the cent, in every window', () =>
    fc.assert(
      fc.asyncProperty(windows(), async ({ since, until, end }) => {
        const list = endpoints.campaignList.response.parse(await ask(account, 'campaign_list', since, until))
        const happened = truthOf(account, since, until)
        expect(list.provenance.missingDays).toBe(0)
        for (const { campaignId, figures } of list.rows) {
          const own = (campaignId === null ? undefined : happened.get(campaignId)) ?? noFigures
          expect([campaignId, volumes(figures ?? noFigures)]).toEqual([campaignId, volumes(own)])
          if (end > finalAfter)
            expect([campaignId, sales(figures ?? noFigures)]).toEqual([campaignId, sales(own)])
        }
        const whole = sumFigures([...happened.values()])
        expect(volumes(list.totals)).toEqual(volumes(whole))
        expect(volumes(sumFigures(list.days))).toEqual(volumes(whole))
        if (end > finalAfter) expect(sales(list.totals)).toEqual(sales(whole))
      }),
      { numRuns: 25 },
    ))

  test('every breakdown of a campaign adds up to what happened', () =>
    fc.assert(
      fc.asyncProperty(windows(), fc.nat(), async ({ since, until }, pick) => {
        // Breakdowns are read three months back.
        if (dayCount({ since, until: dayIn(timezone, scene.server.clock.now()) }) > 90) return
        const happened = [...truthOf(account, since, until)].filter(([, { spend }]) => spend > 0)
        const [campaignId, own] = happened[pick % Math.max(1, happened.length)] ?? []
        if (!campaignId || !own) return
        await expectWholeBreakdowns({ account, campaignId, since, until }, own)
      }),
      { numRuns: 12 },
    ))

  test('the days on which the clocks change are whole days', async () => {
    const today = dayIn(timezone, scene.server.clock.now())
    for (const day of changesOfTime(timezone, today)) {
      const list = endpoints.campaignList.response.parse(await ask(account, 'campaign_list', day, day))
      expect([day, volumes(list.totals)]).toEqual([
        day,
        volumes(sumFigures([...truthOf(account, day, day).values()])),
      ])
      expect(list.totals.spend).toBeGreaterThan(0)
      for (const [campaignId, own] of truthOf(account, day, day))
        if (own.spend > 0) await expectWholeBreakdowns({ account, campaignId, since: day, until: day }, own)
    }
  })
})

/** Days of the last hundred that have 23 or 25 hours. */
function changesOfTime(timezone: string, today: string): string[] {
  const offset = (day: string) =>
    new Intl.DateTimeFormat('en', { timeZone: timezone, timeZoneName: 'longOffset' })
      .format(new Date(`${day}T00:00:00Z`))
      .slice(-6)
  return Array.from({ length: 100 }, (_, index) => dayBefore(today, index + 1)).filter(
    (day) => offset(day) !== offset(dayBefore(day, -1)),
  )
}

test('the clocks did change within the days that were read', () => {
  for (const { timezone } of accounts.slice(0, 2))
    expect(changesOfTime(timezone, dayIn(timezone, scene.server.clock.now()))).toHaveLength(1)
})
