import { endpoints, type ResponseOf } from '@vigie/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inAccount } from '../../db/in-account.ts'
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

/** Three ad sets, each under a new name. */
async function proposed(from: number, name: string): Promise<Proposal> {
  const items = ids
    .slice(from, from + 3)
    .map((id, at) => ({ level: 'adset', id, set: { name: `${name} ${at}` } }))
  const made = await lea.ask('POST', path('/changes'), { items, reason: 'Plus clair' })
  return endpoints.proposeChanges.response.parse(made.body)
}
type Ticked = { readonly only: readonly string[]; readonly rest?: 'open' | 'refused' }
const approve = (by: TestPerson, { id, hash }: Proposal, ticked: Ticked) =>
  by.ask('POST', path(`/${id}/approve`), { hash, note: 'Pas tout', ...ticked })
const audited = (id: string) =>
  inAccount(scene.server.ctx, scene.accountId, ({ db, accountId }) =>
    db
      .selectFrom('audit_entry')
      .select(['action', 'facts'])
      .where('account_id', '=', accountId)
      .where('subject', '=', id)
      .orderBy('at')
      .execute(),
  )
function renameElsewhere(id: string, name: string): void {
  const object = scene.platform.world.find('adset', id)
  if (!object) throw new Error(`no ad set ${id}`)
  scene.platform.world.put({ ...object, fields: { ...object.fields, name } }, 'updated', scene.account)
}

test('what is ticked is carried out once, the rest waits on until the same end, and both name each other', async () => {
  const whole = await proposed(0, 'Été')
  const [first = '', second = '', third = ''] = whole.lines.map(({ id }) => id)
  const former = nameOf(third)
  const divided = endpoints.approveProposal.response.parse(
    (await approve(scene.person, whole, { only: [first, second] })).body,
  )
  expect(divided).toMatchObject({ state: 'DIVIDED', note: 'Pas tout', partOf: null })
  await scene.server.ctx.jobs.drain()
  const parts = await Promise.all(divided.parts.map(({ id }) => read(id)))
  const goes = parts.find(({ count }) => count === 2)
  const rest = parts.find(({ count }) => count === 1)
  expect(goes).toMatchObject({
    state: 'EXECUTED',
    partOf: whole.id,
    parts: [{ id: rest?.id, state: 'WAITING' }],
  })
  expect(rest).toMatchObject({
    state: 'WAITING',
    partOf: whole.id,
    parts: [{ id: goes?.id, state: 'EXECUTED' }],
  })
  expect(rest?.expiresAt).toBe(whole.expiresAt)
  expect(rest?.author).toEqual(whole.author)
  expect(new Set([whole.hash, goes?.hash, rest?.hash]).size).toBe(3)
  expect([nameOf(first), nameOf(second), nameOf(third)]).toEqual(['Été 0', 'Été 1', former])
  const written = await inAccount(scene.server.ctx, scene.accountId, ({ db, accountId }) =>
    db
      .selectFrom('platform_operation')
      .select(['subject', 'reason', 'person_id'])
      .where('account_id', '=', accountId)
      .where('subject', 'in', [first, second, third])
      .execute(),
  )
  expect(written).toHaveLength(2)
  for (const one of written)
    expect(one).toMatchObject({
      person_id: scene.person.personId,
      reason: { proposalId: goes?.id, partOf: whole.id, proposedBy: 'Léa Marchand' },
    })
  expect((await audited(whole.id)).map(({ action }) => action)).toEqual(['proposal.made', 'proposal.divided'])
  expect(await audited(rest?.id ?? '')).toMatchObject([
    { action: 'proposal.made', facts: { partOf: whole.id } },
  ])
  // Nothing moves what was divided, and what waits is approved by itself.
  expect((await approve(scene.person, whole, { only: [third] })).body).toMatchObject({
    code: 'proposal.decided',
  })
  const { id = '', hash } = rest ?? {}
  await scene.person.ask('POST', path(`/${id}/approve`), { hash, note: '' })
  await scene.server.ctx.jobs.drain()
  expect(nameOf(third)).toBe('Été 2')
})

test('the rest is refused with it where the approver says so', async () => {
  const whole = await proposed(3, 'Hiver')
  const [first = ''] = whole.lines.map(({ id }) => id)
  const answer = await approve(scene.person, whole, { only: [first], rest: 'refused' })
  const { parts } = endpoints.approveProposal.response.parse(answer.body)
  expect(parts.map(({ state }) => state).toSorted()).toEqual(['APPROVED', 'REFUSED'])
  expect(await read(parts.find(({ state }) => state === 'REFUSED')?.id ?? '')).toMatchObject({
    ...{ count: 2, note: 'Pas tout', decidedBy: { id: scene.person.personId } },
  })
})

test('nothing, all, and what is not in it is no part; whoever may not approve the whole approves none of it', async () => {
  const whole = await proposed(6, 'Printemps')
  const all = whole.lines.map(({ id }) => id)
  expect((await approve(scene.person, whole, { only: [] })).status).toBe(400)
  for (const only of [all, ['999'], [all[0] ?? '', '999']])
    expect((await approve(scene.person, whole, { only })).body).toMatchObject({ code: 'proposal.noPart' })
  const only = all.slice(0, 1)
  expect((await approve(lea, whole, { only })).body).toMatchObject({ code: 'permission.denied' })
  const other = { ...whole, hash: '0'.repeat(64) }
  expect((await approve(scene.person, other, { only })).body).toMatchObject({ code: 'proposal.otherContent' })
  expect(await read(whole.id)).toMatchObject({ state: 'WAITING', parts: [] })
})

test('what moved is left out: ticked it is refused and nothing is decided, and two who tick at once divide it once', async () => {
  const whole = await proposed(9, 'Automne')
  const [moved = '', second = '', third = ''] = whole.lines.map(({ id }) => id)
  renameElsewhere(moved, 'D’ailleurs')
  expect((await approve(scene.person, whole, { only: [moved, second] })).body).toMatchObject({
    code: 'proposal.partMoved',
    facts: { ids: [moved] },
  })
  expect(await read(whole.id)).toMatchObject({ state: 'WAITING' })
  const answers = await Promise.all([
    approve(scene.person, whole, { only: [second] }),
    approve(scene.person, whole, { only: [second, third] }),
  ])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await read(whole.id)).parts).toHaveLength(2)
})
