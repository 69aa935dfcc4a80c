import { sql, type Kysely } from 'kysely'
import { protectTenantTable } from './tenant-table.ts'

/** What is looked at once a day: reading every ad's days each time figures arrive would be much for little. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table tenant.alert_watch (
      account_id bigint not null,
      name text not null,
      judged_on date not null,
      primary key (account_id, name)
    )`.execute(db)
  await protectTenantTable(db, 'alert_watch')
}
