import { sql, type Kysely } from 'kysely'

const firsts = ['QUEUED', 'AWAITING_APPROVAL']
const ends = ['PUBLISHED', 'CANCELLED_KEPT', 'ROLLED_BACK', 'ROLLBACK_PARTIAL']
const hindered = [
  'WAITING_RATE',
  'VERIFYING',
  'BLOCKED_TOKEN',
  'BLOCKED_PERMISSION',
  'BLOCKED_ACCOUNT',
  'PAUSED_BY_FREEZE',
  'NEEDS_REVIEW',
]
const carried = [...hindered, 'CREATING', 'CANCELLING']

/** The moves of `publicationStates` in the domain as of this version; a test holds the two against each other. */
const moves: Readonly<Record<string, readonly string[]>> = {
  QUEUED: carried,
  AWAITING_APPROVAL: ['CANCELLING', 'QUEUED'],
  CREATING: carried,
  VERIFYING: [...carried, 'ACTIVATING', 'RECONFIRM'],
  ACTIVATING: [...carried, 'RECONFIRM', 'PUBLISHED'],
  WAITING_RATE: carried,
  BLOCKED_TOKEN: [...carried, 'QUEUED'],
  BLOCKED_PERMISSION: [...carried, 'QUEUED'],
  BLOCKED_ACCOUNT: [...carried, 'QUEUED'],
  PAUSED_BY_FREEZE: [...carried, 'QUEUED'],
  NEEDS_REVIEW: ['CANCELLING', 'QUEUED'],
  RECONFIRM: ['CANCELLING', 'QUEUED'],
  CANCELLING: [...hindered, 'ROLLING_BACK', 'CANCELLED_KEPT'],
  ROLLING_BACK: [...hindered, 'CANCELLING', 'ROLLED_BACK', 'ROLLBACK_PARTIAL'],
}

/**
 * A publication moves only where the table of states says, and an end is final: the database refuses the rest, whoever
 * asks. What an earlier version wrote over an end is put back as its history tells it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await storeTable(db)
  // The order of a person to stop it: who, and when. Nothing is removed without one.
  await sql`
    alter table tenant.publication
      add column cancelled_by uuid,
      add column cancelled_at timestamptz`.execute(db)
  await putEndsBack(db)
  await sql`revoke delete on tenant.publication, tenant.publication_node, tenant.platform_operation
    from vigie_app`.execute(db)
  await guardMoves(db)
}

async function storeTable(db: Kysely<unknown>): Promise<void> {
  const names = [...new Set([...Object.keys(moves), ...ends])]
  await sql`create table control.publication_state (
    name text primary key, is_first boolean not null, is_end boolean not null)`.execute(db)
  await sql`
    insert into control.publication_state
    select name, name = any(${firsts}), name = any(${ends}) from unnest(${names}::text[]) as name`.execute(db)
  await sql`create table control.publication_move (
    from_state text references control.publication_state, to_state text references control.publication_state,
    primary key (from_state, to_state))`.execute(db)
  const pairs = Object.entries(moves).flatMap(([from, targets]) =>
    targets.filter((to) => to !== from).map((to) => ({ from, to })),
  )
  await sql`
    insert into control.publication_move
    select * from unnest(${pairs.map(({ from }) => from)}::text[], ${pairs.map(({ to }) => to)}::text[])`.execute(
    db,
  )
  await sql`grant select on control.publication_state, control.publication_move to vigie_app`.execute(db)
}

async function putEndsBack(db: Kysely<unknown>): Promise<void> {
  const tables = [sql.id('tenant', 'publication'), sql.id('tenant', 'publication_event')]
  // The owner of the tables is held by their policies too, and would see no row.
  for (const table of tables) await sql`alter table ${table} no force row level security`.execute(db)
  await sql`
    update tenant.publication set state = told.state, problem = 'null'::jsonb, resumes_at = null
    from (
      select distinct on (account_id, publication_id) account_id, publication_id, data ->> 'to' as state
      from tenant.publication_event
      where type = 'state' and data ->> 'to' = any(${ends})
      order by account_id, publication_id, seq desc
    ) as told
    where publication.account_id = told.account_id and publication.id = told.publication_id
      and publication.terminal_at is not null and publication.state <> told.state`.execute(db)
  for (const table of tables) await sql`alter table ${table} force row level security`.execute(db)
}

async function guardMoves(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function tenant.guard_publication() returns trigger language plpgsql as $$
    declare
      kept text[] := array['lease_until', 'lease_epoch'];
    begin
      if tg_op = 'INSERT' then
        if not (select is_first from control.publication_state where name = new.state) then
          raise exception 'a publication does not begin as %', new.state using errcode = 'check_violation';
        end if;
        return new;
      end if;
      if old.terminal_at is not null and to_jsonb(new) - kept is distinct from to_jsonb(old) - kept then
        raise exception 'publication % ended as %: nothing changes it', old.id, old.state
          using errcode = 'check_violation';
      end if;
      if new.state <> old.state and not exists (
        select from control.publication_move where from_state = old.state and to_state = new.state) then
        raise exception 'publication %: no move from % to %', old.id, old.state, new.state
          using errcode = 'check_violation';
      end if;
      if (new.terminal_at is not null) <> (select is_end from control.publication_state where name = new.state) then
        raise exception 'publication %: an end and its instant belong together', old.id
          using errcode = 'check_violation';
      end if;
      if new.wanted_end is distinct from old.wanted_end and (new.cancelled_by is null or new.cancelled_at is null) then
        raise exception 'publication %: nobody ordered to stop it', old.id using errcode = 'check_violation';
      end if;
      return new;
    end $$`.execute(db)
  await sql`
    create trigger guard_publication_start before insert on tenant.publication
      for each row execute function tenant.guard_publication()`.execute(db)
  await sql`
    create trigger guard_publication before update on tenant.publication
      for each row when (
        old.terminal_at is not null or new.terminal_at is not null or new.state <> old.state
        or new.wanted_end is distinct from old.wanted_end)
      execute function tenant.guard_publication()`.execute(db)
}
