import { sql, type Kysely } from 'kysely'

type States = {
  /** Where each state leads, as of the version of the migration. */
  readonly moves: Readonly<Record<string, readonly string[]>>
  readonly ends: readonly string[]
}

/**
 * Holds every proposal to its table of states: nobody changes what it would do, moves it where the table does not say, approves another
 * content or, where somebody else was demanded, their own, or lets anything happen after an end.
 */
export async function guardProposals(db: Kysely<unknown>, { moves, ends }: States): Promise<void> {
  const pairs = Object.entries(moves).flatMap(([from, targets]) => targets.map((to) => `'${from} ${to}'`))
  const ended = ends.map((state) => `'${state}'`).join(', ')
  await sql`
    create or replace function tenant.guard_proposal() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        if new.state <> 'WAITING' then
          raise exception 'a proposal does not begin as %', new.state using errcode = 'check_violation';
        end if;
        return new;
      end if;
      if old.ended_at is not null then
        raise exception 'proposal % ended as %: nothing changes it', old.id, old.state
          using errcode = 'check_violation';
      end if;
      if (new.kind, new.content, new.content_hash, new.author_id, new.made_at, new.expires_at)
        is distinct from (old.kind, old.content, old.content_hash, old.author_id, old.made_at, old.expires_at) then
        raise exception 'proposal %: what it would do never changes', old.id using errcode = 'check_violation';
      end if;
      if old.state <> 'WAITING' and (new.decided_by, new.decided_at, new.approved_hash, new.approved_demand)
        is distinct from (old.decided_by, old.decided_at, old.approved_hash, old.approved_demand) then
        raise exception 'proposal % was decided', old.id using errcode = 'check_violation';
      end if;
      if new.state <> old.state and not (old.state || ' ' || new.state) = any(array[${sql.raw(pairs.join(', '))}]) then
        raise exception 'proposal %: no move from % to %', old.id, old.state, new.state
          using errcode = 'check_violation';
      end if;
      if new.state in ('APPROVED', 'EXECUTING', 'EXECUTED', 'EXECUTED_IN_PART') and (
        new.decided_by is null or new.approved_hash is distinct from new.content_hash
        or (new.decided_by = new.author_id and new.approved_demand is distinct from 'nobody')) then
        raise exception 'proposal %: nobody who may approved this content', old.id using errcode = 'check_violation';
      end if;
      if (new.ended_at is not null) <> (new.state in (${sql.raw(ended)})) then
        raise exception 'proposal %: an end and its instant belong together', old.id
          using errcode = 'check_violation';
      end if;
      return new;
    end $$`.execute(db)
}
