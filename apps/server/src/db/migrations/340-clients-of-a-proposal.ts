import { sql, type Kysely } from 'kysely'

/**
 * A link goes on to the proposal that takes the place of the one it showed. What it showed before, how often that was looked at and
 * what was answered to it stay a row of their own; the next version is another row of the same secret, and the one that is current.
 * And a proposal says how many of those to whom it is shown must approve it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table tenant.client_link
      add column version integer not null default 1,
      add column superseded_at timestamptz`.execute(db)
  // By itself and named: a table that is distributed over machines takes no column with a check.
  await sql`alter table tenant.client_link add constraint client_link_version_check check (version > 0)`.execute(
    db,
  )
  await sql`drop index tenant.client_link_account_id_token_hash_idx`.execute(db)
  await sql`
    create unique index client_link_version on tenant.client_link (account_id, token_hash, version)`.execute(
    db,
  )
  await sql`
    create unique index client_link_current on tenant.client_link (account_id, token_hash)
      where superseded_at is null`.execute(db)
  await sql`
    create function tenant.guard_superseded_client_link() returns trigger language plpgsql as $$
    begin
      if new.version <> old.version then
        raise exception 'link %: its version never changes', old.id using errcode = 'check_violation';
      end if;
      if old.superseded_at is not null and (new.superseded_at, new.answer, new.answered_at, new.opened)
        is distinct from (old.superseded_at, old.answer, old.answered_at, old.opened) then
        raise exception 'link % shows a later proposal', old.id using errcode = 'check_violation';
      end if;
      return new;
    end $$`.execute(db)
  await sql`
    create trigger guard_superseded_client_link before update on tenant.client_link
      for each row execute function tenant.guard_superseded_client_link()`.execute(db)
  await sql`
    alter table tenant.proposal add column clients_needed jsonb not null default 'null'`.execute(db)
  await sql`
    alter table tenant.proposal add constraint proposal_clients_needed_check
      check (clients_needed in ('null', '"all"') or jsonb_typeof(clients_needed) = 'number')`.execute(db)
}
