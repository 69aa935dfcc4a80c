import { endpoints, type ResponseOf } from '@vigie/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { raiseAlerts } from '../../alerts/tell-alerts.ts'
import { inAccount, type AccountScope } from '../../db/in-account.ts'
import { startPublicationScene, type PublicationScene } from '../../testing/publication-scene.ts'

type Morning = ResponseOf<typeof endpoints.readMorning>

const hour = 3_600_000
const campaign = { id: '71', name: 'FR | Vidéo été' }
let scene: PublicationScene
beforeAll(async () => {
  scene = await startPublicationScene()
})
afterAll(() => scene.stop())

const work = (does: (scope: AccountScope) => Promise<unknown>) =>
  inAccount(scene.server.ctx, scene.accountId, does)
const now = () => scene.server.clock.now()
const ask: typeof scene.person.ask = (method, path, body) =>
  scene.person.ask(method, `/${scene.account}${path}`, body)
const morning = async (): Promise<Morning> =>
  endpoints.readMorning.response.parse((await ask('GET', '/morning')).body)
const codes = (lines: Morning['lines']) => lines.map(({ told }) => told.code)
const answer = (keys: readonly string[], said: string) =>
  ask('POST', '/morning/answers', { keys, answer: said })
const dayAt = (at: Date) => at.toISOString().slice(0, 10)

const tables = ['alert', 'drift_item', 'morning_answer', 'ad_day', 'ad', 'adset', 'campaign'] as const
beforeEach(() =>
  work(async ({ db, accountId }) => {
    for (const table of tables) await db.deleteFrom(table).where('account_id', '=', accountId).execute()
    const seen = { status: 'ACTIVE', effective_status: 'ACTIVE', seen_at: now() }
    const own = { account_id: accountId, campaign_id: campaign.id, ...seen }
    const noBudget = { daily_budget: null, lifetime_budget: null }
    await db
      .insertInto('campaign')
      .values({ ...own, ...noBudget, name: campaign.name, objective: null, created_on: null, score: null })
      .execute()
    await db
      .insertInto('adset')
      .values({ ...own, ...noBudget, adset_id: '72', name: 'Large', attribution: '', targets: '{}' })
      .execute()
    const shown = { preview_url: null, image_hash: '', video_id: '', title: '', body: '', link: '' }
    await db
      .insertInto('ad')
      .values({
        ...own,
        ...shown,
        ad_id: '73',
        adset_id: '72',
        name: 'bougie-figuier',
        effective_status: 'DISAPPROVED',
        picture_url: 'https://scontent.xx.fbcdn.net/figuier.jpg',
        is_mixed: false,
        review_reasons: JSON.stringify([
          { rule: 'Promesse trompeuse', said: 'Le texte promet une guérison.' },
        ]),
      })
      .execute()
    const spent = { spend: 4500, impressions: 1000, link_clicks: 10 }
    await db
      .insertInto('ad_day')
      .values({ account_id: accountId, ad_id: '73', day: dayAt(now()), ...spent })
      .execute()
  }),
)

const told = (ads: readonly { id: string; name: string }[]) => ({
  key: `ad.rejected:${campaign.id}:${ads[0]?.id}`,
  priority: 2 as const,
  told: { code: 'ad.rejected' as const, facts: { ads } },
  campaigns: [campaign],
})
const raise = (...alerts: Parameters<typeof raiseAlerts>[2]) =>
  work((scope) => raiseAlerts(scene.server.ctx, scope, alerts, now()))
const refuseAnother = () =>
  work(({ db, accountId }) =>
    db
      .insertInto('ad')
      .columns([...copied, 'ad_id'])
      .expression((one) =>
        one
          .selectFrom('ad')
          .select([...copied, one.val('74').as('ad_id')])
          .where('account_id', '=', accountId)
          .where('ad_id', '=', '73'),
      )
      .execute(),
  )
const copied = [
  ...(['account_id', 'campaign_id', 'adset_id', 'name', 'status', 'effective_status', 'seen_at'] as const),
  ...(['image_hash', 'video_id', 'picture_url', 'title', 'body', 'link', 'is_mixed'] as const),
] as const
const changedBudget = () =>
  work(({ db, accountId }) =>
    db
      .insertInto('drift_item')
      .values({
        account_id: accountId,
        campaign_id: campaign.id,
        object_id: '72',
        field: 'dailyBudget',
        level: 'adset',
        object_name: 'Large',
        origin: 'elsewhere',
        actor: 'Paul',
        planned: JSON.stringify({ value: 6000 }),
        written: JSON.stringify({ value: 6000 }),
        observed: JSON.stringify({ value: 12_000 }),
        restored: JSON.stringify({ value: 6000 }),
        state: 'open',
        first_seen: now(),
        last_seen: now(),
        decided_by: null,
        decided_at: null,
      })
      .execute(),
  )

describe('the morning', () => {
  test('a refused ad and its alert are one line, with the money that stands still and its picture', async () => {
    await raise(told([{ id: '73', name: 'bougie-figuier' }]))
    const { lines } = await morning()
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatchObject({
      told: { code: 'ads.refused', facts: { reasons: [{ rule: 'Promesse trompeuse' }], fileId: null } },
      also: [],
      stake: { kind: 'stopped', perDay: { amount: 4500, currency: 'EUR' } },
      // Through this server: a browser is shown no address of others.
      pictureUrl: expect.stringMatching(/^\/api\/pictures\//),
      shows: [{ id: '73', pictureUrl: expect.stringMatching(/^\/api\/pictures\//) }],
    })
    expect(JSON.stringify((await ask('GET', '/morning')).body)).not.toContain('fbcdn')
  })

  test('a budget changed elsewhere says by whom, from what to what, and what it costs a day', async () => {
    await changedBudget()
    const line = (await morning()).lines.find(({ told: { code } }) => code === 'campaign.changedElsewhere')
    expect(line).toMatchObject({
      told: { facts: { by: 'Paul', changes: [{ from: 6000, to: 12_000, canRestore: true }] } },
      stake: { kind: 'added', perDay: { amount: 6000 } },
      pictureUrl: expect.stringMatching(/^\/api\/pictures\//),
    })
  })

  test('money first, among what is as urgent; an alert that asks nothing of anybody is not there', async () => {
    await changedBudget()
    await raise({
      key: 'tracking:account',
      priority: 1,
      told: {
        code: 'tracking.stopped',
        facts: { event: 'purchases', seen: 0, usualPerDay: 60, hoursBehind: 1 },
      },
    })
    expect(codes((await morning()).lines)).toEqual([
      'tracking.stopped',
      'campaign.changedElsewhere',
      'ads.refused',
    ])
  })

  test('what is done is away for who did it alone, comes back when asked for, and when something new is told', async () => {
    await raise(told([{ id: '73', name: 'bougie-figuier' }]))
    const [line] = (await morning()).lines
    expect((await answer(line?.keys ?? [], 'done')).status).toBe(200)
    expect(await morning()).toMatchObject({ lines: [], answered: [{ answer: 'done' }] })
    expect((await ask('GET', '/morning/count')).body).toEqual({ count: 0, proposals: 0 })
    await answer(line?.keys ?? [], 'waiting')
    expect((await morning()).lines).toHaveLength(1)
    await answer(line?.keys ?? [], 'done')
    // The alert of the same refusal comes later: it tells nothing that was not answered.
    await raise(told([{ id: '73', name: 'bougie-figuier' }]))
    await raise({ ...told([{ id: '73', name: 'bougie-figuier' }]), key: 'told once more' })
    expect((await morning()).lines).toEqual([])
    await refuseAnother()
    expect(codes((await morning()).lines)).toEqual(['ads.refused'])
  })

  test('what is put off waits again from the account’s next day', async () => {
    const [line] = (await morning()).lines
    await answer(line?.keys ?? [], 'later')
    expect((await morning()).answered).toMatchObject([{ answer: 'later' }])
    const { until } = await inAccount(scene.server.ctx, scene.accountId, ({ db, accountId }) =>
      db
        .selectFrom('morning_answer')
        .select('until')
        .where('account_id', '=', accountId)
        .executeTakeFirstOrThrow(),
    )
    const ahead = Number(until) - now().getTime()
    expect(ahead).toBeGreaterThan(0)
    expect(ahead).toBeLessThanOrEqual(25 * hour)
  })

  test('an empty or endless answer is refused, and nothing is kept', async () => {
    expect((await answer([], 'done')).status).toBe(400)
    expect((await answer([`k${'x'.repeat(300)}`], 'done')).status).toBe(400)
    expect((await answer(['k'], 'perhaps')).status).toBe(400)
    expect((await morning()).answered).toEqual([])
  })

  test('a draft of before today waits, one of today does not', { tags: 'long' }, async () => {
    const fileId = await scene.store({ name: 'Noël', zones: 1, texts: 1 })
    expect(codes((await morning()).lines)).not.toContain('drafts.wait')
    await work(({ db, accountId }) =>
      db
        .updateTable('campaign_configuration')
        .set({ updated_at: new Date(now().getTime() - 30 * hour) })
        .where('account_id', '=', accountId)
        .where('id', '=', fileId)
        .execute(),
    )
    const line = (await morning()).lines.find(({ told: { code } }) => code === 'drafts.wait')
    expect(line?.told.facts).toMatchObject({ count: 1, first: [{ id: fileId, name: 'Noël' }] })
  })

  test('a publication that waits for the platform’s door is told as such, with what it has made', async () => {
    const fileId = await scene.store({ name: 'Soldes', zones: 1, texts: 1 })
    const publicationId = await scene.submit(fileId)
    await work(({ db, accountId }) =>
      db
        .updateTable('publication')
        .set({ state: 'BLOCKED_TOKEN' })
        .where('account_id', '=', accountId)
        .where('id', '=', publicationId)
        .execute(),
    )
    const line = (await morning()).lines.find(({ told: { code } }) => code === 'publication.waits')
    expect(line?.told.facts).toMatchObject({ campaign: 'Soldes', waitsFor: 'session', created: 0 })
    expect(line?.stake).toMatchObject({ kind: 'waiting' })
  })
})
