import type pg from 'pg'
import { follows, start, type StoredStep } from '../../features/publication/publication-chain.ts'
import { allAccounts, enterAccount } from '../owner-connection.ts'
import { fail, ok, type Finding } from './finding.ts'

const perPage = 5000

type Row = StoredStep & { readonly publicationId: string; readonly seq: number }

/**
 * Goes through the steps of every publication: one that was changed, removed or put in between is found, and so is an end
 * that no step tells of. Steps cut off before the end are not.
 */
export async function checkPublications(client: pg.Client): Promise<Finding> {
  const broken: string[] = []
  let steps = 0
  for (const { accountId, platformId } of await allAccounts(client)) {
    await client.query('begin isolation level repeatable read read only')
    try {
      await enterAccount(client, accountId)
      const found = await checkSteps(client, accountId)
      steps += found.steps
      const wrong = [...found.broken, ...(await untoldEnds(client, accountId))]
      if (wrong.length > 0) broken.push(`${platformId}: ${[...new Set(wrong)].join(', ')}`)
    } finally {
      await client.query('commit')
    }
  }
  return broken.length === 0
    ? ok('publications', `${steps} steps, each sealed with those before it`)
    : fail(
        'publications',
        `somebody changed what happened to publications: ${broken.join('; ')}`,
        'Compare with the last backup, and find out who has the database owner’s password',
      )
}

type Checked = { readonly steps: number; readonly broken: ReadonlySet<string> }

async function checkSteps(client: pg.Client, accountId: number): Promise<Checked> {
  const broken = new Set<string>()
  let steps = 0
  let last: Row | null = null
  for (;;) {
    const page: Row[] = await readPage(client, accountId, last)
    for (const step of page) {
      const isFirst: boolean = last?.publicationId !== step.publicationId
      const before = isFirst ? { seq: 0, hash: start } : { seq: last?.seq ?? 0, hash: last?.hash ?? '' }
      if (step.seq !== before.seq + 1 || !follows(step, before.hash)) broken.add(step.publicationId)
      last = step
    }
    steps += page.length
    if (page.length < perPage) return { steps, broken }
  }
}

async function readPage(client: pg.Client, accountId: number, after: Row | null): Promise<Row[]> {
  const { rows } = await client.query<Row>(
    `select publication_id as "publicationId", seq::int as seq, at, type, data, previous_hash as "previousHash", hash
     from tenant.publication_event
     where account_id = $1 and ($2::uuid is null or (publication_id, seq) > ($2::uuid, $3::int))
     order by publication_id, seq limit ${perPage}`,
    [accountId, after?.publicationId ?? null, after?.seq ?? 0],
  )
  return rows
}

/** Publications that ended as their last step does not say. */
async function untoldEnds(client: pg.Client, accountId: number): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select p.id from tenant.publication p
     where p.account_id = $1 and p.terminal_at is not null and p.state is distinct from (
       select e.data ->> 'to' from tenant.publication_event e
       where e.account_id = p.account_id and e.publication_id = p.id and e.type = 'state'
       order by e.seq desc limit 1)`,
    [accountId],
  )
  return rows.map(({ id }) => id)
}
