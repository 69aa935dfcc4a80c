import {
  afterThreadEvent,
  commentLength,
  mentionedIn,
  tidyContent,
  toldOf,
  whyNotChangeComment,
  type CommentAudience,
  type CommentContent,
  type CommentSubject,
} from '@vigie/domain'
import { writeAudit } from '../../audit/audit.ts'
import { addComment, readMembers, refuseStrangers } from '../../comments/add-comment.ts'
import { changeComment, lockComment, subjectOfRow, type CommentRow } from '../../comments/comments.store.ts'
import { queueCommentMails } from '../../comments/mail-comments.job.ts'
import type { Context } from '../../context.ts'
import { inAccount, type AccountScope } from '../../db/in-account.ts'
import { AppError } from '../../errors/app-error.ts'
import { isUuid } from '../../lib/uuid.ts'
import { discussionOf, type Reader } from './discussion.read-model.ts'
import { findSubject } from './subjects.ts'

/** What comments ask of proposals, which are another feature: the ads of the plan of one. */
export type ProposedAds = (
  ctx: Context,
  asker: Reader,
  proposalId: string,
) => Promise<readonly { readonly ad: number; readonly title: string }[]>

type Discussion = ReturnType<typeof discussionOf>
type New = {
  readonly subject: CommentSubject
  readonly audience: CommentAudience
  readonly content: CommentContent
}

/** Begins a thread. @throws {AppError} `comment.subjectGone`, and as `addComment` */
export async function beginThread(
  ctx: Context,
  adsOf: ProposedAds,
  asker: Reader,
  { subject, audience, content }: New,
): Promise<Awaited<Discussion>> {
  const adTitle = await titleOf(ctx, adsOf, asker, subject)
  return inAccount(ctx, asker.tenant.accountId, async (scope) => {
    const { proposedBy } = await findSubject(scope, subject)
    const place = { subject, adTitle, audience }
    const author = { personId: asker.personId }
    await addComment(ctx, scope, { author, place, content, at: ctx.clock.now(), proposedBy })
    return discussionOf(ctx, scope, { reader: asker, subject })
  })
}

async function titleOf(
  ctx: Context,
  adsOf: ProposedAds,
  asker: Reader,
  subject: CommentSubject,
): Promise<string | null> {
  if (subject.kind !== 'ad') return null
  const ads = await adsOf(ctx, asker, subject.id)
  const found = ads.find(({ ad }) => ad === subject.ad)
  if (!found) throw new AppError('comment.subjectGone')
  return found.title
}

/** Answers in a thread, and opens it again. @throws {AppError} `comment.notFound`, `comment.subjectGone`, and as `addComment` */
export const answerThread = (
  ctx: Context,
  asker: Reader,
  { threadId, content }: { readonly threadId: string; readonly content: CommentContent },
): Discussion =>
  inAccount(ctx, asker.tenant.accountId, async (scope) => {
    const thread = await holdThread(scope, threadId)
    const subject = subjectOfRow(thread)
    const { proposedBy } = await findSubject(scope, subject)
    const author = { personId: asker.personId }
    await addComment(ctx, scope, { author, place: { thread }, content, at: ctx.clock.now(), proposedBy })
    return discussionOf(ctx, scope, { reader: asker, subject })
  })

type Edit = { readonly commentId: string; readonly content: CommentContent; readonly editedAt: string | null }

/**
 * Changes what one wrote; who is mentioned only now is told. The same again changes nothing.
 * @throws {AppError} `comment.notFound`, `comment.notYours`, `comment.removed`, `comment.changed` when another window changed it
 *   since it was read, `comment.notMember`
 */
export const editComment = (
  ctx: Context,
  asker: Reader,
  { commentId, content: given, editedAt }: Edit,
): Discussion =>
  inAccount(ctx, asker.tenant.accountId, async (scope) => {
    const row = await holdOwn(scope, asker, commentId)
    if ((row.edited_at?.toISOString() ?? null) !== editedAt) throw new AppError('comment.changed')
    const content = tidyContent(given)
    const subject = subjectOfRow(row)
    if (JSON.stringify(content) === JSON.stringify(tidyContent(row.content)))
      return discussionOf(ctx, scope, { reader: asker, subject })
    const members = await readMembers(scope)
    const before = new Set(mentionedIn(row.content))
    // Whoever was mentioned before and left since may stay in the words.
    const added = content.filter((piece) => 'person' in piece && !before.has(piece.person))
    refuseStrangers(added, members)
    const at = ctx.clock.now()
    await changeComment(scope, row.id, { content: JSON.stringify(content), edited_at: at })
    const { personId } = asker
    const mentions = { authorId: personId, mentioned: mentionedIn(added), answersTo: null, proposedBy: null }
    await queueCommentMails(ctx, scope, { commentId: row.id, told: toldOf(mentions, members), at })
    await tellAudit(scope, { row, asker, at, action: 'comment.edited' })
    return discussionOf(ctx, scope, { reader: asker, subject })
  })

/** Takes back what one wrote: its words are gone from here on. @throws {AppError} `comment.notFound`, `comment.notYours` */
export const removeComment = (ctx: Context, asker: Reader, commentId: string): Discussion =>
  inAccount(ctx, asker.tenant.accountId, async (scope) => {
    const row = await holdOwn(scope, asker, commentId)
    const at = ctx.clock.now()
    await changeComment(scope, row.id, { content: '[]', removed_at: at })
    await scope.db
      .updateTable('comment_mail')
      .set({ state: 'SKIPPED' })
      .where('account_id', '=', scope.accountId)
      .where('comment_id', '=', row.id)
      .where('state', '=', 'WAITING')
      .execute()
    await tellAudit(scope, { row, asker, at, action: 'comment.removed' })
    return discussionOf(ctx, scope, { reader: asker, subject: subjectOfRow(row) })
  })

/** Settles a thread, or opens it again; what is so already stays as it is. @throws {AppError} `comment.notFound` */
export const resolveThread = (
  ctx: Context,
  asker: Reader,
  { threadId, isResolved }: { readonly threadId: string; readonly isResolved: boolean },
): Discussion =>
  inAccount(ctx, asker.tenant.accountId, async (scope) => {
    const thread = await holdThread(scope, threadId)
    const state = thread.resolved_at === null ? 'open' : 'resolved'
    const next = afterThreadEvent(state, isResolved ? 'resolved' : 'reopened')
    if (next !== state) {
      const at = ctx.clock.now()
      const resolved = next === 'resolved'
      await changeComment(scope, thread.id, {
        resolved_at: resolved ? at : null,
        resolved_by: resolved ? asker.personId : null,
      })
      const action = resolved ? 'comment.resolved' : 'comment.reopened'
      await tellAudit(scope, { row: thread, asker, at, action })
    }
    return discussionOf(ctx, scope, { reader: asker, subject: subjectOfRow(thread) })
  })

type Told = {
  readonly row: CommentRow
  readonly asker: Reader
  readonly at: Date
  readonly action: 'comment.edited' | 'comment.removed' | 'comment.resolved' | 'comment.reopened'
}

/** How long the words were that are gone, never the words: the audit is kept when they are taken back. */
const tellAudit = (scope: AccountScope, { row, asker, at, action }: Told): Promise<void> =>
  writeAudit(scope, {
    ...{ at, personId: asker.personId, action, subject: row.subject_id },
    facts: {
      ...{ comment: row.id, thread: row.thread_id, about: row.subject_kind, audience: row.audience },
      length: commentLength(row.content),
    },
  })

async function holdThread(scope: AccountScope, id: string): Promise<CommentRow> {
  const row = isUuid(id) ? await lockComment(scope, id) : undefined
  if (row?.thread_id !== row?.id || !row) throw new AppError('comment.notFound')
  return row
}

async function holdOwn(scope: AccountScope, { personId }: Reader, id: string): Promise<CommentRow> {
  const row = isUuid(id) ? await lockComment(scope, id) : undefined
  if (!row) throw new AppError('comment.notFound')
  const whyNot = whyNotChangeComment({ authorId: row.author_id, removedAt: row.removed_at }, personId)
  if (whyNot !== null) throw new AppError(whyNot === 'author' ? 'comment.notYours' : 'comment.removed')
  return row
}
