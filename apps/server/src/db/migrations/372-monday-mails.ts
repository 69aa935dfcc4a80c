import { sql, type Kysely } from 'kysely'
import { protectTenantTable } from './tenant-table.ts'

/** Who wants the week of an account by mail each Monday, and what became of each: a person is told of a week once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table tenant.weekly_mail_choice (
      account_id bigint not null,
      person_id uuid not null,
      chosen_at timestamptz not null,
      primary key (account_id, person_id)
    )`.execute(db)
  await protectTenantTable(db, 'weekly_mail_choice')
  // The key is the promise: a week is told to somebody once.
  await sql`
    create table tenant.weekly_mail (
      account_id bigint not null,
      person_id uuid not null,
      monday text not null,
      state text not null check (state in ('WAITING', 'SENT', 'SKIPPED', 'FAILED')),
      due_at timestamptz not null,
      attempts int not null default 0,
      problem text,
      primary key (account_id, person_id, monday)
    )`.execute(db)
  await protectTenantTable(db, 'weekly_mail')
}
