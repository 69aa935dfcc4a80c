import { sql, type Kysely } from 'kysely'
import { protectTenantTable } from './tenant-table.ts'

/**
 * What people of an account, and clients by their links, say about a campaign, a draft, a proposal, an ad of its plan or an alert; whom
 * each comment is told by mail; and until where somebody has read. What clients answered in words before is where it would be said now.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table tenant.comment (
      account_id bigint not null,
      id uuid not null,
      thread_id uuid not null,
      subject_kind text not null check (subject_kind in ('campaign', 'draft', 'proposal', 'ad', 'alert')),
      subject_id text not null check (length(subject_id) between 1 and 80),
      ad integer check (ad >= 0),
      ad_title text,
      audience text not null check (audience in ('internal', 'client')),
      author_id uuid,
      client_link_id uuid,
      author_name text check (length(author_name) between 1 and 120),
      content jsonb not null,
      verdict text check (verdict in ('approved', 'changes')),
      made_at timestamptz not null,
      edited_at timestamptz,
      removed_at timestamptz,
      resolved_at timestamptz,
      resolved_by uuid,
      primary key (account_id, id),
      check (num_nonnulls(author_id, client_link_id) = 1),
      check ((client_link_id is null) = (author_name is null)),
      check (client_link_id is null or audience = 'client'),
      check (verdict is null or client_link_id is not null),
      check (audience = 'internal' or subject_kind in ('proposal', 'ad')),
      check ((ad is not null) = (subject_kind = 'ad')),
      check ((ad_title is not null) = (subject_kind = 'ad')),
      check (removed_at is null or content = '[]'::jsonb),
      check ((resolved_at is null) = (resolved_by is null)),
      check (resolved_at is null or thread_id = id)
    )`.execute(db)
  await carryAnswersOver(db)
  await protectTenantTable(db, 'comment')
  await sql`revoke delete on tenant.comment from vigie_app`.execute(db)
  await sql`create index on tenant.comment (account_id, subject_kind, subject_id, made_at)`.execute(db)
  await sql`create index on tenant.comment (account_id, thread_id, made_at)`.execute(db)
  await sql`create index on tenant.comment (account_id, author_id, made_at)`.execute(db)
  await guardComments(db)
  // The key is the promise: somebody is told of a comment once.
  await sql`
    create table tenant.comment_mail (
      account_id bigint not null,
      comment_id uuid not null,
      person_id uuid not null,
      reason text not null check (reason in ('mention', 'client', 'answer')),
      state text not null check (state in ('WAITING', 'SENT', 'SKIPPED', 'FAILED')),
      problem text,
      due_at timestamptz not null,
      attempts integer not null default 0,
      primary key (account_id, comment_id, person_id)
    )`.execute(db)
  await protectTenantTable(db, 'comment_mail')
  await sql`create index on tenant.comment_mail (account_id, due_at) where state = 'WAITING'`.execute(db)
  await sql`
    create table tenant.comment_seen (
      account_id bigint not null,
      person_id uuid not null,
      subject_kind text not null,
      subject_id text not null,
      seen_until timestamptz not null,
      primary key (account_id, person_id, subject_kind, subject_id)
    )`.execute(db)
  await protectTenantTable(db, 'comment_seen')
}

/** The last words of each link: of those before them only the audit tells. */
async function carryAnswersOver(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tenant.client_link no force row level security`.execute(db)
  await sql`
    insert into tenant.comment
      (account_id, id, thread_id, subject_kind, subject_id, audience, client_link_id, author_name, content, verdict, made_at)
    select account_id, id, id, 'proposal', proposal_id::text, 'client', id, answer_name,
      jsonb_build_array(jsonb_build_object('text', answer_words)), answer, answered_at
    from tenant.client_link where answer_words <> ''`.execute(db)
  await sql`alter table tenant.client_link force row level security`.execute(db)
}

/** Who said what about which thing never changes, and what was taken back stays so: by whatever statement. */
async function guardComments(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function tenant.guard_comment() returns trigger language plpgsql as $$
    begin
      if (new.id, new.thread_id, new.subject_kind, new.subject_id, new.ad, new.ad_title, new.audience, new.author_id,
          new.client_link_id, new.author_name, new.verdict, new.made_at)
        is distinct from
        (old.id, old.thread_id, old.subject_kind, old.subject_id, old.ad, old.ad_title, old.audience, old.author_id,
          old.client_link_id, old.author_name, old.verdict, old.made_at) then
        raise exception 'comment %: whose, about what and for whom it is never changes', old.id
          using errcode = 'check_violation';
      end if;
      if old.removed_at is not null
        and (new.removed_at is distinct from old.removed_at or new.content is distinct from old.content) then
        raise exception 'comment % was taken back', old.id using errcode = 'check_violation';
      end if;
      return new;
    end $$`.execute(db)
  await sql`
    create trigger guard_comment before update on tenant.comment
      for each row execute function tenant.guard_comment()`.execute(db)
}
