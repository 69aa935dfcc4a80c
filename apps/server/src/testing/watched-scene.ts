import { endpoints } from '@vigie/contract'
import { dayBefore } from '@vigie/domain'
import { z } from 'zod'
import { inAccount, type AccountScope } from '../db/in-account.ts'
import { wallClock } from '../lib/wall-clock.ts'
import { adWithoutContent } from './ad-without-content.ts'
import { startPublicationScene } from './publication-scene.ts'
import { signInAgain } from './test-server.ts'

const hourMs = 3_600_000

/** A campaign of four ads of which the first sells nothing, its figures, and a strategy that watches it. */
export type WatchedScene = Awaited<ReturnType<typeof startWatchedScene>>

type Drawn = { readonly account: string; readonly adIds: readonly string[]; readonly day: string }

/**
 * A published campaign with twelve days of figures, as a sync would have left them, and a strategy on trial that follows it.
 * @param waits how many days pass before, by whose ads they would be and on which day
 */
export async function startWatchedScene(waits: (drawn: Drawn) => number = () => 0) {
  const scene = await startPublicationScene()
  const { server, account, accountId, platform } = scene
  let { person } = scene
  const publicationId = await scene.submit(await scene.store({ name: 'Mars', zones: 1, texts: 4 }))
  await scene.settle(publicationId)
  const objects = scene.objects(publicationId)
  const ads = objects.filter(({ kind }) => kind === 'ad').toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const campaignId = objects.find(({ kind }) => kind === 'campaign')?.id ?? ''
  const { timezone } = await server.ctx.db
    .selectFrom('ad_account')
    .select('timezone')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  const today = () => wallClock(timezone, server.clock.now()).day
  const within = <T>(work: (scope: AccountScope) => Promise<T>) => inAccount(server.ctx, accountId, work)
  const ask = (path: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE' = 'GET', body?: object) =>
    person.ask(method, `/${account}/${path}`, body)
  /** Hours pass; sessions end meanwhile, and the same person signs in again. */
  const later = async (hours: number) => {
    server.clock.advance(hours * hourMs)
    person = await signInAgain(server, person.personId)
  }
  /** Figures are read, as late as it is now. */
  const noteRead = () =>
    within(({ db }) => {
      const at = server.clock.now()
      const row = { account_id: accountId, report: 'ad', day: today(), read_on: today(), read_at: at }
      return db
        .insertInto('insight_read')
        .values(row)
        .onConflict((conflict) =>
          conflict.columns(['account_id', 'report', 'day']).doUpdateSet({ read_at: at }),
        )
        .execute()
    })
  const dayRows = (count: number) =>
    Array.from({ length: count }, (_, ago) =>
      ads.map((ad, at) =>
        figuresOf({ ad_id: ad.id, account_id: accountId, day: dayBefore(today(), ago) }, at > 0),
      ),
    ).flat()
  const follow = (strategyId: string, campaigns: readonly { id: string; name: string }[]) =>
    ask('monitoring', 'POST', [
      {
        id: strategyId,
        campaigns: campaigns.map((one) => ({ ...one, monitor_ads: true, monitor_adsets: false })),
      },
    ])

  // The same hours pass in each test whenever it runs: none of them is the first of a day without figures.
  const { elapsed } = wallClock(timezone, server.clock.now())
  await later(24 * ((1.5 - elapsed) % 1))
  await later(24 * waits({ account, adIds: ads.map(({ id }) => id), day: today() }))
  await within(async ({ db }) => {
    const seen = { status: 'ACTIVE', effective_status: 'ACTIVE', seen_at: server.clock.now() }
    await db
      .updateTable('campaign')
      .set({ daily_budget: 10_000 })
      .where('account_id', '=', accountId)
      .where('campaign_id', '=', campaignId)
      .execute()
    const inAdset = { account_id: accountId, campaign_id: campaignId, adset_id: 's' }
    for (const [at, { id }] of ads.entries())
      await db
        .insertInto('ad')
        .values({ ...inAdset, ...seen, ...adWithoutContent, ad_id: id, name: `Visuel ${at}` })
        .execute()
    await db.insertInto('ad_day').values(dayRows(12)).execute()
  })
  await noteRead()
  const created = await ask('monitoring', 'PUT', {
    ...{ name: 'Ventes', equivalency: { omni_purchase: 100 }, default_apply_on: [] },
  })
  const { id: strategyId } = z.looseObject({ id: z.string() }).parse(created.body)
  await follow(strategyId, [{ id: campaignId, name: 'Mars' }])

  const decisionsOf = async (id: string) => {
    const { body } = await ask(`monitoring_decisions/${id}`)
    return z.decode(endpoints.explainDecisions.response, body as never).decisions
  }
  return {
    ...scene,
    ...{ ads, campaignId, strategyId, timezone, today, within, ask, later, noteRead, dayRows, follow },
    decisionsOf,
    /** The ad that sells nothing. */
    weakAd: ads[0]?.id ?? '',
    statusOf: (id: string) =>
      platform.world.inAccount(account, 'ad').find((ad) => ad.id === id)?.fields.status,
    openAlerts: async () => {
      const { body } = await ask('alert')
      const alerts = z.decode(endpoints.listAlerts.response, body as never)
      return alerts.filter(({ code, resolvedAt }) => code.startsWith('monitoring.') && resolvedAt === null)
    },
    /** Somebody asks for a look. */
    runNow: () => {
      server.clock.advance(60_000)
      return ask('monitoring_runs', 'POST')
    },
    letAct: (more: object = {}) =>
      ask(`monitoring/${strategyId}/life`, 'POST', {
        ...{ mode: 'acting', preset: 'balanced', touches: [campaignId], ...more },
      }),
  }
}

const figuresOf = <Row extends object>(row: Row, sells: boolean) => ({
  ...row,
  spend: 3000,
  impressions: 5000,
  link_clicks: sells ? 70 : 15,
  landing_views: sells ? 56 : 9,
  cart_adds: sells ? 7 : 0,
  purchases: sells ? 2 : 0,
  purchase_value: sells ? 12_000 : 0,
})
