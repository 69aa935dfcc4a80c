import { sql, type Kysely } from 'kysely'

/** Who benefits from a client's ads and who pays for them; its accounts say so too where they say nothing else. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table control.client
      add column dsa_beneficiary text not null default '' check (length(dsa_beneficiary) <= 512),
      add column dsa_payor text not null default '' check (length(dsa_payor) <= 512)`.execute(db)
}
