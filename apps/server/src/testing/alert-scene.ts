import { endpoints } from '@vigie/contract'
import { z } from 'zod'
import { inAccount, type AccountScope } from '../db/in-account.ts'
import { evaluateAlerts } from '../features/alerts/evaluate-alerts.ts'
import { startPublicationScene } from './publication-scene.ts'
import { signInAgain, type TestPerson } from './test-server.ts'

const hour = 3_600_000
const tables = ['budget_alert', 'objective_alert', 'alert', 'alert_preference', 'campaign_day'] as const

/** The account's own day: an hour before midnight in UTC it is the next one there. */
const accountDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' })
const dayAt = (instant: number): string => accountDay.format(instant)

export type AlertScene = Awaited<ReturnType<typeof startAlertScene>>

/** An account at noon with a campaign that is on: what a day spent so far says nothing a few minutes after midnight. */
export async function startAlertScene() {
  const scene = await startPublicationScene()
  const { clock } = scene.server
  const noon = new Date(clock.now()).setUTCHours(11, 0, 0, 0)
  clock.advance(noon + (noon < clock.now().getTime() ? 24 * hour : 0) - clock.now().getTime())
  const person = await signInAgain(scene.server, scene.person.personId)
  const live = scene.platform.world
    .children(scene.account, 'campaign')
    .find(({ fields }) => fields.status === 'ACTIVE')
  if (!live) throw new Error('The simulated account has no active campaign')
  const campaignId = live.id
  const within = <T>(work: (scope: AccountScope) => Promise<T>) =>
    inAccount(scene.server.ctx, scene.accountId, work)
  const ask: TestPerson['ask'] = (method, path, body) => person.ask(method, `/${scene.account}${path}`, body)

  /** What the campaign did on each day up to today, oldest first. */
  const figures = (days: readonly { spend: number; purchases?: number; value?: number }[]) =>
    within(async ({ db, accountId }) => {
      await db.deleteFrom('campaign_day').where('account_id', '=', accountId).execute()
      const now = clock.now().getTime()
      await db
        .insertInto('campaign_day')
        .values(
          days.map(({ spend, purchases = 0, value = 0 }, index) => ({
            account_id: accountId,
            campaign_id: campaignId,
            day: dayAt(now - (days.length - 1 - index) * 24 * hour),
            spend,
            impressions: 10_000,
            link_clicks: 100,
            purchases,
            purchase_value: value,
          })),
        )
        .execute()
    })
  /** The campaign as it was last read from the platform: switched on. */
  const remembered = (
    change: { daily_budget?: number | null; lifetime_budget?: number | null } = {},
    status: 'ACTIVE' | 'PAUSED' = 'ACTIVE',
    { id, name } = { id: campaignId, name: 'FR' },
  ) =>
    within(async ({ db, accountId }) => {
      const now = { status, seen_at: clock.now(), ...change }
      const blank = {
        objective: null,
        created_on: null,
        daily_budget: null,
        lifetime_budget: null,
        score: null,
      }
      const named = { account_id: accountId, campaign_id: id, name, effective_status: 'ACTIVE' }
      await db
        .insertInto('campaign')
        .values({ ...named, ...blank, ...now })
        .onConflict((conflict) => conflict.columns(['account_id', 'campaign_id']).doUpdateSet(now))
        .execute()
    })
  const rememberedAdset = (dailyBudget: number) =>
    within(async ({ db, accountId }) => {
      const seen = { status: 'ACTIVE', effective_status: 'ACTIVE', seen_at: clock.now() }
      const place = { account_id: accountId, adset_id: '77', campaign_id: campaignId, name: 'Large' }
      const budgets = { daily_budget: dailyBudget, lifetime_budget: null }
      await db
        .insertInto('adset')
        .values({ ...seen, ...place, ...budgets, attribution: '', targets: '{}' })
        .execute()
    })
  const today = () => dayAt(clock.now().getTime())
  const inDays = (count: number) => dayAt(clock.now().getTime() + count * 24 * hour)
  const alerts = async () => {
    const { body } = await ask('GET', '/alert?level=account')
    return z.decode(endpoints.listAlerts.response, body as never)
  }
  const budget = (changes: object = {}) => ({
    status: true,
    name: 'Belgique, mars',
    target_budget: 100_000,
    date_start: today(),
    date_end: inDays(10),
    threshold: 90,
    ad_pause_threshold: false,
    campaign: [{ id: campaignId, name: 'BE' }],
    ...changes,
  })
  return {
    ...scene,
    ...{ campaignId, within, ask, figures, remembered, rememberedAdset, today, inDays, alerts, budget },
    /** Looks at the rules, some hours later if it is said. The clock of the server stays, and with it the session. */
    evaluate: (hoursLater = 0) => {
      const at = new Date(clock.now().getTime() + hoursLater * hour)
      return evaluateAlerts({ ...scene.server.ctx, clock: { now: () => at } }, scene.accountId)
    },
    /** Nothing is controlled or told; figures were just read, and the campaign too: only campaigns of the account can be controlled. */
    begin: async () => {
      await within(async ({ db, accountId }) => {
        for (const table of tables) await db.deleteFrom(table).where('account_id', '=', accountId).execute()
        const read = { finished_at: clock.now(), synced_from: '2026-01-01' }
        await db
          .insertInto('sync_state')
          .values({ account_id: accountId, name: 'insights', ...read })
          .onConflict((conflict) => conflict.columns(['account_id', 'name']).doUpdateSet(read))
          .execute()
      })
      await remembered()
    },
  }
}
