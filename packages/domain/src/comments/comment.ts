/**
 * What a comment is about. `id` is that of the campaign on the platform, of the stored configuration, of the proposal or of the
 * alert; an ad is known by its proposal and its place among the ads of the plan, which never changes under a proposal.
 */
export type CommentSubject =
  | { readonly kind: 'campaign' | 'draft' | 'proposal' | 'alert'; readonly id: string }
  | { readonly kind: 'ad'; readonly id: string; readonly ad: number }

export const commentSubjectKinds = ['campaign', 'draft', 'proposal', 'ad', 'alert'] as const
export type CommentSubjectKind = (typeof commentSubjectKinds)[number]

/** Who reads a comment: the people of the account, or the client too. An answer is read by whoever reads what it answers. */
export const commentAudiences = ['internal', 'client'] as const
export type CommentAudience = (typeof commentAudiences)[number]

/** Whether a comment about it may be for the client: their link shows a proposal and its ads, and nothing else. */
export const mayBeForClient = ({ kind }: Pick<CommentSubject, 'kind'>): boolean =>
  kind === 'proposal' || kind === 'ad'

/** The longest text of a comment, in UTF-16 units; the mentions in it count beside. */
export const longestComment = 4000
/** As many people as one comment may mention: each is sent a mail. */
export const mostMentions = 10
/** As many threads as there may be about one thing, and as many comments as a thread may have. */
export const mostThreads = 300
export const mostInThread = 200
/** As many comments as a client may write by one link. */
export const mostByLink = 100
/** As many comments as one person, or one link of a client, may write within so many milliseconds. */
export const commentPace = { most: 30, windowMs: 600_000 } as const

/** What is said of one comment: it stands as it was written, as its author changed it, or its author took it back. */
export type CommentStanding = 'written' | 'edited' | 'removed'

/** How a comment stands by when it was changed. What is taken back stays so. */
export function standingOf({
  editedAt,
  removedAt,
}: {
  readonly editedAt: Date | null
  readonly removedAt: Date | null
}): CommentStanding {
  if (removedAt !== null) return 'removed'
  return editedAt === null ? 'written' : 'edited'
}

/**
 * Why somebody may not change or take back a comment; `null` when they may: it is theirs and still stands. What a client wrote is
 * nobody's to change, as whoever has the link wrote in their name.
 * @param authorId who wrote it; `null`: a client
 */
export function whyNotChangeComment(
  { authorId, removedAt }: { readonly authorId: string | null; readonly removedAt: Date | null },
  personId: string,
): 'author' | 'removed' | null {
  if (authorId !== personId) return 'author'
  return removedAt === null ? null : 'removed'
}

/** How a thread stands, and what becomes of it: an answer opens it again, so that nothing is said where nobody looks. */
export const threadStates = {
  open: { resolved: 'resolved', reopened: 'open', answered: 'open' },
  resolved: { resolved: 'resolved', reopened: 'open', answered: 'open' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>
export type ThreadState = keyof typeof threadStates
export type ThreadEvent = keyof (typeof threadStates)[ThreadState]

/** The state of a thread after an event. */
export const afterThreadEvent = (state: ThreadState, event: ThreadEvent): ThreadState =>
  threadStates[state][event]

type Standing = { readonly state: ThreadState; readonly madeAt: string }

/** Threads as they are read: open ones first, each kind from the oldest on. */
export const threadsInOrder = <T extends Standing>(threads: readonly T[]): T[] =>
  threads.toSorted(
    (one, other) =>
      Number(one.state === 'resolved') - Number(other.state === 'resolved') ||
      one.madeAt.localeCompare(other.madeAt),
  )
