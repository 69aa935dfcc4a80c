import { sql, type Kysely } from 'kysely'

/**
 * A link may ask for a password before it shows anything, and for a code by mail before it approves. What was asked for when it was made
 * stays so: nobody opens a link afterwards that was made with a password.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table tenant.client_link
      add column answer_ads jsonb not null default '[]',
      add column answer_is_proved boolean not null default false,
      add column password_hash text,
      add column wrong_passwords integer not null default 0,
      add column password_rests_until timestamptz,
      add column needs_code boolean not null default false,
      add column code_hash bytea,
      add column code_ends_at timestamptz,
      add column code_wrong_tries integer not null default 0,
      add column codes_sent integer not null default 0`.execute(db)
  // By itself and named: a table that is distributed over machines takes no column with a check.
  await sql`
    alter table tenant.client_link
      add constraint client_link_code_hash_check check (octet_length(code_hash) = 32)`.execute(db)
  await sql`
    alter table tenant.client_link
      add constraint client_link_code check (num_nulls(code_hash, code_ends_at) in (0, 2))`.execute(db)
  await sql`
    create function tenant.guard_client_link_proof() returns trigger language plpgsql as $$
    begin
      if (new.password_hash, new.needs_code) is distinct from (old.password_hash, old.needs_code) then
        raise exception 'link %: what it asks for never changes', old.id using errcode = 'check_violation';
      end if;
      if new.codes_sent < old.codes_sent then
        raise exception 'link %: codes that were sent stay counted', old.id using errcode = 'check_violation';
      end if;
      return new;
    end $$`.execute(db)
  await sql`
    create trigger guard_client_link_proof before update on tenant.client_link
      for each row execute function tenant.guard_client_link_proof()`.execute(db)
}
