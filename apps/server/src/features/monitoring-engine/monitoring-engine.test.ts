import { endpoints } from '@vigie/contract'
import { dayBefore } from '@vigie/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { GraphObject } from '../../../../simulator/src/world/world.ts'
import { applyChanges } from '../../writes/apply-changes.ts'
import { inAccount } from '../../db/in-account.ts'
import { adWithoutContent } from '../../testing/ad-without-content.ts'
import { startPublicationScene, type PublicationScene } from '../../testing/publication-scene.ts'
import { signInAgain, type TestPerson } from '../../testing/test-server.ts'
import { wallClock } from '../../lib/wall-clock.ts'
import { proposeMove } from '../proposals/propose-move.ts'
import { backTestStrategy } from './back-test.ts'
import { runMonitoring } from './run-monitoring.ts'
import { readWatchedCampaigns } from './watched-campaigns.read-model.ts'

const hourMs = 3_600_000
let scene: PublicationScene
let ads: readonly GraphObject[]
let campaignId: string
let timezone: string
let strategyId: string
let person: TestPerson

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
  await waitForNoon()
  await storeFacts()
  const created = await person.ask('PUT', `/${scene.account}/monitoring`, {
    name: 'Ventes',
    equivalency: { omni_purchase: 100 },
    default_apply_on: [],
  })
  strategyId = z.looseObject({ id: z.string() }).parse(created.body).id
  await person.ask('POST', `/${scene.account}/monitoring`, [
    {
      id: strategyId,
      campaigns: [{ id: campaignId, name: 'Mars', monitor_ads: true, monitor_adsets: false }],
    },
  ])
}, 120_000)
afterAll(() => scene.stop())

/** The same hours pass in these tests whenever they run: none of them is the first of a day without figures. */
const waitForNoon = () => {
  const { elapsed } = wallClock(timezone, scene.server.clock.now())
  return later(24 * ((1.5 - elapsed) % 1))
}
const today = () => wallClock(timezone, scene.server.clock.now()).day

/** Twelve days of figures, as a sync would have left them: the first ad sells nothing, the others do. */
const storeFacts = () =>
  inAccount(scene.server.ctx, scene.accountId, async ({ db }) => {
    const account = { account_id: scene.accountId }
    const seen = { status: 'ACTIVE', effective_status: 'ACTIVE', seen_at: scene.server.clock.now() }
    await db
      .updateTable('campaign')
      .set({ daily_budget: 10_000 })
      .where('account_id', '=', scene.accountId)
      .where('campaign_id', '=', campaignId)
      .execute()
    for (const [at, ad] of ads.entries()) {
      const named = { campaign_id: campaignId, adset_id: 's', name: `Visuel ${at}` }
      await db
        .insertInto('ad')
        .values({ ...account, ...seen, ...named, ...adWithoutContent, ad_id: ad.id })
        .execute()
    }
    await db
      .insertInto('ad_day')
      .values([...dayRows(12, 0)])
      .execute()
    await noteRead()
  })

const noteRead = () =>
  inAccount(scene.server.ctx, scene.accountId, ({ db }) => {
    const at = scene.server.clock.now()
    const row = { account_id: scene.accountId, report: 'ad', day: today(), read_on: today(), read_at: at }
    return db
      .insertInto('insight_read')
      .values(row)
      .onConflict((conflict) =>
        conflict.columns(['account_id', 'report', 'day']).doUpdateSet({ read_at: at }),
      )
      .execute()
  })

function* dayRows(count: number, from: number) {
  for (let ago = from; ago < from + count; ago += 1) {
    for (const [at, ad] of ads.entries()) {
      const isWeak = at === 0
      yield {
        account_id: scene.accountId,
        ad_id: ad.id,
        day: dayBefore(today(), ago),
        spend: 3000,
        impressions: 5000,
        link_clicks: isWeak ? 15 : 70,
        landing_views: isWeak ? 9 : 56,
        cart_adds: isWeak ? 0 : 7,
        purchases: isWeak ? 0 : 2,
        purchase_value: isWeak ? 0 : 12_000,
      }
    }
  }
}

const ask = (path: string, method: 'GET' | 'POST' = 'GET', body?: object) =>
  person.ask(method, `/${scene.account}/${path}`, body)
const decisionsOf = async (id: string) => {
  const { body } = await ask(`monitoring_decisions/${id}`)
  return z.decode(endpoints.explainDecisions.response, body as never).decisions
}
const openAlerts = async () => {
  const { body } = await ask('alert')
  const alerts = z.decode(endpoints.listAlerts.response, body as never)
  return alerts.filter(({ code, resolvedAt }) => code.startsWith('monitoring.') && resolvedAt === null)
}
const weakAd = () => ads[0]?.id ?? ''
const statusOf = (id: string) =>
  scene.platform.world.inAccount(scene.account, 'ad').find((ad) => ad.id === id)?.fields.status
/** Hours pass; sessions end meanwhile, and the same person signs in again. */
const later = async (hours: number) => {
  scene.server.clock.advance(hours * hourMs)
  person = await signInAgain(scene.server, person.personId)
}
const runNow = () => {
  scene.server.clock.advance(60_000)
  return ask('monitoring_runs', 'POST')
}

test('an ad learns as long as the platform said so of its ad set', async () => {
  const { ctx, clock } = scene.server
  const learns = (learning: string) =>
    inAccount(ctx, scene.accountId, async (scope) => {
      const named = { account_id: scene.accountId, adset_id: 's', campaign_id: campaignId, name: 'Large' }
      await scope.db
        .insertInto('adset')
        .values({
          ...named,
          status: 'ACTIVE',
          effective_status: 'ACTIVE',
          daily_budget: null,
          lifetime_budget: null,
          attribution: '',
          targets: JSON.stringify({
            audiences: [],
            interests: [],
            countries: [],
            ageMin: null,
            ageMax: null,
            genders: [],
          }),
          learning,
          seen_at: clock.now(),
        })
        .onConflict((conflict) => conflict.columns(['account_id', 'adset_id']).doUpdateSet({ learning }))
        .execute()
      const asked = { timezone, campaignIds: [campaignId], inCare: new Set<string>(), now: clock.now() }
      const { campaigns } = await readWatchedCampaigns(scope, asked)
      return campaigns.flatMap((one) => one.ads.map(({ isLearning }) => isLearning))
    })
  expect(await learns('LEARNING')).toEqual(ads.map(() => true))
  expect(await learns('SUCCESS')).toEqual(ads.map(() => false))
  expect(await learns('')).toEqual(ads.map(() => false))
})

test('knows whom each ad set shows to: its people by day, and which ad sets aim at the same', async () => {
  const { ctx, clock } = scene.server
  const everybody = { audiences: [], interests: [], countries: ['FR'], ageMin: 18, ageMax: 65, genders: [] }
  const shown = await inAccount(ctx, scene.accountId, async (scope) => {
    const own = { account_id: scene.accountId, campaign_id: campaignId, name: 'Large', status: 'ACTIVE' }
    const seen = {
      effective_status: 'ACTIVE',
      daily_budget: null,
      lifetime_budget: null,
      seen_at: clock.now(),
    }
    const adsetOf = (id: string, targets: object) => ({
      ...own,
      ...seen,
      adset_id: id,
      attribution: '',
      targets: JSON.stringify({ ...everybody, ...targets }),
    })
    await scope.db
      .insertInto('adset')
      .values([
        adsetOf('same', {}),
        adsetOf('same too', {}),
        adsetOf('women', { genders: [2] }),
        adsetOf('a city', { countries: [] }),
      ])
      .execute()
    await scope.db
      .insertInto('adset_day')
      .values({
        account_id: scene.accountId,
        adset_id: 'same',
        day: dayBefore(today(), 1),
        spend: 1000,
        impressions: 9000,
        link_clicks: 90,
        reach: 8000,
      })
      .execute()
    const asked = { timezone, campaignIds: [campaignId], inCare: new Set<string>(), now: clock.now() }
    const { campaigns } = await readWatchedCampaigns(scope, asked)
    await scope.db
      .deleteFrom('adset_day')
      .where('account_id', '=', scene.accountId)
      .where('adset_id', '=', 'same')
      .execute()
    await scope.db
      .deleteFrom('adset')
      .where('account_id', '=', scene.accountId)
      .where('adset_id', 'in', ['same', 'same too', 'women', 'a city'])
      .execute()
    return new Map(campaigns.flatMap((one) => one.adsets.map((adset) => [adset.id, adset])))
  })
  expect(shown.get('same')?.reach.slice(-3)).toEqual([0, 8000, 0])
  expect(shown.get('same')?.audience).toBe(shown.get('same too')?.audience)
  expect(shown.get('same')?.audience).not.toBe(shown.get('women')?.audience)
  expect(shown.get('a city')?.audience).toBe('a city')
})

test('knows what was changed on the platform itself, the campaign’s budget too', async () => {
  const { ctx, clock } = scene.server
  const hours = (changed: Date | null) =>
    inAccount(ctx, scene.accountId, async (scope) => {
      const { timezone } = await scope.db
        .selectFrom('ad_account')
        .select('timezone')
        .executeTakeFirstOrThrow()
      await scope.db
        .updateTable('campaign')
        .set({ changed_at: changed })
        .where('account_id', '=', scene.accountId)
        .where('campaign_id', '=', campaignId)
        .execute()
      const asked = { timezone, campaignIds: [campaignId], inCare: new Set<string>(), now: clock.now() }
      const { campaigns } = await readWatchedCampaigns(scope, asked)
      return campaigns.flatMap((one) => one.ads.map(({ hoursSinceChange }) => hoursSinceChange))
    })
  expect(await hours(new Date(clock.now().getTime() - 3 * hourMs))).toEqual(ads.map(() => 3))
  expect(await hours(null)).toEqual(ads.map(() => null))
})

describe('a strategy on trial', () => {
  test('decides about every ad, says why in both languages, and touches nothing', async () => {
    expect(await runNow()).toMatchObject({ status: 200, body: { decisions: ads.length, pauses: 0 } })
    const [decision] = await decisionsOf(weakAd())
    expect(decision).toMatchObject({
      action: 'pause',
      result: 'dryRun',
      name: 'Visuel 0',
      strategyName: 'Ventes',
    })
    expect(decision?.sentence.fr).toMatch(/«\sVisuel 0\s»/)
    expect(decision?.sentence.fr).toContain('0 achat,')
    expect(decision?.sentence.en).toContain('0 purchases')
    expect(decision?.numbers.spendOfWeek).toBe(21_000)
    expect(statusOf(weakAd())).toBe('ACTIVE')
    const kept = await decisionsOf(ads[1]?.id ?? '')
    expect(kept[0]).toMatchObject({ result: 'none' })
  })

  test('what it would pause today is what its own look says, whatever nobody let it do yet; it stores nothing', async () => {
    const todayOf = async (changes: object) => {
      const { body } = await ask(`monitoring/${strategyId}/back_test`, 'POST', { days: 7, ...changes })
      return z.decode(endpoints.backTestStrategy.response, body as never).today
    }
    const before = await decisionsOf(weakAd())
    const today = await todayOf({})
    expect(today?.pauses).toMatchObject([
      { kind: 'ad', id: weakAd(), name: 'Visuel 0', campaignId, sentence: before[0]?.sentence },
    ])
    expect(today?.held).toBe(0)
    // By a form that weighs what never happened nothing is known to be worse.
    expect((await todayOf({ weights: { comment: 7 } }))?.pauses).toEqual([])
    expect(await decisionsOf(weakAd())).toEqual(before)
    expect(statusOf(weakAd())).toBe('ACTIVE')
  })

  test('is judged again only when there are new figures, and not within six hours', async () => {
    const { ctx } = scene.server
    expect(await runMonitoring(ctx, scene.accountId, { propose: proposeMove })).toBeNull()
    await later(7)
    expect(await runMonitoring(ctx, scene.accountId, { propose: proposeMove })).toBeNull()
    await noteRead()
    expect(await runMonitoring(ctx, scene.accountId, { propose: proposeMove })).not.toBeNull()
    expect(await decisionsOf(weakAd())).toHaveLength(2)
  })

  test('is told as what it would do, once for as long as it would', async () => {
    const told = await openAlerts()
    expect(told.map(({ code, priority }) => [code, priority])).toEqual([['monitoring.wouldPause', 3]])
    expect(told[0]?.sentenceFr).toMatch(/^À blanc, serait en pause\s: «\sVisuel 0\s»/)
    expect(told[0]?.adNames).toEqual(['Visuel 0'])
  })

  test('lists its runs with what each did, and one run as it was', async () => {
    const { body } = await ask('monitoring_runs')
    const { runs } = z.decode(endpoints.listMonitoringRuns.response, body as never)
    expect(runs).toHaveLength(2)
    expect(runs[0]).toMatchObject({
      campaigns: 1,
      acting: 0,
      decisions: ads.length,
      made: 0,
      told: 1,
      missing: {},
    })
    const one = await ask(`monitoring_decisions?at=${encodeURIComponent(runs[1]?.at ?? '')}`)
    const { campaigns } = z.decode(endpoints.listDecisions.response, one.body as never)
    expect(campaigns.map(({ at, decisions }) => [at, decisions.length])).toEqual([[runs[1]?.at, ads.length]])
    expect(campaigns[0]?.decisions[0]).toMatchObject({
      weights: { omni_purchase: 100 },
      figuresAt: runs[1]?.figuresAt,
      inputsHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
  })

  test('lists the last judgement of its campaigns', async () => {
    const { body } = await ask('monitoring_decisions')
    const { campaigns } = z.decode(endpoints.listDecisions.response, body as never)
    expect(campaigns.map(({ id, missing, decisions }) => [id, missing, decisions.length])).toEqual([
      [campaignId, null, ads.length],
    ])
    expect(campaigns[0]?.decisions[0]?.id).toBe(weakAd())
  })
})

/** Moves the pauses that were made of an ad, and a person's answers to them, by some days. */
const moveAnswer = (id: string, days: number) =>
  inAccount(scene.server.ctx, scene.accountId, async ({ db, accountId }) => {
    const later = (instant: Date) => new Date(instant.getTime() + days * 24 * hourMs)
    const rows = await db
      .selectFrom('monitoring_decision')
      .select(['at', 'undone_at'])
      .where('account_id', '=', accountId)
      .where('subject_id', '=', id)
      .where('result', '=', 'applied')
      .execute()
    for (const row of rows)
      await db
        .updateTable('monitoring_decision')
        .set({ at: later(row.at), undone_at: row.undone_at && later(row.undone_at) })
        .where('account_id', '=', accountId)
        .where('subject_id', '=', id)
        .where('at', '=', row.at)
        .execute()
  })

describe('a strategy that acts', () => {
  test('pauses through the write path, reads back, and leaves the others', async () => {
    const life = await ask(`monitoring/${strategyId}/life`, 'POST', {
      mode: 'acting',
      preset: 'balanced',
      touches: [campaignId],
    })
    expect(life).toMatchObject({ status: 200, body: { acts: true, trialUntil: null } })
    expect(await runNow()).toMatchObject({ body: { pauses: 1 } })
    expect(statusOf(weakAd())).toBe('PAUSED')
    expect(statusOf(ads[1]?.id ?? '')).toBe('ACTIVE')
    const [decision] = await decisionsOf(weakAd())
    expect(decision).toMatchObject({ action: 'pause', result: 'applied' })
    const operations = await inAccount(scene.server.ctx, scene.accountId, ({ db }) =>
      db
        .selectFrom('platform_operation')
        .select(['origin', 'state', 'subject'])
        .where('account_id', '=', scene.accountId)
        .where('origin', '=', 'monitoring')
        .execute(),
    )
    expect(operations).toEqual([{ origin: 'monitoring', state: 'OK', subject: weakAd() }])
  })

  test('is told with the pause in the place of what it would have done', async () => {
    const told = await openAlerts()
    expect(told.map(({ code }) => code)).toEqual(['monitoring.paused'])
    // Whatever was written is read back, its name on the platform too.
    const name = String(scene.platform.world.get(weakAd())?.fields.name)
    expect(told[0]).toMatchObject({
      facts: { subjectIds: weakAd(), subjectNames: JSON.stringify([name]) },
    })
    expect(told[0]?.sentenceEn).toContain(`Paused: “${name}”`)
  })

  test('a paused ad is not judged again; taken back, it is the person’s for seven days', async () => {
    await runNow()
    const [paused] = await decisionsOf(weakAd())
    expect(paused).toMatchObject({ result: 'applied' })
    // Somebody switched it on and off again: that pause is theirs, until they take it back.
    const switched = []
    for (const status of ['ACTIVE', 'PAUSED'] as const) {
      scene.server.clock.advance(1000)
      const [change] = await applyChanges(scene.server.ctx, {
        account: { accountId: scene.accountId, account: scene.account },
        personId: scene.person.personId,
        origin: 'screen',
        changes: [{ level: 'ad', id: weakAd(), set: { status } }],
      })
      switched.unshift(change?.operationId ?? '')
    }
    expect(await ask(`monitoring_decisions/${weakAd()}/undo`, 'POST', { at: paused?.at })).toMatchObject({
      status: 409,
      body: { code: 'change.overtaken' },
    })
    expect(statusOf(weakAd())).toBe('PAUSED')
    for (const id of switched) {
      scene.server.clock.advance(1000)
      expect(await ask(`history/${id}/undo`, 'POST', {})).toMatchObject({ status: 200 })
    }
    expect(statusOf(weakAd())).toBe('PAUSED')
    const undone = await ask(`monitoring_decisions/${weakAd()}/undo`, 'POST', { at: paused?.at })
    expect(undone).toMatchObject({ status: 200, body: { undoneAt: expect.any(String) } })
    expect(statusOf(weakAd())).toBe('ACTIVE')
    expect(await openAlerts()).toEqual([])
    const told = await inAccount(scene.server.ctx, scene.accountId, ({ db }) =>
      db
        .selectFrom('alert')
        .select(['sentence_fr', 'sentence_en'])
        .where('account_id', '=', scene.accountId)
        .where('code', '=', 'monitoring.paused')
        .executeTakeFirstOrThrow(),
    )
    expect(told.sentence_fr).toMatch(/^Annulée\s: /)
    expect(told.sentence_en).toMatch(/^Taken back: /)
    await later(30)
    await noteRead()
    await runNow()
    expect((await decisionsOf(weakAd()))[0]).toMatchObject({
      action: 'flag',
      gate: 'heldByPerson',
      result: 'none',
    })
    expect(statusOf(weakAd())).toBe('ACTIVE')
    // A week later the same figures say nothing that was not answered.
    await moveAnswer(weakAd(), -8)
    await runNow()
    expect((await decisionsOf(weakAd()))[0]).toMatchObject({ action: 'flag', gate: 'heldByPerson' })
    await moveAnswer(weakAd(), 8)
    expect(await ask(`monitoring_decisions/${weakAd()}/undo`, 'POST', { at: paused?.at })).toMatchObject({
      status: 200,
    })
  })

  test('stops deciding to pause when the figures are old, and says so', async () => {
    await later(13)
    await runNow()
    const [decision] = await decisionsOf(weakAd())
    expect(decision).toMatchObject({ action: 'flag', gate: 'staleFigures' })
  })
})

test('a pause decided before the process died is made by the next look, whatever its figures', async () => {
  const { ctx } = scene.server
  const second = ads[1]?.id ?? ''
  scene.server.clock.advance(60_000)
  const at = ctx.clock.now()
  await inAccount(ctx, scene.accountId, async ({ db }) => {
    const [copied] = await db
      .selectFrom('monitoring_decision')
      .selectAll()
      .where('account_id', '=', scene.accountId)
      .where('subject_id', '=', second)
      .orderBy('at', 'desc')
      .limit(1)
      .execute()
    if (!copied) throw new Error('the second ad was never judged')
    const decision = JSON.stringify({ ...copied.decision, action: 'pause' })
    await db
      .insertInto('monitoring_decision')
      .values({ ...copied, at, action: 'pause', result: 'pending', decision })
      .execute()
  })
  expect(await runMonitoring(ctx, scene.accountId, { propose: proposeMove })).toBeNull()
  expect(statusOf(second)).toBe('PAUSED')
  expect((await decisionsOf(second))[0]).toMatchObject({ action: 'pause', result: 'applied' })
  expect((await openAlerts()).map(({ code }) => code)).toContain('monitoring.paused')
})

test('refuses what cannot be taken back, and what is not there', async () => {
  const [flag] = await decisionsOf(weakAd())
  const undo = (at: string | undefined) => ask(`monitoring_decisions/${weakAd()}/undo`, 'POST', { at })
  expect(await undo(flag?.at)).toMatchObject({ status: 409, body: { code: 'decision.notUndoable' } })
  expect(await undo('2020-01-01T00:00:00.000Z')).toMatchObject({
    status: 404,
    body: { code: 'decision.notFound' },
  })
  expect(await ask(`monitoring/${crypto.randomUUID()}/life`)).toMatchObject({
    body: { code: 'strategy.notFound' },
  })
})

test('a back-test answers the same twice, and says how much was kept as it was then', async () => {
  const test_ = () => ask(`monitoring/${strategyId}/back_test`, 'POST', { days: 10 })
  const { body } = await test_()
  const answer = z.decode(endpoints.backTestStrategy.response, body as never)
  expect(answer.pauses.map(({ adId }) => adId)).toEqual([weakAd()])
  expect(answer.spendAvoided).toBeGreaterThan(0)
  expect(answer.goalLost).toBe(0)
  expect(answer.reconstructedShare).toBeGreaterThan(0)
  expect((await test_()).body).toEqual(body)
})

test('a back-test shows each ad that it pauses, and the same hash whatever it shows by then', async () => {
  const replay = async () => {
    const { body } = await ask(`monitoring/${strategyId}/back_test`, 'POST', { days: 10 })
    return z.decode(endpoints.backTestStrategy.response, body as never)
  }
  const shows = (url: string) =>
    inAccount(scene.server.ctx, scene.accountId, ({ db, accountId }) =>
      db
        .updateTable('ad')
        .set({ image_hash: '', video_id: '', picture_url: url })
        .where('account_id', '=', accountId)
        .where('ad_id', '=', weakAd())
        .execute(),
    )
  await shows('https://scontent.xx.fbcdn.net/figuier.jpg')
  const shown = await replay()
  expect(shown.pauses.map(({ pictureUrl }) => pictureUrl)).toEqual([
    expect.stringMatching(/^\/api\/pictures\//),
  ])
  await shows('')
  const bare = await replay()
  expect(bare.pauses.map(({ pictureUrl }) => pictureUrl)).toEqual([null])
  expect(bare.hash).toBe(shown.hash)
})

test('a back-test of a form judges by its weights and its texts, says why of each pause, and stores nothing', async () => {
  const replay = async (changes: object) => {
    const { body } = await ask(`monitoring/${strategyId}/back_test`, 'POST', { days: 10, ...changes })
    return z.decode(endpoints.backTestStrategy.response, body as never)
  }
  const stored = await replay({})
  const [pause] = stored.pauses
  expect(pause?.sentence.fr).toMatch(/^À blanc, serait en pause\s: .* dépensés en 7\sj/)
  expect(pause?.sentence.en).toContain('spent in 7 days')
  expect(stored.days.map(({ day }) => day)).toHaveLength(10)
  expect(stored.days.reduce((sum, { spendAvoided }) => sum + spendAvoided, 0)).toBe(stored.spendAvoided)
  const drafted = await replay({ weights: { comment: 7 } })
  expect(drafted.weights).toEqual({ comment: 7 })
  expect(drafted.days.every(({ value }) => value === 0)).toBe(true)
  expect(drafted.hash).not.toBe(stored.hash)
  // A campaign that it lists is followed whatever its texts say.
  expect((await replay({ appliesOn: ['nothing is called so'] })).campaigns).toBe(stored.campaigns)
  expect(await replay({})).toEqual(stored)
  const refused = await ask(`monitoring/${strategyId}/back_test`, 'POST', {
    days: 10,
    weights: { comment: 101 },
  })
  expect(refused.status).toBe(400)
  const asked = {
    strategyId,
    days: 30,
    timezone: 'Europe/Paris',
    currency: 'EUR',
    now: scene.server.ctx.clock.now(),
  }
  await expect(
    backTestStrategy(scene.server.ctx, scene.accountId, { ...asked, isGivenUp: () => true }),
  ).rejects.toMatchObject({ code: 'request.answerLost' })
})

test('reports what pulls a campaign in opposite directions, with numbers, also when it is reached by its name', async () => {
  const clicks = await person.ask('PUT', `/${scene.account}/monitoring`, {
    name: 'Clics',
    equivalency: { inline_link_clicks: 10 },
    default_apply_on: ['Mars'],
  })
  const clicksId = z.looseObject({ id: z.string() }).parse(clicks.body).id
  const read = async () =>
    z.decode(endpoints.listConflicts.response, (await ask('monitoring_conflicts')).body as never)
  // Listed by one strategy, so the other's text does not reach it.
  expect(await read()).toEqual([])
  await ask('monitoring', 'POST', [{ id: strategyId, campaigns: [] }])
  const listed = await person.ask('PUT', `/${scene.account}/AlertObjective`, {
    metrics: 'ROAS',
    target: 2,
    threshold: 10,
    all_campaigns: true,
    campaigns: [],
    status: true,
  })
  expect(listed.status).toBe(200)
  const [found] = await read()
  expect(found).toMatchObject({
    code: 'conflict.objective',
    parties: [
      { kind: 'strategy', name: 'Clics' },
      { kind: 'objective', name: 'ROAS' },
    ],
    example: { event: 'inline_link_clicks', first: { metric: 1 }, second: { metric: 3 } },
  })
  await person.ask('POST', `/${scene.account}/monitoring/${strategyId}`, {
    name: 'Ventes',
    equivalency: { omni_purchase: 100 },
    default_apply_on: ['Mars'],
  })
  expect((await read()).map(({ code, campaignName }) => [code, campaignName])).toContainEqual([
    'conflict.strategies',
    'Mars',
  ])
  // Reached by two texts: the older strategy judges it.
  await runNow()
  const { body } = await ask('monitoring_decisions')
  const { campaigns } = z.decode(endpoints.listDecisions.response, body as never)
  expect(campaigns.map((one) => [one.id, one.strategyName])).toEqual([[campaignId, 'Ventes']])
  await person.ask('DELETE', `/${scene.account}/monitoring/${clicksId}`)
  await person.ask('POST', `/${scene.account}/monitoring/${strategyId}`, {
    name: 'Ventes',
    equivalency: { omni_purchase: 100 },
    default_apply_on: [],
  })
})

test('what nobody of the team answers for any more is told and not touched', async () => {
  const third = ads[2]?.id ?? ''
  await ask('monitoring', 'POST', [
    {
      id: strategyId,
      campaigns: [{ id: campaignId, name: 'Mars', monitor_ads: true, monitor_adsets: false }],
    },
  ])
  const bind = (personId: string) =>
    inAccount(scene.server.ctx, scene.accountId, ({ db }) =>
      db
        .updateTable('strategy_campaign')
        .set({ bound_by: personId })
        .where('account_id', '=', scene.accountId)
        .where('campaign_id', '=', campaignId)
        .execute(),
    )
  const careOf = async () => {
    await noteRead()
    await runNow()
    const gates = (await Promise.all([weakAd(), third].map(decisionsOf))).flatMap(
      (list) => list[0]?.gate ?? [],
    )
    return gates.includes('notManaged')
  }
  await bind(crypto.randomUUID())
  expect(await careOf()).toBe(true)
  await bind(person.personId)
  expect(await careOf()).toBe(false)
})

test('a campaign that was never read is told as not judged', async () => {
  // Published from here a moment ago: it is one of the account's, and nothing of it was read.
  await inAccount(scene.server.ctx, scene.accountId, ({ db, accountId }) =>
    db
      .insertInto('campaign')
      .values({
        account_id: accountId,
        campaign_id: '999',
        name: 'Inconnue',
        status: 'ACTIVE',
        effective_status: 'ACTIVE',
        objective: null,
        created_on: null,
        daily_budget: null,
        lifetime_budget: null,
        score: null,
        seen_at: scene.server.clock.now(),
      })
      .execute(),
  )
  await ask('monitoring', 'POST', [
    { id: strategyId, campaigns: [{ id: '999', name: 'Inconnue', monitor_ads: true, monitor_adsets: true }] },
  ])
  await runNow()
  const { body } = await ask('monitoring_decisions')
  const { campaigns } = z.decode(endpoints.listDecisions.response, body as never)
  expect(campaigns).toMatchObject([{ id: '999', missing: 'noFigures', decisions: [] }])
})

test('a week after a pause what it promised stands beside what came, and the account has a record', async () => {
  const third = ads[2]?.id ?? ''
  const shift = 9
  await inAccount(scene.server.ctx, scene.accountId, async ({ db, accountId }) => {
    const last = await db
      .selectFrom('monitoring_decision')
      .innerJoin('monitoring_run', (join) =>
        join
          .onRef('monitoring_run.account_id', '=', 'monitoring_decision.account_id')
          .onRef('monitoring_run.campaign_id', '=', 'monitoring_decision.campaign_id')
          .onRef('monitoring_run.at', '=', 'monitoring_decision.at'),
      )
      .select(['monitoring_decision.at', 'decision'])
      .where('monitoring_decision.account_id', '=', accountId)
      .where('subject_id', '=', third)
      .orderBy('monitoring_decision.at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    const { decision } = last
    await db
      .updateTable('monitoring_decision')
      .set({
        action: 'pause',
        result: 'applied',
        decision: JSON.stringify({ ...decision, action: 'pause', bar: 2 * decision.value }),
      })
      .where('account_id', '=', accountId)
      .where('subject_id', '=', third)
      .where('at', '=', last.at)
      .execute()
    await db
      .updateTable('ad')
      .set({ status: 'PAUSED', effective_status: 'PAUSED' })
      .where('account_id', '=', accountId)
      .where('ad_id', '=', third)
      .execute()
  })
  expect((await decisionsOf(third))[0]).toMatchObject({ outcome: null, expectedRise: expect.any(Number) })
  await later(24 * shift)
  await inAccount(scene.server.ctx, scene.accountId, ({ db }) =>
    db
      .insertInto('ad_day')
      .values([...dayRows(shift, 0)].filter((row) => row.ad_id !== third))
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )
  await noteRead()
  const followed = { id: campaignId, name: 'Mars', monitor_ads: true, monitor_adsets: false }
  await ask('monitoring', 'POST', [{ id: strategyId, campaigns: [followed] }])
  await runNow()
  const paused = (await decisionsOf(third)).find(({ action }) => action === 'pause')
  expect(paused?.outcome).toMatchObject({ seen: expect.any(Number), others: 0 })
  expect(paused?.outcome?.low).toBeLessThan(paused?.outcome?.high ?? 0)
  const listed = await ask('monitoring_decisions')
  const { record } = z.decode(endpoints.listDecisions.response, listed.body as never)
  expect(record.pauses).toBe(1)
  expect(record.low).toBeLessThan(record.ratio)
  // Looked at again, the week counts once.
  await runNow()
  const again = z.decode(endpoints.listDecisions.response, (await ask('monitoring_decisions')).body as never)
  expect(again.record).toEqual(record)
})

test('knows what its creatives did in other campaigns of the account', async () => {
  const { ctx, clock } = scene.server
  const past = await inAccount(ctx, scene.accountId, async (scope) => {
    const { db, accountId } = scope
    const seen = { status: 'ACTIVE', effective_status: 'ACTIVE', seen_at: clock.now() }
    const named = { ...seen, ...adWithoutContent, account_id: accountId, title: 'Lin', body: 'Doux' }
    const elsewhere = { ...named, campaign_id: '900', adset_id: '901', name: 'Ancienne' }
    await db
      .insertInto('ad')
      .values([
        { ...elsewhere, ad_id: '902', image_hash: 'lin' },
        { ...elsewhere, ad_id: '903', image_hash: 'autre' },
        { ...named, campaign_id: '910', adset_id: '911', name: 'Seule', ad_id: '912', image_hash: 'lin' },
      ])
      .execute()
    await db
      .updateTable('ad')
      .set({ image_hash: 'lin', title: 'Lin', body: 'Doux' })
      .where('account_id', '=', accountId)
      .where('ad_id', '=', weakAd())
      .execute()
    const day = dayBefore(today(), 60)
    const volumes = { account_id: accountId, day, spend: 1000, impressions: 9000, link_clicks: 90 }
    await db
      .insertInto('ad_day')
      .values([
        { ...volumes, ad_id: '902', purchases: 4 },
        { ...volumes, ad_id: '903', purchases: 2 },
        { ...volumes, ad_id: '912', purchases: 9 },
      ])
      .execute()
    for (const id of ['900', '910'])
      await db
        .insertInto('campaign_day')
        .values({ ...volumes, campaign_id: id })
        .execute()
    const asked = { timezone, campaignIds: [campaignId], inCare: new Set<string>(), now: clock.now() }
    const { campaigns } = await readWatchedCampaigns(scope, asked)
    return new Map(campaigns.flatMap((one) => one.ads.map((ad) => [ad.id, ad.past])))
  })
  expect(past.get(weakAd())).toEqual([
    {
      shares: 'creative',
      spend: expect.closeTo(500, 6),
      counts: expect.objectContaining({ omni_purchase: expect.closeTo(2, 6) }),
      beside: {
        spend: expect.closeTo(500, 6),
        counts: expect.objectContaining({ omni_purchase: expect.closeTo(1, 6) }),
      },
    },
  ])
  expect(past.get(ads[1]?.id ?? '')).toEqual([])
})
