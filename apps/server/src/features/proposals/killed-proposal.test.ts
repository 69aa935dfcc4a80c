/** @module-tag long */
import { endpoints, type ResponseOf } from '@vigie/contract'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { inAccount } from '../../db/in-account.ts'
import { givenRole } from '../../people/given-role.ts'
import { connectPerson } from '../../testing/connect-person.ts'
import { startPublicationScene, type PublicationScene } from '../../testing/publication-scene.ts'
import { somePoints } from '../../testing/some-of.ts'
import { signIn, type TestPerson } from '../../testing/test-server.ts'
import { workerProcesses, type WorkerProcesses } from '../../testing/worker-process.ts'
import { resolveOpenWrites } from '../../writes/resolve-open-writes.ts'
import { proposalRoom } from '../proposal-room.ts'
import { carryOut } from './carry-out.ts'

// Each test starts processes: on a busy machine that takes its time.
vi.setConfig({ testTimeout: 150_000 })

let scene: PublicationScene
let workers: WorkerProcesses
let lea: TestPerson
let tom: TestPerson
beforeAll(async () => {
  scene = await startPublicationScene()
  workers = workerProcesses(scene)
  lea = await colleague('Léa Marchand', 'editor')
  tom = await colleague('Tom Whitfield', 'publisher')
})
afterEach(async () => {
  await workers.clear()
  await giveRole('publisher')
  // Each test writes under a quota of its own.
  scene.server.clock.advance(10 * 60_000)
})
afterAll(async () => {
  workers.stop()
  await scene.stop()
})

async function colleague(name: string, role: 'editor' | 'publisher'): Promise<TestPerson> {
  const one = await signIn(scene.server, name)
  await one.join(scene.account, role)
  await connectPerson(scene.server, scene.platform, one)
  return one
}

const giveRole = (role: 'reader' | 'publisher') =>
  scene.server.ctx.db
    .updateTable('membership')
    .set(givenRole(role))
    .where('person_id', '=', tom.personId)
    .where('account_id', '=', scene.accountId)
    .execute()

type Proposal = ResponseOf<typeof endpoints.readProposal>
const path = (rest = '') => `/${scene.account}/proposals${rest}`
const read = async (id: string): Promise<Proposal> =>
  endpoints.readProposal.response.parse((await scene.person.ask('GET', path(`/${id}`))).body)

async function approved(kind: 'changes' | 'publications', body: object): Promise<string> {
  const made = await lea.ask('POST', path(`/${kind}`), body)
  const { id, hash } = endpoints.proposeChanges.response.parse(made.body)
  const { status } = await tom.ask('POST', path(`/${id}/approve`), { hash, note: '' })
  expect(status).toBe(200)
  return id
}

let raised = 0
/** Ad sets with budgets of their own that no other test raises: the platform takes few changes of one budget in an hour. */
function raises(count: number) {
  const adsets = scene.platform.world
    .inAccount(scene.account, 'adset')
    .filter(({ fields }) => fields.status === 'ACTIVE' && Number(fields.daily_budget ?? 0) > 0)
    .slice(raised, raised + count)
  raised += count
  expect(adsets).toHaveLength(count)
  return adsets.map(({ id, fields }) => ({ id, to: Number(fields.daily_budget) + 100 }))
}
const asItems = (wanted: readonly { id: string; to: number }[]) => ({
  items: wanted.map(({ id, to }) => ({ level: 'adset', id, set: { dailyBudget: to } })),
})
const budget = (id: string) => Number(scene.platform.world.get(id)?.fields.daily_budget)

/** What the next worker finds, once the minute came that looks at open writes. */
async function takeUpAgain(proposalId: string): Promise<Proposal> {
  const { ctx, clock } = scene.server
  clock.advance(3 * 60_000)
  await resolveOpenWrites(ctx)
  await carryOut(ctx, proposalRoom, { accountId: scene.accountId, proposalId })
  return read(proposalId)
}

const points = [
  'proposalTaken:1',
  'proposalIntended:1',
  'proposalIntended:2',
  'proposalAnswered:1',
  'proposalAnswered:2',
  'proposalDone:1',
]

test.each(somePoints(points))(
  'a worker killed at %s: another ends it, and every object is written once',
  async (killAt) => {
    const wanted = raises(2)
    const from = scene.platform.world.log.length
    const id = await approved('changes', asItems(wanted))
    expect(await workers.untilKilledOver(killAt, id)).toBe('SIGKILL')
    expect(await read(id)).toMatchObject({ state: 'EXECUTING' })
    expect(await takeUpAgain(id)).toMatchObject({ state: 'EXECUTED' })
    const written = scene.platform.world.log.slice(from).filter(({ event }) => event === 'updated')
    for (const { id: object, to } of wanted) {
      expect(budget(object)).toBe(to)
      expect(written.filter((line) => line.id === object)).toHaveLength(1)
    }
  },
)

test('whoever approved loses the right after a worker died: what was done is told as done', async () => {
  const wanted = raises(1)
  const id = await approved('changes', asItems(wanted))
  expect(await workers.untilKilledOver('proposalDone:1', id)).toBe('SIGKILL')
  await giveRole('reader')
  expect(await takeUpAgain(id)).toMatchObject({ state: 'EXECUTED', lines: [{ outcome: 'applied' }] })
  for (const { id: object, to } of wanted) expect(budget(object)).toBe(to)
})

test('whoever approved loses the right before anything was written: nothing is, and that is told', async () => {
  const wanted = raises(1)
  const id = await approved('changes', asItems(wanted))
  expect(await workers.untilKilledOver('proposalTaken:1', id)).toBe('SIGKILL')
  await giveRole('reader')
  expect(await takeUpAgain(id)).toMatchObject({ state: 'FAILED', problem: 'permission.denied' })
  for (const { id: object, to } of wanted) expect(budget(object)).toBe(to - 100)
})

test.each(['publisher', 'reader'] as const)(
  'a worker killed once the publication began, and who approved is now a %s: one publication, and it is told',
  async (role) => {
    const fileId = await scene.store({ name: `Proposée ${role}`, zones: 1, texts: 1 })
    const planHash = await scene.planHash(fileId)
    const id = await approved('publications', { fileId, extent: 'publish', planHash })
    expect(await workers.untilKilledOver('proposalDone:1', id)).toBe('SIGKILL')
    await giveRole(role)
    const done = await takeUpAgain(id)
    expect(done.state).toBe('EXECUTED')
    const begun = await inAccount(scene.server.ctx, scene.accountId, ({ db, accountId }) =>
      db
        .selectFrom('publication')
        .select('id')
        .where('account_id', '=', accountId)
        .where('file_id', '=', fileId)
        .execute(),
    )
    expect(begun).toEqual([{ id: done.publication?.publicationId }])
  },
)
