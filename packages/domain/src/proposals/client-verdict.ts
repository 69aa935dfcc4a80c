import type { ClientAnswer } from './client-links.ts'

/** How many of the clients to whom a proposal is shown must approve it: all of them, or so many. */
export type ClientsNeeded = 'all' | number

/** The most of whom may be needed: as many as may have a link of one proposal at once. */
export const mostClientsNeeded = 20

/** Somebody to whom a proposal is shown by a link. */
export type ClientRecipient = {
  /** What they said last; `null` before they said anything. */
  readonly answer: ClientAnswer | null
  /** Somebody took their link back: they count no more, whatever they said. */
  readonly isRevoked: boolean
  /** Their link still takes an answer. */
  readonly mayAnswer: boolean
}

export type ClientVerdict = {
  readonly approved: number
  readonly asked: number
  readonly waiting: number
  /** How many approvals it takes. */
  readonly needed: number
  /** As many approved as are needed; fewer, and they still may; or too few are left who can. */
  readonly state: 'met' | 'open' | 'unreachable'
}

/**
 * What the answers of several clients come to. Each has one say, which is the last; whoever asks for changes may still change their
 * mind, and keeps nobody else from approving. It decides nothing: whoever decides reads it.
 * @returns `null` where nobody is asked
 */
export function clientVerdict(
  needed: ClientsNeeded,
  recipients: readonly ClientRecipient[],
): ClientVerdict | null {
  const counted = recipients.filter(({ isRevoked }) => !isRevoked)
  if (counted.length === 0) return null
  const count = (answer: ClientAnswer | null) => counted.filter((one) => one.answer === answer).length
  const approved = count('approved')
  const wanted = needed === 'all' ? counted.length : needed
  const mayYet = counted.filter(({ answer, mayAnswer }) => answer !== 'approved' && mayAnswer).length
  return {
    approved,
    asked: count('changes'),
    waiting: count(null),
    needed: wanted,
    state: stateOf(approved, mayYet, wanted),
  }
}

function stateOf(approved: number, mayYet: number, needed: number): ClientVerdict['state'] {
  if (approved >= needed) return 'met'
  return approved + mayYet >= needed ? 'open' : 'unreachable'
}

/**
 * Whether clients have given their word for a proposal, where an account asks for it: with a code each, and as many as are needed. Where
 * nobody said how many, one who approves is enough and one who asks for changes is one too many.
 */
export function isClientsWord(
  needed: ClientsNeeded | null,
  answers: readonly (Pick<ClientRecipient, 'answer' | 'isRevoked'> & { readonly isProved: boolean })[],
): boolean {
  const counted = answers.filter(({ isRevoked }) => !isRevoked)
  const isProvedApproval = ({ answer, isProved }: (typeof counted)[number]) =>
    answer === 'approved' && isProved
  if (needed === null)
    return counted.some(isProvedApproval) && counted.every(({ answer }) => answer !== 'changes')
  // Who typed no code has said nothing that counts here.
  const proved = counted.map((one) => ({
    answer: one.answer === 'approved' && !one.isProved ? null : one.answer,
    isRevoked: false,
    mayAnswer: false,
  }))
  return clientVerdict(needed, proved)?.state === 'met'
}

/** An address as two are compared: mailboxes tell no letters apart by their case. */
export const sameAddress = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase()
