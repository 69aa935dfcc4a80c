import { sql, type Kysely } from 'kysely'

/**
 * No deletion enters the ledger without a person's recorded order to remove, or a verified owner of the same ordinal while
 * the publication is under way. A late sweep that cannot connect says since when, and why; that changes nothing else of an
 * ended publication.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table tenant.publication
      add column sweep_due_at timestamptz,
      add column sweep_problem text`.execute(db)
  await sql`create index sweeps_that_wait on tenant.publication (account_id, sweep_due_at)
    where sweep_due_at is not null`.execute(db)
  await sql`
    create function tenant.guard_deletion() returns trigger language plpgsql as $$
    begin
      if not exists (
        select from tenant.publication p
        where p.account_id = new.account_id and p.id = new.publication_id and (
          (p.wanted_end = 'remove' and p.cancelled_by is not null)
          or (p.terminal_at is null and exists (
            select from tenant.publication_node n
            where n.account_id = p.account_id and n.publication_id = p.id and n.ord = new.ord
              and n.platform_id <> new.subject and n.state in ('VERIFIED', 'ACTIVE'))))) then
        raise exception 'object % is not deleted: no order, and no verified owner of its place', new.subject
          using errcode = 'check_violation';
      end if;
      return new;
    end $$`.execute(db)
  await sql`
    create trigger guard_deletion before insert on tenant.platform_operation
      for each row when (new.operation = 'delete') execute function tenant.guard_deletion()`.execute(db)
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
