import type { CommentSubject, CommentSubjectKind } from '@vigie/domain'
import type { Insertable, Selectable } from 'kysely'
import type { AccountScope } from '../db/in-account.ts'
import type { CommentTables } from '../db/tables/comments.ts'

export type CommentRow = Selectable<CommentTables['comment']>

const rows = ({ db, accountId }: AccountScope) =>
  db.selectFrom('comment').selectAll().where('account_id', '=', accountId)

/** Of a proposal its ads belong to it: they are read in one place. */
const kindsWith = (kind: CommentSubjectKind): readonly CommentSubjectKind[] =>
  kind === 'proposal' || kind === 'ad' ? ['proposal', 'ad'] : [kind]

/** Everything said about one thing, oldest first. */
export const readComments = (
  scope: AccountScope,
  { kind, id }: { readonly kind: CommentSubjectKind; readonly id: string },
): Promise<CommentRow[]> =>
  rows(scope)
    .where('subject_kind', 'in', kindsWith(kind))
    .where('subject_id', '=', id)
    .orderBy('made_at')
    .orderBy('id')
    .execute()

/** One comment, held until the end of the transaction; `undefined` when there is none. */
export const lockComment = (scope: AccountScope, id: string): Promise<CommentRow | undefined> =>
  rows(scope).where('id', '=', id).forUpdate().executeTakeFirst()

export async function insertComment(
  { db, accountId }: AccountScope,
  comment: Omit<Insertable<CommentTables['comment']>, 'account_id'>,
): Promise<void> {
  await db
    .insertInto('comment')
    .values({ ...comment, account_id: accountId })
    .execute()
}

type Changes = Partial<
  Pick<
    Insertable<CommentTables['comment']>,
    'content' | 'edited_at' | 'removed_at' | 'resolved_at' | 'resolved_by'
  >
>

export async function changeComment(
  { db, accountId }: AccountScope,
  id: string,
  changes: Changes,
): Promise<void> {
  await db
    .updateTable('comment')
    .set(changes)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute()
}

type Author = { readonly personId: string } | { readonly linkId: string }

/** When somebody wrote what they wrote since an instant, oldest first; words of an answer, which has its own limit, are not among it. */
export async function writtenSince(
  { db, accountId }: AccountScope,
  author: Author,
  since: Date,
): Promise<readonly Date[]> {
  const found = await db
    .selectFrom('comment')
    .select('made_at')
    .where('account_id', '=', accountId)
    .where((is) =>
      'personId' in author ? is('author_id', '=', author.personId) : is('client_link_id', '=', author.linkId),
    )
    .where('made_at', '>', since)
    .where('verdict', 'is', null)
    .orderBy('made_at')
    .execute()
  return found.map((row) => row.made_at)
}

/** How many threads there are about one thing, or comments in one thread, and when the last of them was written. */
export async function countWritten(
  { db, accountId }: AccountScope,
  of: { readonly subject: CommentSubject } | { readonly threadId: string },
): Promise<{ readonly count: number; readonly lastAt: Date | null }> {
  const counted = db
    .selectFrom('comment')
    .select(({ fn }) => [fn.countAll<string>().as('count'), fn.max('made_at').as('lastAt')])
    .where('account_id', '=', accountId)
  const { count, lastAt } = await (
    'threadId' in of
      ? counted.where('thread_id', '=', of.threadId)
      : counted
          .where('subject_kind', 'in', kindsWith(of.subject.kind))
          .where('subject_id', '=', of.subject.id)
          .whereRef('id', '=', 'thread_id')
  ).executeTakeFirstOrThrow()
  return { count: Number(count), lastAt }
}

/** What a comment is about. */
export const subjectOfRow = (row: Pick<CommentRow, 'subject_kind' | 'subject_id' | 'ad'>): CommentSubject =>
  row.subject_kind === 'ad'
    ? { kind: 'ad', id: row.subject_id, ad: row.ad ?? 0 }
    : { kind: row.subject_kind, id: row.subject_id }
