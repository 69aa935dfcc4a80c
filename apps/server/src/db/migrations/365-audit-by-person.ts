import { sql, type Kysely } from 'kysely'

/** When each person of an account last did something is read for its list of people, and the audit is read by person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index audit_entry_by_person on tenant.audit_entry (account_id, person_id, at desc)
      where person_id is not null`.execute(db)
}
