import { sql, type Kysely } from 'kysely'
import { protectTenantTable } from './tenant-table.ts'

/** The moves of `proposalStates` in the domain as of this version; a test holds the two against each other. */
const moves: Readonly<Record<string, readonly string[]>> = {
  WAITING: ['APPROVED', 'REFUSED', 'WITHDRAWN', 'EXPIRED', 'STALE'],
  APPROVED: ['EXECUTING', 'EXPIRED', 'STALE', 'FAILED'],
  EXECUTING: ['EXECUTED', 'EXECUTED_IN_PART', 'STALE', 'FAILED'],
}
const ends = ['EXECUTED', 'EXECUTED_IN_PART', 'FAILED', 'REFUSED', 'WITHDRAWN', 'EXPIRED', 'STALE']

/**
 * What somebody proposes and somebody else approves. The database lets nobody change what it would do, moves it only where the
 * table of states says, takes no approval of another content or of its author, and lets nothing happen after an end.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const states = [...Object.keys(moves), ...ends].map((state) => `'${state}'`).join(', ')
  await sql`
    create table tenant.proposal (
      account_id bigint not null,
      id uuid not null,
      kind text not null check (kind in ('changes', 'publication')),
      content jsonb not null,
      content_hash text not null,
      findings jsonb not null,
      reason text not null check (length(reason) <= 1000),
      state text not null check (state in (${sql.raw(states)})),
      author_id uuid not null,
      made_at timestamptz not null,
      expires_at timestamptz not null check (expires_at > made_at),
      reminded_at timestamptz,
      decided_by uuid,
      decided_at timestamptz,
      approved_hash text,
      note text not null default '' check (length(note) <= 1000),
      result jsonb not null default 'null'::jsonb,
      ended_at timestamptz,
      primary key (account_id, id)
    )`.execute(db)
  await protectTenantTable(db, 'proposal')
  await sql`revoke delete on tenant.proposal from vigie_app`.execute(db)
  await sql`create index on tenant.proposal (account_id, expires_at) where ended_at is null`.execute(db)
  await sql`create index on tenant.proposal (account_id, ended_at desc)`.execute(db)
  await sql`
    create unique index proposal_once on tenant.proposal (account_id, author_id, content_hash)
      where state = 'WAITING'`.execute(db)
  // However many workers take one up, each object is written under it once.
  await sql`
    create unique index platform_operation_of_proposal
      on tenant.platform_operation (account_id, (reason ->> 'proposalId'), subject)
      where reason ->> 'proposalId' is not null and state in ('INTENT', 'OK', 'ADOPTED')`.execute(db)
  await guardMoves(db)
}

async function guardMoves(db: Kysely<unknown>): Promise<void> {
  const pairs = Object.entries(moves).flatMap(([from, targets]) => targets.map((to) => `'${from} ${to}'`))
  const ended = ends.map((state) => `'${state}'`).join(', ')
  await sql`
    create function tenant.guard_proposal() returns trigger language plpgsql as $$
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
      if old.state <> 'WAITING' and (new.decided_by, new.decided_at, new.approved_hash)
        is distinct from (old.decided_by, old.decided_at, old.approved_hash) then
        raise exception 'proposal % was decided', old.id using errcode = 'check_violation';
      end if;
      if new.state <> old.state and not (old.state || ' ' || new.state) = any(array[${sql.raw(pairs.join(', '))}]) then
        raise exception 'proposal %: no move from % to %', old.id, old.state, new.state
          using errcode = 'check_violation';
      end if;
      if new.state in ('APPROVED', 'EXECUTING', 'EXECUTED', 'EXECUTED_IN_PART') and (
        new.decided_by is null or new.decided_by = new.author_id
        or new.approved_hash is distinct from new.content_hash) then
        raise exception 'proposal %: nobody else approved this content', old.id using errcode = 'check_violation';
      end if;
      if (new.ended_at is not null) <> (new.state in (${sql.raw(ended)})) then
        raise exception 'proposal %: an end and its instant belong together', old.id
          using errcode = 'check_violation';
      end if;
      return new;
    end $$`.execute(db)
  await sql`
    create trigger guard_proposal before insert or update on tenant.proposal
      for each row execute function tenant.guard_proposal()`.execute(db)
}
