import { sql, type Kysely } from 'kysely'

/**
 * A campaign that was made elsewhere is owned by a publication that made nothing: it begins at its end, with what stood and
 * what the file asked for of each object. Every other one begins where it did.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tenant.publication add column is_adoption boolean not null default false`.execute(db)
  await sql`alter table tenant.publication_node add column taken jsonb`.execute(db)
  await sql`
    create function tenant.guard_adoption() returns trigger language plpgsql as $$
    begin
      if new.state <> 'PUBLISHED' or new.terminal_at is null or new.campaign_id is null or new.confirmed_by is null then
        raise exception 'a campaign is taken in hand as it stands, by a person' using errcode = 'check_violation';
      end if;
      return new;
    end $$`.execute(db)
  await sql`drop trigger guard_publication_start on tenant.publication`.execute(db)
  await sql`
    create trigger guard_publication_start before insert on tenant.publication
      for each row when (not new.is_adoption) execute function tenant.guard_publication()`.execute(db)
  await sql`
    create trigger guard_adoption before insert on tenant.publication
      for each row when (new.is_adoption) execute function tenant.guard_adoption()`.execute(db)
}
