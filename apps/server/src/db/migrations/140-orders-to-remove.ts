import { sql, type Kysely } from 'kysely'
import { protectTenantTable } from './tenant-table.ts'

/** A person may order to remove one object that was told of and left alone; the ledger takes its deletion then. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table tenant.removal_order (
      account_id bigint not null,
      publication_id uuid not null,
      object_id text not null,
      ordered_by uuid not null,
      ordered_at timestamptz not null,
      primary key (account_id, publication_id, object_id)
    )`.execute(db)
  await protectTenantTable(db, 'removal_order', 'select, insert')
  await sql`
    create or replace function tenant.guard_deletion() returns trigger language plpgsql as $$
    begin
      if not exists (
        select from tenant.publication p
        where p.account_id = new.account_id and p.id = new.publication_id and (
          (p.wanted_end = 'remove' and p.cancelled_by is not null)
          or (p.terminal_at is not null and exists (
            select from tenant.removal_order o
            where o.account_id = p.account_id and o.publication_id = p.id and o.object_id = new.subject)
            and not exists (
            select from tenant.publication_node n
            where n.account_id = p.account_id and n.publication_id = p.id and n.platform_id = new.subject))
          or (p.terminal_at is null and exists (
            select from tenant.publication_node n
            where n.account_id = p.account_id and n.publication_id = p.id and n.ord = new.ord
              and n.platform_id <> new.subject and n.state in ('VERIFIED', 'ACTIVE'))))) then
        raise exception 'object % is not deleted: no order, and no verified owner of its place', new.subject
          using errcode = 'check_violation';
      end if;
      return new;
    end $$`.execute(db)
}
