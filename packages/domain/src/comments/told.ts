/** Why somebody is told of a comment: they are named in it, the client of their proposal wrote it, or it answers what they wrote. */
export const toldReasons = ['mention', 'client', 'answer'] as const
export type ToldReason = (typeof toldReasons)[number]

type NewComment = {
  /** Who wrote it; `null`: a client. */
  readonly authorId: string | null
  readonly mentioned: readonly string[]
  /** Who began the thread that it answers; `null` where it answers none, or a client began it. */
  readonly answersTo: string | null
  /** Who made the proposal that it is about; `null` where it is about something else. */
  readonly proposedBy: string | null
}

/**
 * Who is told of a new comment, each once and by their nearest reason: nobody of what they wrote themselves, and nobody who does not
 * work on the account.
 * @param members everybody who works on the account now
 */
export function toldOf(comment: NewComment, members: ReadonlySet<string>): ReadonlyMap<string, ToldReason> {
  const { authorId, mentioned, answersTo, proposedBy } = comment
  const reasons: (readonly [string | null, ToldReason])[] = [
    [answersTo, 'answer'],
    [authorId === null ? proposedBy : null, 'client'],
    ...mentioned.map((person) => [person, 'mention'] as const),
  ]
  return new Map(
    reasons.flatMap(([person, reason]): [string, ToldReason][] =>
      person !== null && person !== authorId && members.has(person) ? [[person, reason]] : [],
    ),
  )
}
