import { sql, type Kysely } from 'kysely'

/**
 * What the database's own functions are given is columns, no row of a table: in a distributed database the row comes from a
 * piece of the table, which has a type of its own. And the instant of a change is told by one clock, that of the node that
 * keeps the row: a default would be told by another.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function tenant.audit_text(account_id bigint, id uuid, at timestamptz, person_id uuid, origin text, action text,
      subject text, facts jsonb, request_id text) returns text language sql immutable as $$
      select jsonb_build_array(account_id, id, (extract(epoch from at) * 1000000)::bigint, person_id, origin, action,
        subject, facts, request_id)::text
    $$`.execute(db)
  await sql`
    create or replace function tenant.seal_audit_entry() returns trigger language plpgsql as $$
    declare
      last record;
      before text;
    begin
      perform set_config('vigie.account_id', new.account_id::text, true);
      perform pg_advisory_xact_lock(hashtextextended('vigie.audit', new.account_id));
      select seq, hash into last from tenant.audit_seal where account_id = new.account_id order by seq desc limit 1;
      before := coalesce(last.hash, repeat('0', 64));
      insert into tenant.audit_seal (account_id, seq, entry_id, previous_hash, hash)
      values (new.account_id, coalesce(last.seq, 0) + 1, new.id, before, encode(sha256(convert_to(before ||
        tenant.audit_text(new.account_id, new.id, new.at, new.person_id, new.origin, new.action, new.subject, new.facts,
          new.request_id), 'UTF8')), 'hex'));
      return null;
    end $$`.execute(db)
  await sql`
    create trigger note_node_start before insert on tenant.publication_node
      for each row execute function tenant.note_node_change()`.execute(db)
}
