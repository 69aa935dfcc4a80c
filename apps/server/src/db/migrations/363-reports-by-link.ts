import { sql, type Kysely } from 'kysely'

/**
 * A link shows a proposal, or a report that lies in its view alone: those that were made together bear the same `report_id`. One of
 * the two it is, and stays. A report whose figures are renewed is another version of the same link, as a proposal that follows is.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tenant.client_link alter column proposal_id drop not null`.execute(db)
  await sql`alter table tenant.client_link add column report_id uuid`.execute(db)
  // By itself and named: a table that is distributed over machines takes no column with a check.
  await sql`
    alter table tenant.client_link
      add constraint client_link_shows_one check (num_nonnulls(proposal_id, report_id) = 1)`.execute(db)
  await sql`create index client_link_report on tenant.client_link (account_id, report_id)
      where report_id is not null`.execute(db)
  await sql`
    create function tenant.guard_client_link_report() returns trigger language plpgsql as $$
    begin
      if new.report_id is distinct from old.report_id then
        raise exception 'link %: what it shows never changes', old.id using errcode = 'check_violation';
      end if;
      return new;
    end $$`.execute(db)
  await sql`
    create trigger guard_client_link_report before update on tenant.client_link
      for each row execute function tenant.guard_client_link_report()`.execute(db)
}
