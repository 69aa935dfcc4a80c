import { sql, type RawBuilder } from 'kysely'

type Words = {
  readonly words: string
  /** Who is called so: people are known elsewhere than what an account did, and asked before. */
  readonly people: readonly string[]
}

/**
 * Whether a line is about, or by, what somebody typed a part of: who did it, what it was done to as the line keeps it, and what that is called
 * today. A line of what is gone is found by what it keeps alone.
 */
export function matchesWords(accountId: number, { words, people }: Words): RawBuilder<boolean> {
  const like = `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const named = [
    sql`select campaign_id from campaign where account_id = ${accountId} and name ilike ${like}`,
    sql`select adset_id from adset where account_id = ${accountId} and name ilike ${like}`,
    sql`select ad_id from ad where account_id = ${accountId} and name ilike ${like}`,
    ...['strategy', 'campaign_configuration', 'budget_alert', 'alert_channel', 'reusable_package'].map(
      (table) =>
        sql`select id::text from ${sql.table(table)} where account_id = ${accountId} and name ilike ${like}`,
    ),
    sql`select id::text from publication where account_id = ${accountId} and campaign_name ilike ${like}`,
    sql`select id::text from alert where account_id = ${accountId}
          and array_to_string(ad_names || adset_names || campaign_names, ' ') ilike ${like}`,
    sql`select id::text from proposal where account_id = ${accountId}
          and (content ->> 'campaignName' ilike ${like} or content #>> '{changes,0,campaignId}' in (
            select campaign_id from campaign where account_id = ${accountId} and name ilike ${like}))`,
  ]
  return sql<boolean>`(
    audit_entry.subject ilike ${like}
    or facts ->> 'name' ilike ${like}
    or facts ->> 'label' ilike ${like}
    or person_id = any(${people}::uuid[])
    or audit_entry.subject = any(${people}::text[])
    or audit_entry.subject in (${sql.join(named, sql` union all `)})
  )`
}
