import { randomUUID } from 'node:crypto'
import { isProposalEnd, proposalMoves, proposalStateNames, type ProposalState } from '@vigie/domain'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'

/** The database against the table of states: what the one allows the other does, and nothing else. */
let database: TestDatabase
let client: pg.Client
const id = randomUUID()
const [author, other] = [randomUUID(), randomUUID()]
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

type Standing = { readonly by?: string; readonly approved?: string }

/** A proposal in a state, however it got there. */
async function stand(state: ProposalState, { by = other, approved = 'this' }: Standing = {}): Promise<void> {
  await client.query('set session_replication_role = replica')
  await client.query('delete from tenant.proposal')
  await client.query(
    `insert into tenant.proposal (account_id, id, kind, content, content_hash, findings, reason, state, author_id,
       made_at, expires_at, decided_by, approved_hash, ended_at)
     values (1, $1, 'changes', '{}', 'this', '[]', '', $2, $3, now(), now() + interval '1 day', $4, $5, $6)`,
    [id, state, author, by, approved, isProposalEnd(state) ? new Date() : null],
  )
  await client.query('set session_replication_role = default')
}
const set = (column: string, value: unknown) =>
  client.query(`update tenant.proposal set ${column} = $1 where id = $2`, [value, id])
const move = (to: ProposalState) =>
  client.query('update tenant.proposal set state = $1, ended_at = $2 where id = $3', [
    to,
    isProposalEnd(to) ? new Date() : null,
    id,
  ])

const pairs = proposalStateNames.flatMap((from) =>
  proposalStateNames.filter((to) => to !== from).map((to) => ({ from, to })),
)
const allowed = new Set(proposalMoves().map(({ from, to }) => `${from} ${to}`))

test.each(pairs)('from $from to $to as the table says', async ({ from, to }) => {
  await stand(from)
  if (allowed.has(`${from} ${to}`)) await move(to)
  else await expect(move(to)).rejects.toThrow(/no move|ended as/)
})

test.each(['content', 'content_hash', 'author_id', 'expires_at'])('its %s never changes', async (column) => {
  await stand('WAITING')
  const values = { content: '{"a":1}', content_hash: 'other', author_id: other, expires_at: new Date() }
  await expect(set(column, values[column as keyof typeof values])).rejects.toThrow('never changes')
})

test('nobody approves their own where another person was demanded, and no other content', async () => {
  await stand('WAITING', { by: author })
  await expect(move('APPROVED')).rejects.toThrow('nobody who may approved this content')
  await set('approved_demand', 'anotherPerson')
  await expect(move('APPROVED')).rejects.toThrow('nobody who may approved this content')
  await set('approved_demand', 'nobody')
  await move('APPROVED')
  await expect(set('approved_demand', 'anotherPerson')).rejects.toThrow('was decided')
  await stand('WAITING', { approved: 'other' })
  await expect(move('APPROVED')).rejects.toThrow('nobody who may approved this content')
})

test('who decided stays who decided, and an end stays as it is', async () => {
  await stand('APPROVED')
  await expect(set('decided_by', randomUUID())).rejects.toThrow('was decided')
  await stand('REFUSED')
  await expect(set('note', 'later')).rejects.toThrow('nothing changes it')
})
