import { sql, type Kysely } from 'kysely'

const ranks = sql.raw(`array['client', 'reader', 'analyst', 'editor', 'publisher', 'admin', 'owner']`)

/**
 * Roles that are given on the workspace or on a client, to a person or to a group of the issuer, or on an account to a group. What they
 * come to on each account is kept in the membership that every request reads anyway: `own_role` is what migration 220 called
 * `acting_role`, `inherited_role` comes from above, and `acting_role`, which counts, is the wider of both. A row without a role of its
 * own is there for what it inherits.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table control.role_grant (
      id uuid primary key,
      person_id uuid references control.person on delete cascade,
      group_name text,
      client_id uuid references control.client on delete cascade,
      account_id bigint references control.ad_account on delete cascade,
      role text not null check (role in ('reader', 'analyst', 'editor', 'publisher', 'admin', 'owner')),
      given_by uuid references control.person on delete set null,
      given_at timestamptz not null,
      check (num_nonnulls(person_id, group_name) = 1),
      check (num_nonnulls(client_id, account_id) <= 1),
      check (person_id is null or account_id is null),
      unique nulls not distinct (person_id, group_name, client_id, account_id)
    )`.execute(db)
  await sql`
    create table control.person_group (
      person_id uuid not null references control.person on delete cascade,
      name text not null,
      seen_at timestamptz not null,
      primary key (person_id, name)
    )`.execute(db)
  await sql`create index on control.person_group (name)`.execute(db)
  await sql`grant select, insert, update, delete on control.role_grant, control.person_group to vigie_app`.execute(
    db,
  )
  const own = sql.raw(`
    case
      when not has_own_role then null
      when given_role in ('client', 'reader', 'analyst') and role = 'viewer' then given_role
      when given_role in ('admin', 'owner') and role = 'admin' then given_role
      when role = 'viewer' then 'analyst'
      when role = 'admin' then 'owner'
      else role
    end`)
  await sql`
    alter table control.membership
      drop column acting_role,
      add column has_own_role boolean not null default true,
      add column inherited_role text
        check (inherited_role in ('reader', 'analyst', 'editor', 'publisher', 'admin', 'owner')),
      add check (has_own_role or inherited_role is not null)`.execute(db)
  await sql`
    alter table control.membership
      add column own_role text generated always as (${own}) stored,
      add column acting_role text not null generated always as (
        (${ranks})[greatest(array_position(${ranks}, ${own}), array_position(${ranks}, inherited_role))]
      ) stored`.execute(db)
}
