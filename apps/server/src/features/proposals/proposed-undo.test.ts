import { endpoints, type ResponseOf } from '@vigie/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inAccount } from '../../db/in-account.ts'
import { recordIntent } from '../../writes/operations.ts'
import { joinAs } from '../../testing/connect-person.ts'
import { startPublicationScene, type PublicationScene } from '../../testing/publication-scene.ts'
import type { TestPerson } from '../../testing/test-server.ts'

let scene: PublicationScene
let lea: TestPerson
let ids: readonly string[]
beforeAll(async () => {
  scene = await startPublicationScene()
  lea = await joinAs(scene, 'Léa Marchand', 'editor')
  ids = scene.platform.world.inAccount(scene.account, 'adset').map(({ id }) => id)
})
afterAll(() => scene.stop())
beforeEach(() => scene.server.clock.advance(10 * 60_000))

type Proposal = ResponseOf<typeof endpoints.readProposal>
const path = (rest = '') => `/${scene.account}/proposals${rest}`
const read = async (id: string): Promise<Proposal> =>
  endpoints.readProposal.response.parse((await scene.person.ask('GET', path(`/${id}`))).body)
const nameOf = (id: string) => scene.platform.world.get(id)?.fields.name
const propose = (operationIds: readonly string[]) =>
  lea.ask('POST', path('/undos'), { operationIds, reason: 'Trop tôt' })
const approve = ({ id, hash }: Proposal) =>
  scene.person.ask('POST', path(`/${id}/approve`), { hash, note: '' })

/** An ad set under a new name, by a person. @returns the line of the ledger */
async function renamed(id: string, name: string): Promise<string> {
  scene.server.clock.advance(1000)
  const items = [{ level: 'adset', id, set: { name } }]
  await scene.person.ask('POST', `/${scene.account}/campaigns/changes`, { items })
  const row = await inAccount(scene.server.ctx, scene.accountId, ({ db, accountId }) =>
    db
      .selectFrom('platform_operation')
      .select('id')
      .where('account_id', '=', accountId)
      .where('subject', '=', id)
      .orderBy('started_at', 'desc')
      .executeTakeFirstOrThrow(),
  )
  return row.id
}
async function proposed(operationId: string): Promise<Proposal> {
  return endpoints.proposeUndo.response.parse((await propose([operationId])).body)
}

test('an editor may not undo and proposes it; whoever may approves, and it is undone once in their name', async () => {
  const id = ids[0] ?? ''
  const former = nameOf(id)
  const operationId = await renamed(id, 'Été')
  expect((await lea.ask('POST', `/${scene.account}/history/${operationId}/undo`)).status).toBe(403)
  const proposal = await proposed(operationId)
  expect(proposal).toMatchObject({
    ...{ kind: 'undo', state: 'WAITING', whyNot: 'own', reason: 'Trop tôt' },
    lines: [{ id, fields: [{ field: 'name', before: 'Été', after: former }], otherFields: [] }],
  })
  // The same once more is the same proposal.
  expect((await proposed(operationId)).id).toBe(proposal.id)
  expect((await approve(proposal)).body).toMatchObject({ state: 'APPROVED' })
  await scene.server.ctx.jobs.drain()
  expect(await read(proposal.id)).toMatchObject({ state: 'EXECUTED', lines: [{ outcome: 'applied' }] })
  expect(nameOf(id)).toBe(former)
  const written = await inAccount(scene.server.ctx, scene.accountId, ({ db, accountId }) =>
    db
      .selectFrom('platform_operation')
      .select(['origin', 'person_id', 'undoes', 'reason'])
      .where('account_id', '=', accountId)
      .where('undoes', '=', operationId)
      .execute(),
  )
  expect(written).toMatchObject([
    {
      ...{ origin: 'undo', person_id: scene.person.personId },
      reason: { proposalId: proposal.id, proposedBy: 'Léa Marchand' },
    },
  ])
  // What was taken back is not proposed again.
  expect((await propose([operationId])).body).toMatchObject({ code: 'change.overtaken' })
})

test('what somebody chose since is stale, though it looks as it was', async () => {
  const id = ids[1] ?? ''
  const operationId = await renamed(id, 'Hiver')
  const proposal = await proposed(operationId)
  await renamed(id, 'Autre')
  await renamed(id, 'Hiver')
  expect((await approve(proposal)).body).toMatchObject({ code: 'proposal.stale' })
  expect(await read(proposal.id)).toMatchObject({ state: 'STALE' })
  expect(nameOf(id)).toBe('Hiver')
})

test('what is chosen between the approval and its execution is not undone', async () => {
  const id = ids[2] ?? ''
  const proposal = await proposed(await renamed(id, 'Printemps'))
  expect((await approve(proposal)).status).toBe(200)
  await renamed(id, 'À moi')
  await scene.server.ctx.jobs.drain()
  expect(await read(proposal.id)).toMatchObject({
    ...{ state: 'STALE', lines: [{ outcome: 'refused', problem: 'change.overtaken' }] },
  })
  expect(nameOf(id)).toBe('À moi')
})

test('what somebody else is taking back at this moment is left to them', async () => {
  const id = ids[5] ?? ''
  const operationId = await renamed(id, 'Carnaval')
  const proposal = await proposed(operationId)
  expect((await approve(proposal)).status).toBe(200)
  // Somebody pressed *undo* in the history, and the platform has not answered yet.
  await inAccount(scene.server.ctx, scene.accountId, (scope) =>
    recordIntent(scope, {
      ...{ attempt: 1, operation: 'update', subject: id, origin: 'undo', personId: scene.person.personId },
      ...{ at: scene.server.clock.now(), level: 'adset', after: { name: 'Avant' }, undoes: operationId },
    }),
  )
  await scene.server.ctx.jobs.drain()
  expect(await read(proposal.id)).toMatchObject({
    ...{ state: 'STALE', lines: [{ outcome: 'refused', problem: 'change.overtaken' }] },
  })
  expect(nameOf(id)).toBe('Carnaval')
})

test('two changes of one object are not put back together, and a line that is not there is none', async () => {
  const id = ids[3] ?? ''
  const first = await renamed(id, 'Un')
  const second = await renamed(id, 'Deux')
  expect((await propose([first, second])).body).toMatchObject({ code: 'proposal.objectTwice' })
  expect((await propose([first])).body).toMatchObject({ code: 'change.overtaken' })
  expect((await propose([crypto.randomUUID()])).body).toMatchObject({ code: 'object.notFound' })
})

test('what a strategy paused is proposed to run again by its decision, which then says who took it back', async () => {
  const id = ids[4] ?? ''
  const at = scene.server.clock.now()
  const items = [{ level: 'adset', id, set: { status: 'PAUSED' } }]
  await scene.person.ask('POST', `/${scene.account}/campaigns/changes`, { items })
  const decisions = () =>
    inAccount(scene.server.ctx, scene.accountId, ({ db, accountId }) =>
      db.selectFrom('monitoring_decision').selectAll().where('account_id', '=', accountId).execute(),
    )
  await inAccount(scene.server.ctx, scene.accountId, async ({ db, accountId }) => {
    const operation = await db
      .selectFrom('platform_operation')
      .select('id')
      .where('account_id', '=', accountId)
      .where('subject', '=', id)
      .orderBy('started_at', 'desc')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('monitoring_decision')
      .values({
        ...{ account_id: accountId, subject_id: id, at, kind: 'adset', campaign_id: '1', adset_id: id },
        ...{ strategy_id: crypto.randomUUID(), action: 'pause', gate: null, decision: '{}' },
        ...{
          result: 'applied',
          result_code: null,
          operation_id: operation.id,
          undone_at: null,
          undone_by: null,
        },
      })
      .execute()
  })
  const asked = await lea.ask('POST', path('/undos'), { decision: { id, at: at.toISOString() } })
  const proposal = endpoints.proposeUndo.response.parse(asked.body)
  expect(proposal.lines).toMatchObject([{ id, fields: [{ field: 'status', after: 'ACTIVE' }] }])
  expect((await approve(proposal)).status).toBe(200)
  await scene.server.ctx.jobs.drain()
  expect(scene.platform.world.get(id)?.fields.status).toBe('ACTIVE')
  expect(await decisions()).toMatchObject([{ undone_by: scene.person.personId }])
})
