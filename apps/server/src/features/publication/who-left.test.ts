import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { givenRole } from '../../people/given-role.ts'
import { connectPerson } from '../../testing/connect-person.ts'
import { ask } from '../../testing/distributed-database.ts'
import { nothingCarried } from '../../testing/nothing-carried.ts'
import { startPublicationScene, type PublicationScene } from '../../testing/publication-scene.ts'
import { signIn, type TestPerson } from '../../testing/test-server.ts'
import { storeLimits } from '../../testing/store-limits.ts'

/** What becomes of a publication when one of the two people behind it may not answer for it any more. */
let scene: PublicationScene
let databaseUrl = ''
let second: TestPerson
let third: TestPerson
beforeAll(async () => {
  scene = await startPublicationScene({
    through: (url) => {
      databaseUrl = url
      return url
    },
  })
  second = await connected('Léa Marchand')
  third = await connected('Hugo Ferrand')
})
afterAll(() => scene.stop())

async function connected(name: string): Promise<TestPerson> {
  const person = await signIn(scene.server, name)
  await connectPerson(scene.server, scene.platform, person)
  return person
}

/** Everybody is there again. */
beforeEach(async () => {
  const { accountId, server } = scene
  for (const { personId } of [scene.person, second, third])
    await server.ctx.db
      .insertInto('membership')
      .values({
        person_id: personId,
        account_id: accountId,
        ...givenRole('admin'),
        is_main: true,
        created_at: server.clock.now(),
      })
      .onConflict((conflict) => conflict.columns(['person_id', 'account_id']).doUpdateSet(givenRole('admin')))
      .execute()
  await setSum(null)
})

const setSum = (secondPersonAbove: number | null) => storeLimits(scene, { secondPersonAbove })

const remove = ({ personId }: TestPerson) =>
  scene.server.ctx.db
    .deleteFrom('membership')
    .where('account_id', '=', scene.accountId)
    .where('person_id', '=', personId)
    .execute()

/** Something happens to the members while a worker is between two objects: in the transaction that notes the first of a kind. */
async function whenMade(kind: string, statement: string): Promise<{ isOver: () => Promise<unknown> }> {
  await ask(
    databaseUrl,
    `create function tenant.leaves() returns trigger language plpgsql as $$ begin ${statement}; return new; end $$;
     create trigger leaves after update on tenant.publication_node for each row
       when (new.kind = '${kind}' and new.state = 'CREATED') execute function tenant.leaves()`,
  )
  return {
    isOver: () =>
      ask(databaseUrl, 'drop trigger leaves on tenant.publication_node; drop function tenant.leaves'),
  }
}

const standing = (id: string) => scene.objects(id).map(({ kind, fields }) => [kind, fields.status ?? null])
const order = (person: TestPerson, id: string, what: 'resume' | 'approve') =>
  person.ask('POST', `/${scene.account}/publications/${id}/${what}`)

test.each([
  ['is removed', 'campaign', `delete from control.membership where person_id = 'WHO'`],
  [
    'may only read',
    'campaign',
    `update control.membership set role = 'viewer', given_role = 'reader' where person_id = 'WHO'`,
  ],
  ['is removed', 'adset', `delete from control.membership where person_id = 'WHO'`],
])(
  'S49 once who confirmed %s, nothing is made after the %s, until a colleague confirms',
  { tags: 'long' },
  async (how, kind, statement) => {
    const id = await scene.submit(await scene.store({ name: `Parti, ${how}, ${kind}`, zones: 1, texts: 1 }))
    const look = await whenMade(kind, statement.replace('WHO', scene.person.personId))
    const stopped = await scene.run(id)
    await look.isOver()
    expect(stopped).toMatchObject({ state: 'RECONFIRM', problem: { code: 'publication.confirmerLeft' } })
    // An ad set and a creative are made at the same time: neither needs the other.
    const made = kind === 'campaign' ? ['campaign'] : ['campaign', 'adset', 'adcreative']
    expect(standing(id).map(([one]) => one)).toEqual(made)
    expect((await order(second, id, 'resume')).status).toBe(200)
    expect((await scene.settle(id)).state).toBe('PUBLISHED')
  },
)

/** Removed by a colleague, by the call that the screen makes. */
const removedBy = (by: TestPerson, { personId }: TestPerson, publication: string, heir: TestPerson | null) =>
  by.ask('DELETE', `/${scene.account}/people/${personId}`, {
    ...nothingCarried,
    publications: { ids: [publication], heir: heir?.personId ?? null },
  })

/** A worker stands still between two objects, before it has noted the first of a kind, for as long as the work takes. */
async function whileItStands<T>(
  kind: string,
  run: () => Promise<T>,
  work: () => Promise<unknown>,
): Promise<T> {
  const held = new pg.Client({ connectionString: databaseUrl })
  await held.connect()
  const look = await whenMade(kind, 'perform pg_advisory_xact_lock(49)')
  try {
    await held.query('select pg_advisory_lock(49)')
    const running = run()
    const waits = `select count(*)::int as many from pg_locks where locktype = 'advisory' and objid = 49 and not granted`
    await expect.poll(async () => (await held.query<{ many: number }>(waits)).rows[0]?.many).toBe(1)
    await work()
    await held.query('select pg_advisory_unlock(49)')
    return await running
  } finally {
    await held.end()
    await look.isOver()
  }
}

test.skipIf(process.env.VIGIE_TEST_CITUS !== undefined)(
  'S49 whoever is removed while their publication is made leaves nothing on, and it goes on once with an heir, and with the heir of the heir',
  { tags: 'long' },
  async () => {
    const id = await scene.submit(await scene.store({ name: 'Parti en cours', zones: 1, texts: 1 }))
    const stopped = await whileItStands(
      'campaign',
      () => scene.run(id),
      async () => expect((await removedBy(second, scene.person, id, null)).status).toBe(200),
    )
    const waiting = { state: 'RECONFIRM', active: 0, problem: { code: 'publication.confirmerLeft' } }
    expect(stopped).toMatchObject(waiting)
    expect(standing(id)).toEqual([['campaign', 'PAUSED']])
    expect(await scene.settle(id)).toMatchObject(waiting)
    expect((await order(second, id, 'resume')).status).toBe(200)
    expect((await removedBy(third, second, id, third)).status).toBe(200)
    expect(await scene.settle(id)).toMatchObject({ state: 'PUBLISHED' })
    expect(new Set(standing(id).map(([kind]) => kind)).size).toBe(4)
    expect(standing(id)).toHaveLength(4)
    await scene.server.ctx.db.deleteFrom('removed_member').execute()
  },
)

test('S40 the word of a second person who was removed before anything is switched on is asked of another', async () => {
  await setSum(100)
  const id = await scene.submit(await scene.store({ name: 'Approuvé, puis parti', zones: 1, texts: 1 }))
  expect((await order(second, id, 'approve')).status).toBe(200)
  await remove(second)
  expect(await scene.settle(id)).toMatchObject({
    state: 'RECONFIRM',
    problem: { code: 'guard.secondPerson' },
  })
  expect(standing(id).every(([kind, status]) => kind === 'adcreative' || status === 'PAUSED')).toBe(true)
  expect((await order(third, id, 'approve')).status).toBe(200)
  expect((await scene.settle(id)).state).toBe('PUBLISHED')
})

test('S40 who approved does not become the one who confirms as well', { tags: 'long' }, async () => {
  await setSum(100)
  const id = await scene.submit(await scene.store({ name: 'Approuvé et confirmé', zones: 1, texts: 1 }))
  expect((await order(second, id, 'approve')).status).toBe(200)
  await remove(scene.person)
  expect((await scene.settle(id)).state).toBe('RECONFIRM')
  expect((await order(second, id, 'resume')).status).toBe(200)
  expect(await scene.settle(id)).toMatchObject({
    state: 'RECONFIRM',
    problem: { code: 'guard.secondPerson' },
  })
  expect((await order(second, id, 'approve')).body).toMatchObject({ code: 'guard.secondPerson' })
  expect((await order(third, id, 'approve')).status).toBe(200)
  expect((await scene.settle(id)).state).toBe('PUBLISHED')
})
