import { sql, type Kysely } from 'kysely'
import { guardProposals } from './guard-proposals.ts'

/** The moves of `proposalStates` in the domain as of this version; a test holds the two against each other. */
const moves: Readonly<Record<string, readonly string[]>> = {
  WAITING: ['APPROVED', 'REFUSED', 'DIVIDED', 'WITHDRAWN', 'EXPIRED', 'STALE'],
  APPROVED: ['EXECUTING', 'EXPIRED', 'STALE', 'FAILED'],
  EXECUTING: ['EXECUTED', 'EXECUTED_IN_PART', 'STALE', 'FAILED'],
}
const ends = ['EXECUTED', 'EXECUTED_IN_PART', 'FAILED', 'REFUSED', 'DIVIDED', 'WITHDRAWN', 'EXPIRED', 'STALE']

/** A proposal of which a part was approved ends: its parts are proposals of their own, which say of what they were a part. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const states = [...Object.keys(moves), ...ends].map((state) => `'${state}'`).join(', ')
  await sql`alter table tenant.proposal drop constraint proposal_state_check`.execute(db)
  await sql`
    alter table tenant.proposal add constraint proposal_state_check check (state in (${sql.raw(states)}))`.execute(
    db,
  )
  await sql`
    create index proposal_part on tenant.proposal (account_id, (content ->> 'partOf'))
      where content ->> 'partOf' is not null`.execute(db)
  await guardProposals(db, { moves, ends })
}
