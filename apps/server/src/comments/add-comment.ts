import { randomUUID } from 'node:crypto'
import {
  commentPace,
  mentionedIn,
  mostInThread,
  mostThreads,
  tidyContent,
  toldOf,
  type ClientAnswer,
  type CommentAudience,
  type CommentContent,
  type CommentSubject,
} from '@vigie/domain'
import { writeAudit } from '../audit/audit.ts'
import type { Context } from '../context.ts'
import type { AccountScope } from '../db/in-account.ts'
import { AppError } from '../errors/app-error.ts'
import {
  changeComment,
  countWritten,
  insertComment,
  subjectOfRow,
  writtenSince,
  type CommentRow,
} from './comments.store.ts'
import { queueCommentMails } from './mail-comments.job.ts'

/** Who writes: somebody of the account, or a client by a link, under the name that they give. */
type CommentAuthor =
  | { readonly personId: string }
  | { readonly linkId: string; readonly name: string; readonly verdict?: ClientAnswer }

/** Where it goes: a new thread about something, or one that is there, held by the caller. */
export type CommentPlace =
  | { readonly subject: CommentSubject; readonly adTitle: string | null; readonly audience: CommentAudience }
  | { readonly thread: CommentRow }

type NewComment = {
  readonly author: CommentAuthor
  readonly place: CommentPlace
  readonly content: CommentContent
  readonly at: Date
  /** Who made the proposal that it is about; `null` where it is about something else. */
  readonly proposedBy: string | null
}

/**
 * Keeps a comment, opens its thread again, notes who is told of it and writes its line of the audit, in the caller's transaction.
 * @throws {AppError} `request.tooMany` once its author wrote too many of late, `comment.tooMany` where no more has room,
 *   `comment.notMember` when it mentions somebody who does not work on the account
 */
export async function addComment(
  ctx: Pick<Context, 'jobs' | 'config'>,
  scope: AccountScope,
  { author, place, content: given, at: now, proposedBy }: NewComment,
): Promise<CommentRow['id']> {
  const content = tidyContent(given)
  // An answer is counted by itself, and says something of each ad at once.
  if (!('verdict' in author)) await refuseHaste(scope, author, now)
  const at = await refuseFull(scope, place, now)
  const members = await readMembers(scope)
  refuseStrangers(content, members)
  const id = randomUUID()
  const thread = 'thread' in place ? place.thread : null
  await insertComment(scope, {
    ...{ id, ...placed(place, id), ...written(author), content: JSON.stringify(content) },
    ...{ made_at: at, edited_at: null, removed_at: null, resolved_at: null, resolved_by: null },
  })
  if (thread?.resolved_at) await changeComment(scope, thread.id, { resolved_at: null, resolved_by: null })
  const authorId = 'personId' in author ? author.personId : null
  const answersTo = thread?.author_id ?? null
  const told = toldOf({ authorId, mentioned: mentionedIn(content), answersTo, proposedBy }, members)
  await queueCommentMails(ctx, scope, { commentId: id, told, at })
  const { kind, id: subject, audience } = whereOf(place)
  await writeAudit(scope, {
    ...{
      at,
      personId: authorId,
      action: thread ? 'comment.answered' : 'comment.made',
      subject,
    },
    facts: {
      ...{ comment: id, thread: thread?.id ?? id, about: kind, audience },
      ...('linkId' in author ? { link: author.linkId, name: author.name } : {}),
    },
  })
  return id
}

const whereOf = (place: CommentPlace) =>
  'thread' in place
    ? { ...subjectOfRow(place.thread), audience: place.thread.audience }
    : { ...place.subject, audience: place.audience }

const placed = (place: CommentPlace, id: string) =>
  'thread' in place
    ? {
        ...{
          thread_id: place.thread.id,
          subject_kind: place.thread.subject_kind,
          audience: place.thread.audience,
        },
        ...{ subject_id: place.thread.subject_id, ad: place.thread.ad, ad_title: place.thread.ad_title },
      }
    : {
        ...{ thread_id: id, subject_kind: place.subject.kind, audience: place.audience },
        ...{ subject_id: place.subject.id, ad: place.subject.kind === 'ad' ? place.subject.ad : null },
        ad_title: place.subject.kind === 'ad' ? (place.adTitle ?? '') : null,
      }

const written = (author: CommentAuthor) =>
  'personId' in author
    ? { author_id: author.personId, client_link_id: null, author_name: null, verdict: null }
    : {
        ...{ author_id: null, client_link_id: author.linkId, author_name: author.name },
        verdict: author.verdict ?? null,
      }

/** Everybody who works on the account now. */
export async function readMembers({ db, accountId }: AccountScope): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('membership')
    .select('person_id')
    .where('account_id', '=', accountId)
    .where('lost_at', 'is', null)
    .execute()
  return new Set(rows.map((row) => row.person_id))
}

/** @throws {AppError} `comment.notMember` */
export function refuseStrangers(content: CommentContent, members: ReadonlySet<string>): void {
  if (mentionedIn(content).some((person) => !members.has(person))) throw new AppError('comment.notMember')
}

async function refuseHaste(scope: AccountScope, author: CommentAuthor, at: Date): Promise<void> {
  const { most, windowMs } = commentPace
  const times = await writtenSince(scope, author, new Date(at.getTime() - windowMs))
  const [oldest] = times
  if (oldest && times.length >= most)
    throw new AppError('request.tooMany', {
      seconds: Math.ceil((oldest.getTime() + windowMs - at.getTime()) / 1000),
    })
}

/** @returns when the comment is written: after every other of its thread, whatever the clocks of two servers say */
async function refuseFull(scope: AccountScope, place: CommentPlace, now: Date): Promise<Date> {
  const [of, most] =
    'thread' in place
      ? [{ threadId: place.thread.id }, mostInThread]
      : [{ subject: place.subject }, mostThreads]
  const { count, lastAt } = await countWritten(scope, of)
  if (count >= most) throw new AppError('comment.tooMany', { most })
  return 'thread' in place && lastAt !== null && lastAt >= now ? new Date(lastAt.getTime() + 1) : now
}
