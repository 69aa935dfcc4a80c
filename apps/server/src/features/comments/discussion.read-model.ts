import type { endpoints, RequestOf, ResponseOf } from '@vigie/contract'
import { can } from '@vigie/contract'
import { mentionedIn, threadsInOrder, whyNotChangeComment, type CommentSubjectKind } from '@vigie/domain'
import type { Context } from '../../context.ts'
import { inAccount, type AccountScope } from '../../db/in-account.ts'
import type { Tenant } from '../../http/tenant.ts'
import { namesOf } from '../../people/nickname.ts'
import { readComments, subjectOfRow, type CommentRow } from '../../comments/comments.store.ts'
import { findSubject } from './subjects.ts'

type Discussion = ResponseOf<typeof endpoints.listComments>
type Thread = Discussion['threads'][number]
type Comment = Thread['comments'][number]
type Counts = ResponseOf<typeof endpoints.countComments>
export type Reader = { readonly tenant: Tenant; readonly personId: string }
export type AskedSubject = { readonly kind: CommentSubjectKind; readonly id: string }

/** What was said about one thing, for whoever asks. @throws {AppError} `comment.subjectGone` */
export const readDiscussion = (ctx: Context, reader: Reader, subject: AskedSubject): Promise<Discussion> =>
  inAccount(ctx, reader.tenant.accountId, async (scope) => {
    await findSubject(scope, subject)
    return discussionOf(ctx, scope, { reader, subject })
  })

type Asked = { readonly reader: Reader; readonly subject: AskedSubject }

/** The same, in a transaction that is under way. */
export async function discussionOf(
  { config, clock }: Pick<Context, 'config' | 'clock'>,
  scope: AccountScope,
  { reader, subject }: Asked,
): Promise<Discussion> {
  const rows = await readComments(scope, subject)
  const members = await readReachable(scope)
  const links = await readLinks(scope, subject)
  const said = rows.flatMap(({ author_id: author, resolved_by: by, content }) => [
    author,
    by,
    ...mentionedIn(content),
  ])
  const named = said.filter((one) => one !== null)
  const names = await namesOf({ db: scope.db }, named)
  const read: Read = {
    ...{ reader, names, recipients: new Map(links.map(({ id, name }) => [id, name])) },
    seenUntil: await readSeenUntil(scope, reader.personId, subject),
    untold: await readUntold(scope, { reader, rows, members }),
  }
  const threads = [...Map.groupBy(rows, (row) => row.thread_id).values()].map((thread) =>
    threadOf(thread, read),
  )
  const now = clock.now()
  const open = links.filter(({ endsAt, revokedAt }) => revokedAt === null && endsAt > now)
  return {
    threads: threadsInOrder(threads.map((one) => ({ ...one, ...standing(one) }))).map(({ thread }) => thread),
    people: members.map(({ id, name, isTold }) => ({ id, name, isTold })),
    names: Object.fromEntries(names),
    canMail: config.mail !== null,
    recipients: open.map(({ name }) => name),
  }
}

const standing = (thread: Thread) => ({
  thread,
  state: thread.resolvedAt === null ? ('open' as const) : ('resolved' as const),
  madeAt: thread.comments[0]?.madeAt ?? '',
})

type Read = {
  readonly reader: Reader
  readonly names: ReadonlyMap<string, string>
  /** For whom each link was made. */
  readonly recipients: ReadonlyMap<string, string>
  readonly seenUntil: Date | null
  readonly untold: ReadonlyMap<string, Comment['untold']>
}

function threadOf(rows: readonly CommentRow[], read: Read): Thread {
  const [first] = rows
  if (!first) throw new Error('A thread has the comment that began it')
  return {
    subject: subjectOfRow(first),
    adTitle: first.ad_title,
    audience: first.audience,
    resolvedAt: first.resolved_at?.toISOString() ?? null,
    resolvedBy: first.resolved_by === null ? null : (read.names.get(first.resolved_by) ?? ''),
    comments: rows.map((row) => commentOf(row, read)),
  }
}

function commentOf(row: CommentRow, { reader, names, recipients, seenUntil, untold }: Read): Comment {
  const { personId, tenant } = reader
  const { author_id: authorId, client_link_id: link, removed_at: removedAt } = row
  return {
    id: row.id,
    author: {
      id: authorId,
      name: authorId === null ? (row.author_name ?? '') : (names.get(authorId) ?? ''),
      isClient: authorId === null,
      recipient: link === null ? null : (recipients.get(link) ?? null),
    },
    content: [...row.content],
    madeAt: row.made_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
    removedAt: removedAt?.toISOString() ?? null,
    verdict: row.verdict,
    mayChange:
      can(tenant.role, 'draft:comment') && whyNotChangeComment({ authorId, removedAt }, personId) === null,
    isNew: authorId !== personId && (seenUntil === null || row.made_at > seenUntil),
    untold: [...(untold.get(row.id) ?? [])],
  }
}

type Member = {
  readonly id: string
  readonly name: string
  readonly isTold: boolean
}

/** Everybody who works on the account, by name, and whether a mail reaches them. */
async function readReachable({ db, accountId }: AccountScope): Promise<readonly Member[]> {
  const rows = await db
    .selectFrom('membership')
    .innerJoin('person', 'person.id', 'membership.person_id')
    .select(['person.id', 'person.name', 'person.email', 'person.is_email_verified'])
    .where('membership.account_id', '=', accountId)
    .where('membership.lost_at', 'is', null)
    .orderBy('person.name')
    .orderBy('person.id')
    .execute()
  return rows.map(({ id, name, email, is_email_verified: isVerified }) => ({
    ...{ id, name, isTold: isVerified && email !== '' },
  }))
}

/** To whom outside it was shown; what is not a proposal is shown to nobody. */
async function readLinks({ db, accountId }: AccountScope, { kind, id }: AskedSubject) {
  if (kind !== 'proposal' && kind !== 'ad') return []
  return db
    .selectFrom('client_link')
    .select(['id', 'recipient_name as name', 'ends_at as endsAt', 'revoked_at as revokedAt'])
    .where('account_id', '=', accountId)
    .where('proposal_id', '=', id)
    .orderBy('made_at')
    .orderBy('id')
    .execute()
}

/** Threads about an ad are read on the page of its proposal. */
const readAs = ({ kind, id }: AskedSubject) => ({ kind: kind === 'ad' ? ('proposal' as const) : kind, id })

async function readSeenUntil(
  { db, accountId }: AccountScope,
  personId: string,
  subject: AskedSubject,
): Promise<Date | null> {
  const { kind, id } = readAs(subject)
  const row = await db
    .selectFrom('comment_seen')
    .select('seen_until')
    .where('account_id', '=', accountId)
    .where('person_id', '=', personId)
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .executeTakeFirst()
  return row?.seen_until ?? null
}

type Told = {
  readonly reader: Reader
  readonly rows: readonly CommentRow[]
  readonly members: readonly Member[]
}

/** Of what the reader wrote: to whom its mail did not go, and why. */
async function readUntold(
  { db, accountId }: AccountScope,
  { reader, rows, members }: Told,
): Promise<ReadonlyMap<string, Comment['untold']>> {
  const own = rows.filter((row) => row.author_id === reader.personId).map(({ id }) => id)
  if (own.length === 0) return new Map()
  const mails = await db
    .selectFrom('comment_mail')
    .select(['comment_id', 'person_id', 'problem'])
    .where('account_id', '=', accountId)
    .where('comment_id', 'in', own)
    .where('state', '=', 'FAILED')
    .execute()
  const names = new Map(members.map(({ id, name }) => [id, name]))
  const told = mails.flatMap(({ comment_id: id, person_id: person, problem }) => {
    const name = names.get(person)
    return name === undefined ? [] : [{ id, name, problem: problem ?? '' }]
  })
  return new Map(
    [...Map.groupBy(told, ({ id }) => id)].map(([id, list]) => [
      id,
      list.map(({ name, problem }) => ({ name, problem })),
    ]),
  )
}

/** What was said about all things of a kind, in numbers. */
export const countDiscussions = (
  ctx: Context,
  { tenant, personId }: Reader,
  { kind }: RequestOf<typeof endpoints.countComments>['query'],
): Promise<Counts> =>
  inAccount(ctx, tenant.accountId, async ({ db, accountId }) => {
    const kinds: readonly CommentSubjectKind[] = kind === 'proposal' ? ['proposal', 'ad'] : [kind]
    const rows = await db
      .selectFrom('comment')
      .leftJoin('comment_seen', (join) =>
        join
          .onRef('comment_seen.account_id', '=', 'comment.account_id')
          .onRef('comment_seen.subject_id', '=', 'comment.subject_id')
          .on('comment_seen.subject_kind', '=', kind)
          .on('comment_seen.person_id', '=', personId),
      )
      .select(({ fn, eb }) => [
        'comment.subject_id as id',
        fn.countAll<string>().filterWhere('comment.removed_at', 'is', null).as('all'),
        fn
          .countAll<string>()
          .filterWhere(
            eb.and([
              eb('comment.id', '=', eb.ref('comment.thread_id')),
              eb('comment.resolved_at', 'is', null),
            ]),
          )
          .as('open'),
        fn
          .countAll<string>()
          .filterWhere(
            eb.and([
              eb('comment.removed_at', 'is', null),
              eb('comment.author_id', 'is distinct from', personId),
              eb.or([
                eb('comment_seen.seen_until', 'is', null),
                eb('comment.made_at', '>', eb.ref('comment_seen.seen_until')),
              ]),
            ]),
          )
          .as('unseen'),
      ])
      .where('comment.account_id', '=', accountId)
      .where('comment.subject_kind', 'in', kinds)
      .groupBy('comment.subject_id')
      .execute()
    return rows.map(({ id, open, unseen, all }) => ({
      ...{ id, open: Number(open), unseen: Number(unseen), all: Number(all) },
    }))
  })

/** Notes until where somebody has read; an older window takes nothing back. */
export const noteSeen = (
  ctx: Context,
  { tenant, personId }: Reader,
  { until, ...subject }: AskedSubject & { readonly until: string },
): Promise<void> =>
  inAccount(ctx, tenant.accountId, async (scope) => {
    await findSubject(scope, subject)
    const { kind, id } = readAs(subject)
    // Nobody has seen what is still to be said.
    const seen = new Date(Math.min(Date.parse(until), ctx.clock.now().getTime()))
    const key = { account_id: scope.accountId, person_id: personId, subject_kind: kind, subject_id: id }
    await scope.db
      .insertInto('comment_seen')
      .values({ ...key, seen_until: seen })
      .onConflict((conflict) =>
        conflict
          .columns(['account_id', 'person_id', 'subject_kind', 'subject_id'])
          .doUpdateSet({ seen_until: seen })
          .where('comment_seen.seen_until', '<', seen),
      )
      .execute()
  })
