import { sql, type Kysely } from 'kysely'

/**
 * An ended publication stays as it ended, but for the name of whoever confirmed it: where they are forgotten, their number takes its
 * place, and nothing else can.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function tenant.guard_publication() returns trigger language plpgsql as $$
    declare
      kept text[] := array['lease_until', 'lease_epoch', 'sweep_due_at', 'sweep_problem'];
    begin
      if tg_op = 'INSERT' then
        if not (select is_first from control.publication_state where name = new.state) then
          raise exception 'a publication does not begin as %', new.state using errcode = 'check_violation';
        end if;
        return new;
      end if;
      if new.confirmed_name = new.confirmed_by::text then
        kept := kept || 'confirmed_name'::text;
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
}
