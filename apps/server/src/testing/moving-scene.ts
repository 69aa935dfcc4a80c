import { endpoints } from '@vigie/contract'
import { dayBefore, noGuardrails, type BudgetMoveMode, type Guardrails } from '@vigie/domain'
import { z } from 'zod'
import { nodeOf } from '../../../simulator/src/world/nodes.ts'
import type { GraphObject } from '../../../simulator/src/world/world.ts'
import { inAccount, type AccountScope } from '../db/in-account.ts'
import { wallClock } from '../lib/wall-clock.ts'
import { adWithoutContent } from './ad-without-content.ts'
import { startConnectedServer } from './connected-server.ts'
import { signInAgain } from './test-server.ts'

type Limits = { readonly minimum: number; readonly maximum: number }

const hourMs = 3_600_000
/** The first sells a third of what each of the others does. */
const budgets = [10_000, 11_000, 11_000] as const
const names = ['Large', 'Similaire', 'Visiteurs'] as const

export type MovingScene = Awaited<ReturnType<typeof startMovingScene>>

/**
 * An account with a campaign whose ad sets have budgets of their own, or share its budget, one of them poor, and a strategy that follows
 * it. Where they share it the poor one sells half of what the other does: ads of less would be paused.
 */
export async function startMovingScene(count: 2 | 3 = 2, level: 'adset' | 'campaign' = 'adset') {
  const isShared = level === 'campaign'
  const sold = isShared ? { carts: 9, purchases: 3 } : { carts: 6, purchases: 2 }
  const scene = await startConnectedServer()
  const { server, platform, account, accountId } = scene
  const { ctx, clock } = server
  let { person } = scene
  const adsets = adsetsOfOne(platform.world.inAccount(account, 'adset'), count)
  const [poor, good] = adsets
  if (!poor || !good) throw new Error('The simulated account has no campaign with such ad sets')
  const campaignId = poor.parent
  const within = <T>(work: (scope: AccountScope) => Promise<T>) => inAccount(ctx, accountId, work)
  const { timezone } = await ctx.db
    .selectFrom('ad_account')
    .select('timezone')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  const ask = (path: string, method: 'GET' | 'POST' | 'PUT' = 'GET', body?: object) =>
    person.ask(method, `/${account}/${path}`, body)
  const later = async (hours: number) => {
    clock.advance(hours * hourMs)
    person = await signInAgain(server, person.personId)
  }
  const today = () => wallClock(timezone, clock.now()).day
  const budgetOf = (id: string) => Number(platform.world.get(id)?.fields.daily_budget)
  /** As if it had been so all along. */
  const setFields = (id: string, changes: Readonly<Record<string, string | undefined>>): void => {
    const object = platform.world.get(id)
    if (!object) throw new Error(`No ${id}`)
    const fields = { ...object.fields, ...changes, status: 'ACTIVE' }
    platform.world.accept(nodeOf(object.kind, object, fields), 'updated', 'someone')
  }
  const setOnPlatform = (id: string, daily: number): void => setFields(id, { daily_budget: String(daily) })
  /** On the platform, and as it would be read from it. */
  const setLimits = async (id: string, { minimum, maximum }: Limits) => {
    const told = (amount: number) => (amount > 0 ? String(amount) : undefined)
    setFields(id, {
      ...{ daily_budget: undefined, daily_min_spend_target: told(minimum), daily_spend_cap: told(maximum) },
    })
    await within(({ db }) =>
      db
        .updateTable('adset')
        .set({ daily_budget: null, minimum_spend: minimum || null, maximum_spend: maximum || null })
        .where('account_id', '=', accountId)
        .where('adset_id', '=', id)
        .execute(),
    )
  }
  const limitsOf = (id: string): Limits => {
    const { daily_min_spend_target: least, daily_spend_cap: most } = platform.world.get(id)?.fields ?? {}
    return { minimum: Number(least ?? 0), maximum: Number(most ?? 0) }
  }
  const storeObjects = () =>
    within(async ({ db }) => {
      const own = { account_id: accountId, campaign_id: campaignId, status: 'ACTIVE' }
      const seen = { effective_status: 'ACTIVE', seen_at: clock.now(), lifetime_budget: null }
      await db
        .insertInto('campaign')
        .values({ ...own, ...seen, name: 'Mars', objective: '', daily_budget: null })
        .execute()
      const everybody = { audiences: [], interests: [], ageMin: 18, ageMax: 65, genders: [] }
      for (const [at, { id }] of adsets.entries()) {
        const targets = JSON.stringify({ ...everybody, countries: [['FR'], ['BE'], ['LU']][at] })
        const named = { adset_id: id, name: names[at] ?? '', daily_budget: null, attribution: '', targets }
        await db
          .insertInto('adset')
          .values({ ...own, ...seen, ...named })
          .execute()
        for (const ad of [1, 2])
          await db
            .insertInto('ad')
            .values({
              ...{ ...own, ...adWithoutContent, effective_status: 'ACTIVE', seen_at: seen.seen_at },
              ...{ adset_id: id, ad_id: `${id}${ad}`, name: `Visuel ${ad}` },
            })
            .execute()
      }
    })
  /** Two weeks of figures, as a sync would have left them: each spends its budget. */
  const storeDays = () =>
    within(async ({ db }) => {
      const at = clock.now()
      await db.deleteFrom('ad_day').where('account_id', '=', accountId).execute()
      const rows = Array.from({ length: 15 }, (_, ago) =>
        adsets.flatMap(({ id }, adset) =>
          [1, 2].map((ad) => ({
            ...{ account_id: accountId, ad_id: `${id}${ad}`, day: dayBefore(today(), ago) },
            ...{ spend: (budgets[adset] ?? 0) / 2, impressions: 6000, link_clicks: 90, landing_views: 72 },
            ...{ cart_adds: adset === 0 ? sold.carts : 12, purchases: adset === 0 ? sold.purchases : 6 },
            ...{ purchase_value: 0 },
          })),
        ),
      ).flat()
      await db.insertInto('ad_day').values(rows).execute()
      const read = { account_id: accountId, report: 'ad', day: today(), read_on: today(), read_at: at }
      await db
        .insertInto('insight_read')
        .values(read)
        .onConflict((conflict) =>
          conflict.columns(['account_id', 'report', 'day']).doUpdateSet({ read_at: at }),
        )
        .execute()
    })
  const setGuard = (limits: Partial<Guardrails>) =>
    within(({ db }) => {
      const values = { is_frozen: false, limits: JSON.stringify({ ...noGuardrails, ...limits }) }
      return db
        .insertInto('account_guard')
        .values({ account_id: accountId, frozen_by: null, frozen_at: null, ...values })
        .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values))
        .execute()
    })

  await storeObjects()
  const created = await ask('monitoring', 'PUT', {
    ...{ name: 'Ventes', equivalency: { omni_purchase: 100 }, default_apply_on: [] },
  })
  const { id: strategyId } = z.looseObject({ id: z.string() }).parse(created.body)
  const followed = { id: campaignId, name: 'Mars', monitor_ads: true, monitor_adsets: true }
  await ask('monitoring', 'POST', [{ id: strategyId, campaigns: [followed] }])

  const shareBudget = async () => {
    const daily = budgets.slice(0, count).reduce((sum, one) => sum + one, 0)
    for (const { id } of adsets) await setLimits(id, { minimum: 0, maximum: 0 })
    setFields(campaignId, { daily_budget: String(daily), bid_strategy: 'LOWEST_COST_WITHOUT_CAP' })
    await within(({ db }) =>
      db
        .updateTable('campaign')
        .set({ daily_budget: daily })
        .where('account_id', '=', accountId)
        .where('campaign_id', '=', campaignId)
        .execute(),
    )
  }

  return {
    ...scene,
    ...{ setLimits, limitsOf, campaignBudget: () => budgetOf(campaignId) },
    ...{ poor: poor.id, good: good.id, adsetIds: adsets.map(({ id }) => id), campaignId, strategyId },
    ...{ within, ask, later, budgetOf, setOnPlatform, storeDays, setGuard },
    before: budgets.slice(0, count),
    budgets: () => adsets.map(({ id }) => budgetOf(id)),
    /** What is on in the account, ad sets of other campaigns included. */
    activeTotal: () =>
      [...platform.world.inAccount(account, 'campaign'), ...platform.world.inAccount(account, 'adset')]
        .filter(({ fields }) => fields.status === 'ACTIVE')
        .reduce((sum, { fields }) => sum + Number(fields.daily_budget ?? 0), 0),
    total: () => adsets.reduce((sum, { id }) => sum + budgetOf(id), 0),
    /** A noon some days later, on which nothing was decided: what was written before is no change of lately. */
    begin: async () => {
      platform.faults.set([])
      // A budget changes four times an hour at most, by the clock of the platform.
      platform.world.clock.advance(2 * hourMs)
      await within(async ({ db }) => {
        for (const table of ['monitoring_decision', 'monitoring_run'] as const)
          await db
            .deleteFrom(table)
            .where('account_id', '=', accountId)
            .where('campaign_id', '=', campaignId)
            .execute()
        await db.deleteFrom('alert').where('account_id', '=', accountId).execute()
        await db.updateTable('adset').set({ changed_at: null }).where('account_id', '=', accountId).execute()
      })
      await setGuard({})
      const { elapsed } = wallClock(timezone, clock.now())
      await later(24 * (3.5 - elapsed))
      if (isShared) await shareBudget()
      for (const [at, { id }] of isShared ? [] : adsets.entries()) {
        setOnPlatform(id, budgets[at] ?? 0)
        await within(({ db }) =>
          db
            .updateTable('adset')
            .set({ daily_budget: budgets[at] ?? 0 })
            .where('account_id', '=', accountId)
            .where('adset_id', '=', id)
            .execute(),
        )
      }
      await storeDays()
    },
    live: async (mode: 'acting' | 'dryRun', moves: BudgetMoveMode) => {
      const saved = await ask(`monitoring/${strategyId}/life`, 'POST', {
        ...{ mode, preset: 'balanced', budgets: moves, touches: [campaignId] },
      })
      if (saved.status !== 200) throw new Error(JSON.stringify(saved.body))
    },
    /** Somebody asks for a look. */
    runNow: async () => {
      clock.advance(60_000)
      const { status, body } = await ask('monitoring_runs', 'POST')
      if (status !== 200) throw new Error(JSON.stringify(body))
    },
    decisionOf: async (id: string) => {
      const { body } = await ask(`monitoring_decisions/${id}`)
      return z.decode(endpoints.explainDecisions.response, body as never).decisions[0]
    },
    /** What the ledger has of the last hour. */
    linesOf: (id: string) =>
      within(({ db }) =>
        db
          .selectFrom('platform_operation')
          .select(['id', 'state', 'origin', 'before', 'after', 'reason'])
          .where('account_id', '=', accountId)
          .where('subject', '=', id)
          .where('started_at', '>', new Date(clock.now().getTime() - hourMs))
          .orderBy('started_at')
          .execute(),
      ),
    openAlerts: async () => {
      const { body } = await ask('alert')
      const alerts = z.decode(endpoints.listAlerts.response, body as never)
      return alerts.filter(({ code, resolvedAt }) => code.startsWith('monitoring.') && resolvedAt === null)
    },
    runs: async () =>
      z.decode(endpoints.listMonitoringRuns.response, (await ask('monitoring_runs')).body as never).runs,
    morning: async () => z.decode(endpoints.readMorning.response, (await ask('morning')).body as never),
  }
}

/** Ad sets of one campaign that are on and have budgets of their own. */
function adsetsOfOne(all: readonly GraphObject[], count: number): readonly GraphObject[] {
  const own = all.filter(({ fields }) => fields.status === 'ACTIVE' && Number(fields.daily_budget ?? 0) > 0)
  const found = [...Map.groupBy(own, ({ parent }) => parent).values()].find(({ length }) => length >= count)
  return found?.slice(0, count) ?? []
}
