import { sql, type Kysely } from 'kysely'

/**
 * Seven roles where there were four. `role` stays, for the build that runs beside this one during a deploy, and says what a role
 * comes to there; `given_role` is what somebody gave since; `acting_role` is what counts. A role that the former build wrote
 * afterwards no longer agrees with the given one and counts instead of it. Whoever is carried over holds what they held.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table control.membership
      add column given_role text
        check (given_role in ('client', 'reader', 'analyst', 'editor', 'publisher', 'admin', 'owner')),
      add column acting_role text not null generated always as (
        case
          when given_role in ('client', 'reader', 'analyst') and role = 'viewer' then given_role
          when given_role in ('admin', 'owner') and role = 'admin' then given_role
          when role = 'viewer' then 'analyst'
          when role = 'admin' then 'owner'
          else role
        end) stored`.execute(db)
}
