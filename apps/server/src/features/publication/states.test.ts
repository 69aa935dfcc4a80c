import {
  afterEvent,
  firstStates,
  isEnd,
  publicationMoves,
  publicationStateNames,
  publicationStates,
  type PublicationEvent,
  type PublicationState,
} from '@vigie/domain'
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'

/** The database against the table of states: what the one allows the other does, and nothing else. */
let database: TestDatabase
let client: pg.Client
beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query(`set vigie.account_id = '1'`)
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

const events = [
  ...new Set(Object.values(publicationStates).flatMap(({ on }) => Object.keys(on) as PublicationEvent[])),
]
const id = randomUUID()
const person = randomUUID()

/** A publication in a state, however it got there. */
async function stand(state: PublicationState, leavesPaused = false): Promise<void> {
  await client.query('set session_replication_role = replica')
  await client.query(`delete from tenant.publication`)
  await client.query(
    `insert into tenant.publication (account_id, id, file_id, campaign_name, plan_hash, idempotency_key, state,
       confirmed_by, confirmed_name, confirmed_at, daily_total, lifetime_total, terminal_at, leaves_paused)
     values (1, $1::uuid, $1::uuid, 'Une', '', 'key', $2, $3, 'Camille', now(), 0, 0, $4, $5)`,
    [id, state, person, isEnd(state) ? new Date() : null, leavesPaused],
  )
  await client.query('set session_replication_role = default')
}

const move = (to: PublicationState) =>
  client.query('update tenant.publication set state = $1, terminal_at = $2 where id = $3', [
    to,
    isEnd(to) ? new Date() : null,
    id,
  ])

beforeEach(() => stand('QUEUED'))

test('the database holds the states and moves of the table, no more and no less', async () => {
  const { rows: states } = await client.query<object>(
    'select name, is_first, is_end from control.publication_state order by name',
  )
  const firsts: readonly PublicationState[] = firstStates
  expect(states).toEqual(
    publicationStateNames
      .toSorted()
      .map((name) => ({ name, is_first: firsts.includes(name), is_end: isEnd(name) })),
  )
  const { rows: moves } = await client.query<{ from: string; to: string }>(
    'select from_state as from, to_state as to from control.publication_move',
  )
  const written = (pairs: readonly { from: string; to: string }[]) =>
    pairs.map(({ from, to }) => `${from} > ${to}`).toSorted()
  expect(written(moves)).toEqual(written(publicationMoves()))
})

test.each(publicationStateNames)('from %s every event goes where the table says', async (from) => {
  for (const event of events) {
    const to = afterEvent(from, event)
    if (to === null) continue
    await stand(from, event === 'publishedPaused')
    await move(to)
    const { rows } = await client.query<{ state: string }>('select state from tenant.publication')
    expect(rows).toEqual([{ state: to }])
  }
})

test.each(publicationStateNames)('from %s the database refuses every other state', async (from) => {
  const allowed = new Set<string>([
    from,
    ...publicationMoves().flatMap((one) => (one.from === from ? [one.to] : [])),
  ])
  await stand(from)
  for (const to of publicationStateNames)
    if (!allowed.has(to)) await expect(move(to), `${from} > ${to}`).rejects.toMatchObject({ code: '23514' })
})

test('one that leaves all paused never activates, and only such a one ends without', async () => {
  await stand('VERIFYING', true)
  await expect(move('ACTIVATING')).rejects.toMatchObject({ code: '23514' })
  const change = client.query(`update tenant.publication set leaves_paused = false where id = '${id}'`)
  await expect(change).rejects.toMatchObject({ code: '23514' })
  await move('PUBLISHED')
  await stand('VERIFYING')
  await expect(move('PUBLISHED')).rejects.toMatchObject({ code: '23514' })
})

test.each(publicationStateNames.filter(isEnd))(
  '%s is final: nothing of it changes but who holds it',
  async (end) => {
    await stand(end)
    for (const change of [
      'terminal_at = null',
      'terminal_at = now()',
      `wanted_end = 'remove', cancelled_by = '${person}', cancelled_at = now()`,
      `campaign_id = '1'`,
      `confirmed_by = '${randomUUID()}'`,
      `resumes_at = now()`,
    ])
      await expect(
        client.query(`update tenant.publication set ${change} where id = '${id}'`),
        change,
      ).rejects.toMatchObject({ code: '23514' })
    await client.query(`update tenant.publication set lease_epoch = 7, lease_until = null where id = '${id}'`)
  },
)

test('an end has its instant, and what has not ended has none', async () => {
  const set = (change: string) => client.query(`update tenant.publication set ${change} where id = '${id}'`)
  await expect(set('terminal_at = now()')).rejects.toMatchObject({ code: '23514' })
  await stand('ACTIVATING')
  await expect(set(`state = 'PUBLISHED'`)).rejects.toMatchObject({ code: '23514' })
})

test('an order to stop has a person and an instant', async () => {
  const order = `update tenant.publication set wanted_end = 'remove'`
  await expect(client.query(order)).rejects.toMatchObject({ code: '23514' })
  await client.query(`${order}, cancelled_by = '${person}', cancelled_at = now()`)
})

test.each(publicationStateNames)('a publication begins as %s only where the table says', async (state) => {
  const firsts: readonly PublicationState[] = firstStates
  const begin = client.query(
    `insert into tenant.publication (account_id, id, file_id, campaign_name, plan_hash, idempotency_key, state,
       confirmed_by, confirmed_name, confirmed_at, daily_total, lifetime_total)
     select 1, gen_random_uuid(), gen_random_uuid(), 'Une', '', gen_random_uuid()::text, $1, $2, 'Camille', now(), 0, 0`,
    [state, person],
  )
  if (firsts.includes(state)) await begin
  else await expect(begin).rejects.toMatchObject({ code: '23514' })
})

test('the product deletes no line of the ledger', async () => {
  await client.query('set role vigie_app')
  for (const table of ['publication', 'publication_node', 'platform_operation', 'publication_event'])
    await expect(client.query(`delete from tenant.${table}`), table).rejects.toMatchObject({ code: '42501' })
  await client.query('reset role')
})
