import { sql, type Kysely } from 'kysely'
import { guardProposals } from './guard-proposals.ts'

/** The moves of `proposalStates` in the domain as of this version; a test holds the two against each other. */
const moves: Readonly<Record<string, readonly string[]>> = {
  WAITING: ['APPROVED', 'REFUSED', 'WITHDRAWN', 'EXPIRED', 'STALE'],
  APPROVED: ['EXECUTING', 'EXPIRED', 'STALE', 'FAILED'],
  EXECUTING: ['EXECUTED', 'EXECUTED_IN_PART', 'STALE', 'FAILED'],
}
const ends = ['EXECUTED', 'EXECUTED_IN_PART', 'FAILED', 'REFUSED', 'WITHDRAWN', 'EXPIRED', 'STALE']

/**
 * How an account has its work approved is a mode. A second person's sum that was set is the mode of a sum: nothing that was guarded is
 * less so; all else may be put before another person, as it could be.
 *
 * Whoever made a proposal approves it only where the account demanded nobody else in that moment: what it demanded is kept with the
 * approval, as the product found it, and the database takes no approval of one's own without it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The owner of the table passes its rules for one statement: this is no account's own.
  await sql`alter table tenant.account_guard no force row level security`.execute(db)
  await sql`
    update tenant.account_guard set limits = limits || jsonb_build_object('approvalMode',
      case when limits ->> 'secondPersonAbove' is null then 'reviewPossible' else 'aboveSum' end)`.execute(db)
  await sql`alter table tenant.account_guard force row level security`.execute(db)
  await sql`alter table tenant.proposal add column approved_demand text`.execute(db)
  // By itself and named: a table that is distributed over machines takes no column with a check.
  await sql`
    alter table tenant.proposal add constraint proposal_approved_demand_check
      check (approved_demand in ('nobody', 'anotherPerson'))`.execute(db)
  await guardProposals(db, { moves, ends })
}
