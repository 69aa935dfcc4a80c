import { endpoints } from '@vigie/contract'
import { dayBefore, isHeldOut } from '@vigie/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { GraphObject } from '../../../../simulator/src/world/world.ts'
import { inAccount } from '../../db/in-account.ts'
import { wallClock } from '../../lib/wall-clock.ts'
import { adWithoutContent } from '../../testing/ad-without-content.ts'
import { startPublicationScene, type PublicationScene } from '../../testing/publication-scene.ts'
import { signInAgain, type TestPerson } from '../../testing/test-server.ts'

const hourMs = 3_600_000
const share = 0.2
let scene: PublicationScene
let person: TestPerson
let ads: readonly GraphObject[]
let campaignId: string
let timezone: string
let strategyId: string

beforeAll(async () => {
  scene = await startPublicationScene()
  person = scene.person
  const publicationId = await scene.submit(await scene.store({ name: 'Mars', zones: 1, texts: 4 }))
  await scene.settle(publicationId)
  const objects = scene.objects(publicationId)
  ads = objects.filter(({ kind }) => kind === 'ad').toSorted((a, b) => (a.id < b.id ? -1 : 1))
  campaignId = objects.find(({ kind }) => kind === 'campaign')?.id ?? ''
  const account = await scene.server.ctx.db
    .selectFrom('ad_account')
    .select('timezone')
    .where('account_id', '=', scene.accountId)
    .executeTakeFirstOrThrow()
  timezone = account.timezone
  const { elapsed } = wallClock(timezone, scene.server.clock.now())
  await later(24 * ((1.5 - elapsed) % 1))
  await later(24 * daysUntilDrawn())
  await storeFacts()
  const created = await ask('monitoring', 'PUT', {
    name: 'Ventes',
    equivalency: { omni_purchase: 100 },
    default_apply_on: [],
  })
  strategyId = z.looseObject({ id: z.string() }).parse(created.body).id
  const followed = { id: campaignId, name: 'Mars', monitor_ads: true, monitor_adsets: false }
  await ask('monitoring', 'POST', [{ id: strategyId, campaigns: [followed] }])
}, 120_000)
afterAll(() => scene.stop())

const ask = (path: string, method: 'GET' | 'POST' | 'PUT' = 'GET', body?: object) =>
  person.ask(method, `/${scene.account}/${path}`, body)
const today = () => wallClock(timezone, scene.server.clock.now()).day
const weakAd = () => ads[0]?.id ?? ''
const statusOf = (id: string) =>
  scene.platform.world.inAccount(scene.account, 'ad').find((ad) => ad.id === id)?.fields.status
/** Hours pass; sessions end meanwhile, and the same person signs in again. */
const later = async (hours: number) => {
  scene.server.clock.advance(hours * hourMs)
  person = await signInAgain(scene.server, person.personId)
}

/** The lot is drawn by account, ad and day, so that a test chooses its day and not its luck. */
function daysUntilDrawn(): number {
  const account = scene.account
  const isDrawn = (day: string) => isHeldOut({ account, day, share }, weakAd(), undefined)
  const days = Array.from({ length: 200 }, (_, ahead) => ahead)
  return days.findIndex((ahead) => isDrawn(dayBefore(today(), -ahead)))
}

/** Days of figures, as a sync would have left them: the first ad sells nothing, the others do. */
const storeDays = (count: number) =>
  inAccount(scene.server.ctx, scene.accountId, async ({ db }) => {
    const at = scene.server.clock.now()
    const rows = Array.from({ length: count }, (_, ago) =>
      ads.map((ad) => {
        const sells = ad.id === weakAd() ? 0 : 1
        return {
          account_id: scene.accountId,
          ad_id: ad.id,
          day: dayBefore(today(), ago),
          spend: 3000,
          impressions: 5000,
          link_clicks: 15 + 55 * sells,
          landing_views: 9 + 47 * sells,
          cart_adds: 7 * sells,
          purchases: 2 * sells,
          purchase_value: 12_000 * sells,
        }
      }),
    )
    await db
      .insertInto('ad_day')
      .values(rows.flat())
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await db
      .insertInto('insight_read')
      .values({ account_id: scene.accountId, report: 'ad', day: today(), read_on: today(), read_at: at })
      .onConflict((conflict) =>
        conflict.columns(['account_id', 'report', 'day']).doUpdateSet({ read_at: at }),
      )
      .execute()
  })

async function storeFacts(): Promise<void> {
  await inAccount(scene.server.ctx, scene.accountId, async ({ db, accountId }) => {
    await db
      .updateTable('campaign')
      .set({ daily_budget: 10_000 })
      .where('account_id', '=', accountId)
      .where('campaign_id', '=', campaignId)
      .execute()
    const seen = { status: 'ACTIVE', effective_status: 'ACTIVE', seen_at: scene.server.clock.now() }
    const common = { account_id: accountId, campaign_id: campaignId, adset_id: 's', ...adWithoutContent }
    for (const [at, ad] of ads.entries())
      await db
        .insertInto('ad')
        .values({ ...common, ...seen, name: `Visuel ${at}`, ad_id: ad.id })
        .execute()
  })
  await storeDays(12)
}

const setLife = (change: object) =>
  ask(`monitoring/${strategyId}/life`, 'POST', { mode: 'acting', preset: 'balanced', ...change })
const runNow = () => {
  scene.server.clock.advance(60_000)
  return ask('monitoring_runs', 'POST')
}
const ofWeakAd = async () => {
  const { body } = await ask(`monitoring_decisions/${weakAd()}`)
  return z.decode(endpoints.explainDecisions.response, body as never).decisions
}
const record = async () => {
  const { body } = await ask('monitoring_decisions')
  return z.decode(endpoints.listDecisions.response, body as never).record
}

describe('a strategy that leaves some pauses to chance', () => {
  test('leaves none unless somebody chose it, and only the shares that are offered', async () => {
    expect(await ask(`monitoring/${strategyId}/life`)).toMatchObject({ body: { holdOut: 0 } })
    expect(await setLife({ mode: 'dryRun', holdOut: 0.5 })).toMatchObject({ status: 400 })
    expect(await setLife({ mode: 'dryRun', holdOut: share })).toMatchObject({ body: { holdOut: share } })
    expect(await setLife({ mode: 'dryRun' })).toMatchObject({ body: { holdOut: share } })
  })

  test('that only tells tells every pause: nothing is paused that could be held against what is not', async () => {
    await runNow()
    expect((await ofWeakAd())[0]).toMatchObject({ action: 'pause', result: 'dryRun' })
  })

  test('writes nothing for the one that was drawn, and says why in both languages', async () => {
    await setLife({ touches: [campaignId] })
    expect(await runNow()).toMatchObject({ status: 200, body: { pauses: 0 } })
    const [decision] = await ofWeakAd()
    expect(decision).toMatchObject({ action: 'flag', gate: 'heldOut', result: 'none', outcome: null })
    expect(decision?.expectedRise).toBeGreaterThan(0)
    expect(decision?.sentence.fr).toContain('laissée en témoin')
    expect(decision?.sentence.en).toContain('drawn by lot')
    expect(statusOf(weakAd())).toBe('ACTIVE')
    const written = await inAccount(scene.server.ctx, scene.accountId, ({ db, accountId }) =>
      db
        .selectFrom('platform_operation')
        .select('subject')
        .where('account_id', '=', accountId)
        .where('origin', '=', 'monitoring')
        .execute(),
    )
    expect(written).toEqual([])
    const { body } = await ask('monitoring_runs')
    const [run] = z.decode(endpoints.listMonitoringRuns.response, body as never).runs
    expect(run).toMatchObject({ made: 0, held: 0, heldOut: 1 })
  })

  test('leaves it for the week by which pauses are measured, then pauses it and knows what came', async () => {
    for (const days of [3, 4]) {
      await later(24 * days)
      await storeDays(days)
      await runNow()
      expect((await ofWeakAd())[0]).toMatchObject({ action: 'flag', gate: 'heldOut', outcome: null })
    }
    expect(await record()).toMatchObject({ heldOut: 0 })
    await later(24)
    await storeDays(1)
    expect(await runNow()).toMatchObject({ body: { pauses: 1 } })
    expect(statusOf(weakAd())).toBe('PAUSED')
    const decisions = await ofWeakAd()
    expect(decisions[0]).toMatchObject({ action: 'pause', result: 'applied', outcome: null })
    const left = decisions.filter(({ gate }) => gate === 'heldOut')
    // Its week is told once, with the day on which it was drawn.
    expect(left.map(({ outcome }) => outcome !== null)).toEqual([false, false, true])
    expect(await record()).toMatchObject({ pauses: 0, heldOut: 1 })
  })
})
