import { sql, type Kysely } from 'kysely'

/**
 * A publication may be confirmed to leave paused all that it makes: it ends without activating, and the database lets it do nothing else.
 * A process of the version before, which knows of no such choice, is refused where it would begin to switch on.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tenant.publication add column leaves_paused boolean not null default false`.execute(
    db,
  )
  await sql`insert into control.publication_move values ('VERIFYING', 'PUBLISHED')`.execute(db)
  await sql`
    create function tenant.guard_left_paused() returns trigger language plpgsql as $$
    begin
      if new.leaves_paused <> old.leaves_paused then
        raise exception 'publication %: what is left paused was confirmed', old.id using errcode = 'check_violation';
      end if;
      if new.leaves_paused and new.state = 'ACTIVATING' then
        raise exception 'publication %: it switches nothing on', old.id using errcode = 'check_violation';
      end if;
      if not new.leaves_paused and old.state = 'VERIFYING' and new.state = 'PUBLISHED' then
        raise exception 'publication %: what it made is not on', old.id using errcode = 'check_violation';
      end if;
      return new;
    end $$`.execute(db)
  await sql`
    create trigger guard_left_paused before update on tenant.publication
      for each row when (new.state <> old.state or new.leaves_paused <> old.leaves_paused)
      execute function tenant.guard_left_paused()`.execute(db)
}
