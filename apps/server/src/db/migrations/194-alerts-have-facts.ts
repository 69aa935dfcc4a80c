import { sql, type Kysely } from 'kysely'
import { formerFacts, type FormerAlert } from '../former-alerts.ts'

/** Rows per statement. */
const chunk = 500

type Row = FormerAlert & { readonly account_id: number; readonly id: string }

/**
 * Alerts have typed facts instead of sentences. What was told before is carried over: its facts where they were kept, else
 * its words. The columns of sentences stay until no build that reads them can run.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tenant.alert add column typed_facts jsonb`.execute(db)
  await sql`alter table tenant.alert no force row level security`.execute(db)
  const currencies = await currenciesOf(db)
  for (let rows = await next(db, null); rows.length > 0; rows = await next(db, rows.at(-1) ?? null)) {
    const typed = rows.map((row) =>
      JSON.stringify(formerFacts(row, currencies.get(Number(row.account_id)) ?? null)),
    )
    await sql`
      update tenant.alert set typed_facts = new.facts
      from unnest(${rows.map((row) => row.account_id)}::bigint[], ${rows.map(({ id }) => id)}::uuid[],
        ${typed}::jsonb[]) as new (account_id, id, facts)
      where alert.account_id = new.account_id and alert.id = new.id`.execute(db)
  }
  await sql`alter table tenant.alert force row level security`.execute(db)
}

async function currenciesOf(db: Kysely<unknown>): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ account_id: number; currency: string }>`
    select account_id, currency from control.ad_account`.execute(db)
  return new Map(rows.map((row) => [Number(row.account_id), row.currency]))
}

async function next(db: Kysely<unknown>, after: Row | null): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select account_id, id, key, code, sentence_fr, sentence_en, campaign_ids, campaign_names, ad_names, video_urls, facts
    from tenant.alert
    where ${after === null ? sql`true` : sql`(account_id, id) > (${after.account_id}, ${after.id}::uuid)`}
    order by account_id, id limit ${chunk}`.execute(db)
  return rows
}
