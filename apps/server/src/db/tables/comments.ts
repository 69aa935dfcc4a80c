import type {
  ClientAnswer,
  CommentAudience,
  CommentContent,
  CommentSubjectKind,
  ToldReason,
} from '@vigie/domain'
import type { Generated, JSONColumnType } from 'kysely'

type Comment = {
  account_id: number
  id: string
  /** The comment that began the thread: its own id for that one. */
  thread_id: string
  subject_kind: CommentSubjectKind
  /** Of an ad that of the proposal. */
  subject_id: string
  ad: number | null
  ad_title: string | null
  /** The thread's, on each of its comments. */
  audience: CommentAudience
  /** Who wrote it, or the link of the client who did. */
  author_id: string | null
  client_link_id: string | null
  /** As the client said. */
  author_name: string | null
  content: JSONColumnType<CommentContent>
  /** What the client answered to the proposal with these words. */
  verdict: ClientAnswer | null
  made_at: Date
  edited_at: Date | null
  removed_at: Date | null
  /** Of the thread, on the comment that began it. */
  resolved_at: Date | null
  resolved_by: string | null
}

type CommentMail = {
  account_id: number
  comment_id: string
  person_id: string
  reason: ToldReason
  state: 'WAITING' | 'SENT' | 'SKIPPED' | 'FAILED'
  /** Why it did not leave; a code. */
  problem: string | null
  due_at: Date
  attempts: Generated<number>
}

type CommentSeen = {
  account_id: number
  person_id: string
  /** Of an ad those of its proposal: they are read in one place. */
  subject_kind: CommentSubjectKind
  subject_id: string
  seen_until: Date
}

export type CommentTables = { comment: Comment; comment_mail: CommentMail; comment_seen: CommentSeen }
