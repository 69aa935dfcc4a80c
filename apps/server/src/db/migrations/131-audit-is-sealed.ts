import { sql, type Kysely } from 'kysely'
import { protectTenantTable } from './tenant-table.ts'

/**
 * Each line of the audit gets a seal over itself and over the seal before it. The seal is made when the transaction of the
 * line commits: then its lock waits for nothing else, and lines stand in the order in which they became true.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table tenant.audit_seal (
      account_id bigint not null,
      seq bigint not null,
      entry_id uuid not null,
      previous_hash text not null,
      hash text not null,
      primary key (account_id, seq),
      unique (account_id, entry_id)
    )`.execute(db)
  await sql`
    create function tenant.audit_text(entry tenant.audit_entry) returns text language sql immutable as $$
      select jsonb_build_array(entry.account_id, entry.id, (extract(epoch from entry.at) * 1000000)::bigint,
        entry.person_id, entry.origin, entry.action, entry.subject, entry.facts, entry.request_id)::text
    $$`.execute(db)
  await sql`
    create function tenant.seal_audit_entry() returns trigger language plpgsql as $$
    declare
      last record;
      before text;
    begin
      perform set_config('vigie.account_id', new.account_id::text, true);
      perform pg_advisory_xact_lock(hashtextextended('vigie.audit', new.account_id));
      select seq, hash into last from tenant.audit_seal where account_id = new.account_id order by seq desc limit 1;
      before := coalesce(last.hash, repeat('0', 64));
      insert into tenant.audit_seal (account_id, seq, entry_id, previous_hash, hash)
      values (new.account_id, coalesce(last.seq, 0) + 1, new.id, before,
        encode(sha256(convert_to(before || tenant.audit_text(new), 'UTF8')), 'hex'));
      return null;
    end $$`.execute(db)
  await sealWhatIsThere(db)
  await protectTenantTable(db, 'audit_seal', 'select, insert')
  await sql`
    create constraint trigger seal_audit_entry after insert on tenant.audit_entry
      deferrable initially deferred for each row execute function tenant.seal_audit_entry()`.execute(db)
}

/** Lines of before are sealed as they are found, oldest first. */
async function sealWhatIsThere(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tenant.audit_entry no force row level security`.execute(db)
  await sql`
    do $$
    declare
      entry tenant.audit_entry;
      account bigint := null;
      number bigint;
      before text;
      made text;
    begin
      for entry in select * from tenant.audit_entry order by account_id, at, id loop
        if account is distinct from entry.account_id then
          account := entry.account_id;
          number := 0;
          before := repeat('0', 64);
        end if;
        number := number + 1;
        made := encode(sha256(convert_to(before || tenant.audit_text(entry), 'UTF8')), 'hex');
        insert into tenant.audit_seal values (account, number, entry.id, before, made);
        before := made;
      end loop;
    end $$`.execute(db)
  await sql`alter table tenant.audit_entry force row level security`.execute(db)
}
