import { dayBefore } from '@vigie/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inAccount } from '../../../db/in-account.ts'
import { signIn, startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { evaluateAlerts } from '../evaluate-alerts.ts'

let server: TestServer
let accountId: number
let personId: string
/** 16 March, past noon in Paris. */
const now = new Date('2026-03-16T13:00:00Z')
const today = '2026-03-16'

beforeAll(async () => {
  server = await startTestServer()
  const person = await signIn(server)
  personId = person.personId
  accountId = await person.join('act_1', 'publisher')
})
afterAll(() => server.stop())

const tables = [
  'budget_alert',
  'alert',
  'campaign_day',
  'account_day',
  'insight_read',
  'ad_day',
  'campaign',
  'adset',
  'ad',
  'alert_watch',
  'drift_item',
] as const
beforeEach(async () => {
  await server.ctx.db.deleteFrom('connection').execute()
  await inAccount(server.ctx, accountId, async ({ db }) => {
    for (const table of tables) await db.deleteFrom(table).where('account_id', '=', accountId).execute()
    const object = { account_id: accountId, status: 'ACTIVE', effective_status: 'ACTIVE', seen_at: now }
    const budgets = { daily_budget: 5000, lifetime_budget: null }
    await db
      .insertInto('campaign')
      .values({
        ...object,
        ...budgets,
        campaign_id: '1',
        name: 'FR | Été',
        objective: null,
        created_on: null,
        score: null,
      })
      .execute()
    await db
      .insertInto('adset')
      .values({
        ...object,
        ...budgets,
        adset_id: '11',
        campaign_id: '1',
        name: 'Large',
        attribution: '',
        targets: '{}',
      })
      .execute()
    const ad = { ...object, adset_id: '11', campaign_id: '1', image_hash: '', picture_url: '' }
    const words = { title: '', body: '', link: '', is_mixed: false }
    await db
      .insertInto('ad')
      .values([
        { ...ad, ...words, ad_id: '111', name: 'Story', video_id: '7', preview_url: 'https://fb.me/x' },
        { ...ad, ...words, ad_id: '112', name: 'Carré', video_id: '', preview_url: null },
      ])
      .execute()
  })
  await figuresRead(now)
})

const figuresRead = (at: Date) =>
  inAccount(server.ctx, accountId, async ({ db }) => {
    const read = { finished_at: at, synced_from: '2026-01-01' }
    await db
      .insertInto('sync_state')
      .values({ account_id: accountId, name: 'insights', ...read })
      .onConflict((conflict) => conflict.columns(['account_id', 'name']).doUpdateSet(read))
      .execute()
  })
const look = (at = now) => evaluateAlerts({ ...server.ctx, clock: { now: () => at } }, accountId)
const told = () =>
  inAccount(server.ctx, accountId, ({ db }) =>
    db
      .selectFrom('alert')
      .select(['code', 'category', 'priority', 'sentence_fr as sentence', 'video_urls as videos'])
      .select(({ eb }) => eb('resolved_at', 'is not', null).as('isOver'))
      .where('account_id', '=', accountId)
      .orderBy('created_at')
      .orderBy('key')
      .execute(),
  )
/** Impressions of the campaign on days that end today. */
const shown = (counts: readonly number[]) =>
  inAccount(server.ctx, accountId, async ({ db }) => {
    await db.deleteFrom('campaign_day').where('account_id', '=', accountId).execute()
    await db
      .insertInto('campaign_day')
      .values(
        counts.map((impressions, index) => ({
          account_id: accountId,
          campaign_id: '1',
          day: dayBefore(today, counts.length - 1 - index),
          spend: impressions,
          impressions,
          link_clicks: 1,
        })),
      )
      .execute()
  })

describe('without a rule of anybody', () => {
  test('a campaign that stops delivering is told once, and is over when it delivers', async () => {
    await shown([4000, 4000, 4000, 4000, 0])
    await look()
    await look()
    expect(await told()).toMatchObject([
      { code: 'delivery.stopped', category: 'performances', priority: 1, isOver: false },
    ])
    await shown([4000, 4000, 4000, 4000, 12])
    await look()
    expect(await told()).toMatchObject([{ isOver: true }])
  })

  test('one that a person paused is not said to have stopped', async () => {
    await shown([4000, 4000, 4000, 4000, 0])
    await look()
    await inAccount(server.ctx, accountId, ({ db }) =>
      db
        .updateTable('campaign')
        .set({ effective_status: 'PAUSED' })
        .where('account_id', '=', accountId)
        .execute(),
    )
    await look()
    expect(await told()).toMatchObject([{ code: 'delivery.stopped', isOver: true }])
  })

  test('rejected ads of a campaign are told together, one that follows on its own', async () => {
    const reject = (ids: readonly string[], status: string) =>
      inAccount(server.ctx, accountId, ({ db }) =>
        db
          .updateTable('ad')
          .set({ effective_status: status })
          .where('account_id', '=', accountId)
          .where('ad_id', 'in', ids)
          .execute(),
      )
    await reject(['111'], 'DISAPPROVED')
    await look()
    await reject(['112'], 'DISAPPROVED')
    await look()
    await look()
    expect(await told()).toMatchObject([
      { code: 'ad.rejected', category: 'creations', sentence: expect.stringContaining('Story') },
      { code: 'ad.rejected', sentence: expect.stringContaining('Carré') },
    ])
    await reject(['111', '112'], 'ACTIVE')
    await look()
    expect((await told()).map(({ isOver }) => isOver)).toEqual([true, true])
  })

  test('tracking that stopped is told while the money goes on', async () => {
    const day = (index: number, carts: number) => ({
      account_id: accountId,
      day: dayBefore(today, 14 - index),
      spend: 20_000,
      impressions: 10_000,
      link_clicks: 200,
      cart_adds: carts,
    })
    const carts = (last: number) =>
      inAccount(server.ctx, accountId, async ({ db }) => {
        await db.deleteFrom('account_day').where('account_id', '=', accountId).execute()
        const days = Array.from({ length: 15 }, (_, index) => day(index, index === 14 ? last : 60))
        await db.insertInto('account_day').values(days).execute()
      })
    await carts(0)
    await look()
    expect(await told()).toMatchObject([
      {
        code: 'tracking.stopped',
        category: 'tracking',
        priority: 1,
        sentence: expect.stringContaining('ajout au panier'),
      },
    ])
    await carts(40)
    await look()
    expect(await told()).toMatchObject([{ isOver: true }])
  })

  test('a running day that was not read yet is no day without events, nor one without delivery', async () => {
    const days = Array.from({ length: 6 }, (_, index) => dayBefore(today, 6 - index))
    const delivered = { account_id: accountId, impressions: 20_000, link_clicks: 400, cart_adds: 60 }
    const read = (day: string, at: Date) =>
      inAccount(server.ctx, accountId, ({ db }) =>
        db
          .insertInto('insight_read')
          .values({ account_id: accountId, report: 'campaign', day, read_on: day, read_at: at })
          .execute(),
      )
    await inAccount(server.ctx, accountId, async ({ db }) => {
      const values = days.map((day) => ({ ...delivered, day, spend: 20_000 }))
      await db.insertInto('account_day').values(values).execute()
      await db
        .insertInto('campaign_day')
        .values(values.map((value) => ({ ...value, campaign_id: '1' })))
        .execute()
    })
    await read(dayBefore(today, 1), new Date(now.getTime() - 24 * 3_600_000))
    await look()
    expect(await told()).toEqual([])
    await read(today, now)
    await look()
    expect((await told()).map(({ code }) => code)).toEqual(['delivery.stopped'])
  })

  test('a tired video is told once a day at most, with the word that its link replaces', async () => {
    await inAccount(server.ctx, accountId, ({ db }) =>
      db
        .insertInto('ad_day')
        .values(
          Array.from({ length: 17 }, (_, index) => dayBefore(today, 17 - index)).flatMap((day, index) =>
            ['111', '112'].map((ad) => ({
              account_id: accountId,
              ad_id: ad,
              day,
              spend: 1000,
              impressions: 20_000,
              link_clicks: ad === '111' && index >= 14 ? 150 : 300,
            })),
          ),
        )
        .execute(),
    )
    await look()
    await look()
    expect(await told()).toMatchObject([
      {
        code: 'ad.tired',
        category: 'creations',
        sentence: expect.stringMatching(/^La vidéo perd 5\d\u00a0% de CTR en 3 jours/),
        videos: ['https://fb.me/x'],
      },
    ])
  })

  test.each([
    {
      whose: 'a person',
      owner: () => ({ person_id: personId }),
      words: 'La connexion Meta de Camille Le Gall',
    },
    {
      whose: 'the house',
      owner: () => ({ person_id: null, account_id: accountId }),
      words: 'La connexion de la maison à Meta, «\u00a0Camille Le Gall\u00a0»',
    },
  ])(
    'a connection of $whose that ends is told fourteen, seven and one days ahead, and when it has ended',
    async ({ owner, words }) => {
      const days = (count: number) => new Date(now.getTime() + count * 86_400_000)
      await server.ctx.db
        .insertInto('connection')
        .values({
          id: crypto.randomUUID(),
          ...owner(),
          network: 'meta',
          platform_user_id: '9',
          person_name: 'Camille Le Gall',
          sealed_token: Buffer.from('sealed'),
          granted_permissions: [],
          declined_permissions: [],
          is_expired: false,
          expires_at: days(30),
          created_at: now,
          updated_at: now,
        })
        .execute()
      for (const ahead of [30, 13, 6, 1, -1]) {
        await server.ctx.db
          .updateTable('connection')
          .set({ expires_at: days(ahead), is_expired: ahead < 0 })
          .execute()
        await look()
      }
      expect((await told()).map(({ code, priority, isOver }) => [code, priority, isOver])).toEqual(
        expect.arrayContaining([
          ['connection.expiring', 3, true],
          ['connection.expiring', 2, true],
          ['connection.expiring', 1, true],
          ['connection.expired', 1, false],
        ]),
      )
      for (const { sentence } of await told()) expect(sentence).toMatch(new RegExp(`^${words}`))
    },
  )

  test('a campaign changed outside Vigie is told until somebody decides', async () => {
    await inAccount(server.ctx, accountId, ({ db }) =>
      db
        .insertInto('drift_item')
        .values({
          account_id: accountId,
          campaign_id: '1',
          object_id: '11',
          field: 'dailyBudget',
          level: 'adset',
          object_name: 'Large',
          origin: 'elsewhere',
          actor: 'Tom Whitfield',
          planned: '{"value":5000}',
          written: '{"value":5000}',
          observed: '{"value":9000}',
          restored: '{"value":5000}',
          state: 'open',
          first_seen: now,
          last_seen: now,
        })
        .execute(),
    )
    await look()
    expect(await told()).toMatchObject([
      {
        code: 'drift.found',
        category: 'budgets',
        sentence:
          '«\u00a0FR | Été\u00a0» a été changée hors de Vigie par Tom Whitfield\u00a0: 1 différence (Large).',
      },
    ])
    await inAccount(server.ctx, accountId, ({ db }) =>
      db.updateTable('drift_item').set({ state: 'ignored' }).where('account_id', '=', accountId).execute(),
    )
    await look()
    expect(await told()).toMatchObject([{ isOver: true }])
  })

  test('F77: figures two hours late while a budget is armed are a state of their own, told once', async () => {
    await inAccount(server.ctx, accountId, ({ db }) =>
      db
        .insertInto('budget_alert')
        .values({
          account_id: accountId,
          id: crypto.randomUUID(),
          is_on: true,
          name: 'Été',
          target: 100_000_000,
          date_start: '2026-03-01',
          date_end: '2026-03-31',
          threshold: 90,
          pauses_at_limit: true,
          campaigns: JSON.stringify([{ id: '1', name: 'FR | Été' }]),
          created_at: now,
          updated_at: now,
        })
        .execute(),
    )
    const later = new Date(now.getTime() + 2.1 * 3_600_000)
    await look(later)
    await look(later)
    expect(await told()).toMatchObject([{ code: 'figures.late', priority: 1, isOver: false }])
    await figuresRead(later)
    await look(later)
    expect(await told()).toMatchObject([{ isOver: true }])
  })
})
