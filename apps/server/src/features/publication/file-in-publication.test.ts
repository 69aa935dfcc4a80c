/** @module-tag long */
import { endpoints } from '@vigie/contract'
import type { Guardrails } from '@vigie/domain'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { syncEveryAccount } from '../insights/insights.job.ts'
import { syncInsights } from '../insights/sync-account.ts'
import { deliverDueAlerts } from '../alerts/delivering/deliver-alerts.ts'
import { inAccount } from '../../db/in-account.ts'
import { confirmAddress } from '../../testing/confirm-address.ts'
import { startPublicationScene, type PublicationScene } from '../../testing/publication-scene.ts'
import { signIn } from '../../testing/test-server.ts'
import { storeLimits } from '../../testing/store-limits.ts'

let scene: PublicationScene
beforeAll(async () => {
  scene = await startPublicationScene()
})
afterAll(() => scene.stop())
afterEach(async () => {
  scene.platform.faults.set([])
  await secondPersonAbove(null)
  scene.server.clock.advance(5 * 60_000)
})

let count = 0
const stored = () => {
  count += 1
  return scene.store({ name: `Tenue ${count}`, zones: 1, texts: 2 })
}
const secondPersonAbove = (sum: number | null) => setLimits({ secondPersonAbove: sum })
const setLimits = (wanted: Partial<Guardrails>) => storeLimits(scene, wanted)
const path = (fileId: string) => `/${scene.account}/single_campaign_configuration/${fileId}`
const remove = (fileId: string) => scene.person.ask('DELETE', path(fileId))
const rename = async (fileId: string, name: string) => {
  const { body } = await scene.person.ask('GET', path(fileId))
  const { revision, configuration } = z
    .looseObject({
      revision: z.number(),
      configuration: z.looseObject({ data: z.array(z.looseObject({})) }),
    })
    .parse(body)
  return scene.person.ask('POST', `${path(fileId)}?revision=${revision}`, {
    ...configuration,
    name,
    data: configuration.data.map((item) => ({ ...item, campaign: name })),
  })
}
const stop = (id: string, objects: 'keep' | 'remove') =>
  scene.person.ask('POST', `/${scene.account}/publications/${id}/cancel`, { objects })
const readPlatform = () =>
  syncInsights(scene.server.ctx, scene.accountId, {
    turnMs: Infinity,
    pause: (ms) => {
      scene.platform.world.clock.advance(ms)
      scene.server.clock.advance(ms)
      return Promise.resolve()
    },
  })
const list = async () => {
  const day = scene.server.clock.now().toISOString().slice(0, 10)
  const { body } = await scene.person.ask('GET', `/${scene.account}/campaign_list?since=${day}&until=${day}`)
  return endpoints.campaignList.response.parse(body).rows
}
const rowOf = async (fileId: string) => (await list()).find((row) => row.fileId === fileId)

test('the file of a publication that goes on is neither changed nor deleted; once it ended it is a campaign', async () => {
  const fileId = await stored()
  const id = await scene.submit(fileId)
  const refusal = { status: 409, body: { code: 'configuration.publishing', facts: { publicationId: id } } }
  expect(await remove(fileId)).toMatchObject(refusal)
  expect(await rename(fileId, 'Autre nom')).toMatchObject(refusal)
  expect(await rowOf(fileId)).toMatchObject({
    isDraft: true,
    publication: {
      id,
      extent: 'publish',
      state: 'QUEUED',
      created: 0,
      startedBy: 'Camille Le Gall',
      approvers: [],
    },
  })
  expect((await scene.settle(id)).state).toBe('PUBLISHED')
  expect(await rowOf(fileId)).toMatchObject({ isDraft: false, publication: null })
  expect((await rename(fileId, 'Autre nom')).status).toBe(200)
})

test('what was read while it waited is no longer told once it is published, and is read again within the minute', async () => {
  const fileId = await stored()
  const id = await scene.submit(fileId)
  const atAds = { method: 'POST', path: '/ads$', times: 100, after: 0, milliseconds: 0 } as const
  scene.platform.faults.set([{ kind: 'permissionLost', ...atAds }])
  const waiting = await scene.settle(id)
  expect(waiting.state).not.toBe('PUBLISHED')
  await readPlatform()
  scene.platform.faults.set([])
  await scene.person.ask('POST', `/${scene.account}/publications/${id}/resume`)
  const { state, campaignId } = await scene.settle(id)
  expect(state).toBe('PUBLISHED')
  const standing = async () => {
    const { body } = await scene.person.ask('GET', `/${scene.account}/campaign_standings`)
    const told = endpoints.campaignStandings.response.parse(body)
    const at = told.campaignId.indexOf(campaignId ?? '')
    return { state: told.state[at], on: told.on[at], daily: told.daily[at] }
  }
  expect(await standing()).toMatchObject({ state: 'processing', on: 1 })
  await scene.server.ctx.jobs.enqueue(syncEveryAccount, {})
  await scene.server.ctx.jobs.drain()
  const told = await standing()
  expect(told).toMatchObject({ on: 1, daily: expect.any(Number) })
  expect(['processing', 'review', 'learning', 'delivering']).toContain(told.state)
  const ads = await inAccount(scene.server.ctx, scene.accountId, ({ db, accountId }) =>
    db
      .selectFrom('ad')
      .select('ad_id')
      .where('account_id', '=', accountId)
      .where('campaign_id', '=', campaignId)
      .execute(),
  )
  expect(ads).toHaveLength(2)
})

test('one that stopped for a person holds its file until the person decides; what was removed is said to be gone', async () => {
  const fileId = await stored()
  const id = await scene.submit(fileId)
  scene.platform.faults.set([
    { kind: 'permissionLost', method: 'POST', path: '/ads$', times: 100, after: 0, milliseconds: 0 },
  ])
  const progress = await scene.settle(id)
  expect(progress.created).toBeGreaterThan(0)
  expect(await remove(fileId)).toMatchObject({ body: { facts: { state: progress.state } } })
  expect(await rowOf(fileId)).toMatchObject({
    publication: { state: progress.state, created: progress.created },
  })
  const made = progress.nodes.find(({ kind }) => kind === 'campaign')?.platformId
  await readPlatform()
  const rows = (await list()).filter((row) => row.fileId === fileId || row.campaignId === made)
  expect(rows).toMatchObject([{ fileId, campaignId: made, publication: { state: progress.state } }])
  scene.platform.faults.set([])
  await stop(id, 'remove')
  const ended = await scene.settle(id)
  expect(ended.state).toBe('ROLLED_BACK')
  expect(new Set(ended.nodes.map(({ state }) => state))).not.toContain('CREATED')
  expect(
    ended.nodes.filter(({ platformId }) => platformId !== null).every(({ state }) => state === 'REMOVED'),
  ).toBe(true)
  expect((await remove(fileId)).status).toBe(200)
  expect(await rowOf(fileId)).toBeUndefined()
})

test('a file that is changed or deleted while its plan is being confirmed: one of the two wins, never both', async () => {
  for (const act of [remove, (fileId: string) => rename(fileId, 'Entre-temps')]) {
    const fileId = await stored()
    const planHash = await scene.planHash(fileId)
    const [publishing, other] = await Promise.all([
      scene.publish(fileId, { key: `race-${fileId}`, planHash }),
      act(fileId),
    ])
    expect([publishing.status === 200, other.status === 200].filter(Boolean)).toHaveLength(1)
    if (publishing.status !== 200) continue
    const { publicationId } = endpoints.publish.response.parse(publishing.body)
    expect((await scene.settle(publicationId)).state).toBe('PUBLISHED')
  }
})

test('a second person is told, in the product and by mail, with who may approve and a link; once', async () => {
  await secondPersonAbove(100)
  const lea = await signIn(scene.server, 'Léa Morel')
  await lea.join(scene.account, 'publisher')
  const viewer = await signIn(scene.server, 'Vera Lind')
  await viewer.join(scene.account, 'reader')
  await confirmAddress(scene.server, scene.accountId, 'achat@agence-orlune.example')
  await scene.person.ask('POST', `/${scene.account}/alert-channel`, {
    name: 'Achat média',
    kind: 'email',
    target: 'achat@agence-orlune.example',
    isOn: true,
    language: 'fr',
    categories: ['budgets'],
    upToPriority: 2,
    digestHour: null,
    quiet: null,
    urgentAtOnce: true,
  })
  const fileId = await stored()
  const id = await scene.submit(fileId)
  const approvers = [{ id: lea.personId, name: 'Léa Morel' }]
  expect(await rowOf(fileId)).toMatchObject({ publication: { state: 'AWAITING_APPROVAL', approvers } })
  expect(await scene.progress(id)).toMatchObject({ approvers })
  expect(await remove(fileId)).toMatchObject({ body: { facts: { state: 'AWAITING_APPROVAL' } } })
  const resume = await scene.person.ask('POST', `/${scene.account}/publications/${id}/resume`)
  expect(resume).toMatchObject({ status: 409, body: { code: 'publication.wrongState' } })
  const alerts = async () =>
    endpoints.listAlerts.response
      .parse((await lea.ask('GET', `/${scene.account}/alert`)).body)
      .filter(({ code }) => code === 'publication.approvalWanted')
  expect(await alerts()).toMatchObject([
    { resolvedAt: null, sentenceFr: expect.stringMatching(/Peut approuver\s: Léa Morel\./) },
  ])
  await deliverDueAlerts(scene.server.ctx, scene.accountId)
  const mails = z
    .array(z.object({ text: z.string() }))
    .parse(await (await fetch(`${scene.platform.url}/_control/mail?to=achat@agence-orlune.example`)).json())
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain(`/campagne/create/confirm?file_id=${fileId}&account=${scene.account}`)
  expect((await lea.ask('POST', `/${scene.account}/publications/${id}/approve`)).status).toBe(200)
  expect((await alerts()).filter(({ resolvedAt }) => resolvedAt === null)).toEqual([])
  expect((await scene.settle(id)).state).toBe('PUBLISHED')
})

test('the plan says what the limits of the account would say, and who else must agree', async () => {
  const fileId = await stored()
  const guard = async () => {
    const { body } = await scene.person.ask('GET', path(`publish/${fileId}`))
    return endpoints.publicationPlan.response.parse(body).guard
  }
  expect(await guard()).toEqual({ checks: [], refusal: null, approvers: null, proposedFor: null })
  await secondPersonAbove(100)
  expect((await guard())?.approvers?.map(({ name }) => name)).toContain('Léa Morel')
  await setLimits({ maxDailyBudgetPerObject: 100 })
  const refusal = { code: 'guard.objectBudget', facts: { limit: 100 } }
  const checks = [{ limit: 'objectBudget', most: 100, isWithin: false }]
  expect(await guard()).toMatchObject({ checks, refusal, approvers: null })
  const reply = await scene.publish(fileId, {
    key: `limit-${fileId}`,
    planHash: await scene.planHash(fileId),
  })
  expect(reply).toMatchObject({ status: 422, body: refusal })
})
