import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { inAccount } from '../../db/in-account.ts'
import { expectCampaignLast, expectPublished } from '../../testing/expect-published.ts'
import { startPublicationScene, type PublicationScene } from '../../testing/publication-scene.ts'
import { readChanges } from './progress.ts'
import { signIn } from '../../testing/test-server.ts'

let scene: PublicationScene
beforeAll(async () => {
  scene = await startPublicationScene()
})
afterAll(() => scene.stop())
afterEach(() => {
  scene.platform.faults.set([])
  // What one test said of the quota is over for the next.
  scene.server.clock.advance(5 * 60_000)
})

let count = 0
const small = (change: { zones?: number; texts?: number } = {}) => {
  count += 1
  return scene.store({ name: `Rentrée ${count}`, zones: 2, texts: 2, ...change })
}

test(
  'a confirmed plan becomes exactly its objects, made paused, the campaign on last',
  { tags: 'long' },
  async () => {
    const progress = await scene.settle(await scene.submit(await small()))
    expect(progress.state).toBe('PUBLISHED')
    expect(progress.nodes.filter(({ kind }) => kind === 'ad')).toHaveLength(4)
    expectPublished(scene, progress)
    expectCampaignLast(scene, progress)
  },
)

test(
  'a strategy that was chosen holds the campaign once it is published, and not before',
  { tags: 'long' },
  async () => {
    const strategies = `/${scene.account}/monitoring`
    const fresh = { name: 'Valeur', equivalency: { omni_purchase: 100 }, default_apply_on: [] }
    const { body } = await scene.person.ask('PUT', strategies, fresh)
    const { id: strategyId } = body as { id: string }
    const fileId = await small({ zones: 1, texts: 1 })
    const reply = await scene.person.ask(
      'PUT',
      `/${scene.account}/single_campaign_configuration/publish/${fileId}`,
      {
        planHash: await scene.planHash(fileId),
        idempotencyKey: `strategy-${fileId}`,
        strategyId,
        monitorAds: true,
        monitorAdsets: false,
      },
    )
    const { publicationId } = reply.body as { publicationId: string }
    const held = async () => JSON.stringify((await scene.person.ask('GET', strategies)).body)
    expect(await held()).not.toContain('"monitor_ads":true')
    const progress = await scene.settle(publicationId)
    expect(await held()).toContain(`"id":"${progress.campaignId}"`)
    expect(await held()).toContain('"monitor_ads":true')
  },
)

test('a published file plans nothing more', { tags: 'long' }, async () => {
  const fileId = await small()
  await scene.settle(await scene.submit(fileId))
  const reply = await scene.publish(fileId, { key: 'second-time', planHash: await scene.planHash(fileId) })
  expect(reply.body).toMatchObject({ code: 'plan.invalid' })
})

describe('submitting', () => {
  test('F72 I6 fifty submits at once start one publication', { tags: 'long' }, async () => {
    const fileId = await small({ zones: 1, texts: 1 })
    const planHash = await scene.planHash(fileId)
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        scene.publish(fileId, { key: `tab-number-${index}`, planHash }),
      ),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    const refusals = replies.filter(({ status }) => status !== 200)
    // A machine that is busy enough sends some away before their turn, with nothing begun.
    const passing = new Set(['publication.alreadyRunning', 'server.unavailable'])
    expect(
      refusals.map(({ body }) => String(Object(body).code)).filter((code) => !passing.has(code)),
    ).toEqual([])
  })

  test('F06 F72 I7 the same key answers the same publication, also when both come at once', async () => {
    const fileId = await small({ zones: 1, texts: 1 })
    const given = { key: `same-key-${fileId}`, planHash: await scene.planHash(fileId) }
    const replies = await Promise.all([
      scene.publish(fileId, given),
      scene.publish(fileId, given),
      scene.publish(fileId, given),
    ])
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(replies.map(({ body }) => Object(body).publicationId)).size).toBe(1)
  })

  test('a key that was used for another file is refused', { tags: 'long' }, async () => {
    const first = await small({ zones: 1, texts: 1 })
    const second = await small({ zones: 1, texts: 1 })
    const key = `reused-${first}`
    await scene.publish(first, { key, planHash: await scene.planHash(first) })
    const reply = await scene.publish(second, { key, planHash: await scene.planHash(second) })
    expect(reply.body).toMatchObject({ code: 'request.invalid' })
  })

  test('F71 a plan that is no longer the current one is refused', async () => {
    const fileId = await small({ zones: 1, texts: 1 })
    const reply = await scene.publish(fileId, { key: 'stale-plan', planHash: 'f'.repeat(64) })
    expect(reply).toMatchObject({ status: 412, body: { code: 'plan.changed' } })
  })
})

describe('cancelling', () => {
  const cancel = (id: string, objects: 'keep' | 'remove') =>
    scene.person.ask('POST', `/${scene.account}/publications/${id}/cancel`, { objects })
  const halfMade = async () => {
    const id = await scene.submit(await small())
    scene.platform.faults.set([
      { kind: 'throttle', method: 'POST', path: '/ads$', times: 1, after: 2, milliseconds: 0 },
    ])
    await scene.run(id)
    return id
  }

  test('keeps what was made, paused', { tags: 'long' }, async () => {
    const id = await halfMade()
    await cancel(id, 'keep')
    expect((await scene.settle(id)).state).toBe('CANCELLED_KEPT')
    const objects = scene.objects(id).filter(({ kind }) => kind !== 'adcreative')
    expect(objects.length).toBeGreaterThan(2)
    expect(objects.every(({ fields }) => fields.status === 'PAUSED')).toBe(true)
  })

  test('removes what was made, and nothing else', { tags: 'long' }, async () => {
    const others = scene.platform.world.inAccount(scene.account, 'campaign').length
    const id = await halfMade()
    await cancel(id, 'remove')
    const ended = await scene.settle(id)
    expect(ended).toMatchObject({ state: 'ROLLED_BACK', problem: null, created: 0 })
    // What was made says that it is gone; what was never made says nothing of the kind.
    const states = ended.nodes.map(({ platformId, state }) => [platformId !== null, state])
    expect(new Set(states.map((one) => one.join(' ')))).toEqual(new Set(['true REMOVED', 'false PENDING']))
    expect(scene.objects(id)).toEqual([])
    expect(scene.platform.world.inAccount(scene.account, 'campaign')).toHaveLength(others)
  })

  test(
    'a cancellation that comes while everything is verified still wins over switching on',
    { tags: 'long' },
    async () => {
      const id = await scene.submit(await small())
      scene.platform.faults.set([
        { kind: 'http500', method: 'GET', path: '/adsbylabels$', times: 1, after: 0, milliseconds: 0 },
      ])
      await scene.run(id)
      await cancel(id, 'keep')
      expect((await scene.settle(id)).state).toBe('CANCELLED_KEPT')
      expect(scene.objects(id).some(({ kind, fields }) => kind === 'ad' && fields.status === 'ACTIVE')).toBe(
        false,
      )
    },
  )

  test(
    'F05 a worker died while switching on: cancelling switches everything off again',
    { tags: 'long' },
    async () => {
      const id = await scene.submit(await small())
      scene.platform.faults.set([
        { kind: 'throttle', method: 'POST', path: '^\\d+$', times: 1, after: 5, milliseconds: 0 },
      ])
      const half = await scene.run(id)
      expect(half.active).toBeGreaterThan(0)
      await cancel(id, 'keep')
      expect((await scene.settle(id)).state).toBe('CANCELLED_KEPT')
      const objects = scene.objects(id).filter(({ kind }) => kind !== 'adcreative')
      expect(objects.every(({ fields }) => fields.status === 'PAUSED')).toBe(true)
    },
  )
})

test(
  'what waited for a confirmation older than a day goes on once a person confirms it again',
  { tags: 'long' },
  async () => {
    const id = await scene.submit(await small({ zones: 1, texts: 1 }))
    await inAccount(scene.server.ctx, scene.accountId, ({ db }) =>
      db
        .updateTable('publication')
        .set({ confirmed_at: new Date(scene.server.clock.now().getTime() - 25 * 3_600_000) })
        .where('account_id', '=', scene.accountId)
        .where('id', '=', id)
        .execute(),
    )
    expect(await scene.settle(id)).toMatchObject({ state: 'RECONFIRM', active: 0 })
    await scene.person.ask('POST', `/${scene.account}/publications/${id}/resume`)
    expect((await scene.settle(id)).state).toBe('PUBLISHED')
  },
)

describe('watching', () => {
  test(
    'the stream of progress says the whole state and ends with the publication',
    { tags: 'long' },
    async () => {
      const id = await scene.submit(await small({ zones: 1, texts: 1 }))
      await scene.settle(id)
      const { body } = await scene.person.ask('GET', `/${scene.account}/publications/${id}/events`)
      const events = String(body).split('\n\n').filter(Boolean)
      expect(events).toHaveLength(1)
      const data: unknown = JSON.parse(events[0]?.split('data: ')[1] ?? '')
      expect(data).toMatchObject({ id, state: 'PUBLISHED', problem: null })
    },
  )

  test('what changed since is told alone: each object as it is now, once', { tags: 'long' }, async () => {
    const id = await scene.submit(await small({ zones: 1, texts: 1 }))
    const changes = (since: number) =>
      inAccount(scene.server.ctx, scene.accountId, (scope) => readChanges(scope, id, since))
    const first = await changes(0)
    expect(first.progress.nodes).toHaveLength(first.progress.total)
    const quiet = await changes(first.until)
    expect(quiet).toMatchObject({ until: first.until, progress: { nodes: [], total: first.progress.total } })
    await scene.settle(id)
    const later = await changes(first.until)
    expect(later.progress).toEqual(await scene.progress(id))
    expect((await changes(later.until)).progress.nodes).toEqual([])
  })

  test('a publication of another account is not to be seen', async () => {
    const id = await scene.submit(await small({ zones: 1, texts: 1 }))
    const stranger = await signIn(scene.server, 'Tom Whitfield')
    await stranger.join('act_2')
    for (const path of [`publications/${id}`, `publications/${id}/events`]) {
      expect((await stranger.ask('GET', `/${scene.account}/${path}`)).status).toBe(403)
      expect((await stranger.ask('GET', `/act_2/${path}`)).status).toBe(404)
    }
  })
})

describe('switching a campaign', () => {
  const published = async () => {
    const { campaignId } = await scene.settle(await scene.submit(await small({ zones: 1, texts: 1 })))
    if (campaignId === null) throw new Error('Nothing was published')
    return campaignId
  }
  const switchTo = (campaignId: string, status: string) =>
    scene.person.ask('POST', `/${scene.account}/campaigns/${campaignId}/status`, { status })
  const operations = (campaignId: string) =>
    inAccount(scene.server.ctx, scene.accountId, ({ db }) =>
      db
        .selectFrom('platform_operation')
        .select(['state', 'origin', 'person_id'])
        .where('account_id', '=', scene.accountId)
        .where('subject', '=', campaignId)
        .where('origin', '=', 'screen')
        .execute(),
    )

  test('goes through the ledger and answers what the platform says', { tags: 'long' }, async () => {
    const id = await published()
    expect(await switchTo(id, 'PAUSED')).toMatchObject({ status: 200, body: { status: 'PAUSED' } })
    expect(scene.platform.world.get(id)?.fields.status).toBe('PAUSED')
    expect(await operations(id)).toEqual([
      { state: 'OK', origin: 'screen', person_id: scene.person.personId },
    ])
  })

  test('a refused pause is told, and stays in the ledger as not done', { tags: 'long' }, async () => {
    const id = await published()
    scene.platform.faults.set([
      { kind: 'throttle', method: 'POST', path: `${id}$`, after: 0, times: 1, milliseconds: 0 },
    ])
    expect((await switchTo(id, 'PAUSED')).body).toMatchObject({ code: 'platform.throttled' })
    expect(await operations(id)).toMatchObject([{ state: 'NOT_APPLIED' }])
  })
})
