import type { ClientAdAnswer, ClientAnswer } from './client-links.ts'
import { hasExpired } from './proposal.ts'

/** A code that was sent to the address of a link, and how often a wrong one was typed since. */
export type SentCode = { readonly endsAt: Date; readonly wrongTries: number }

/** How long a code is taken, in minutes; how often it may be mistyped; and how many one link may ask for in its life. */
export const clientCodeMinutes = 10
export const mostCodeTries = 5
export const mostClientCodes = 20
/** Between two codes of one link, in seconds: a mail takes a while, and nobody's mailbox is flooded. */
export const secondsBetweenCodes = 60

/** The fewest characters of a password, which guards what whoever has the link sees. */
export const shortestClientPassword = 8
/** How often a password may be mistyped before the link rests, and for how long, in minutes. */
export const mostPasswordTries = 10
export const passwordRestMinutes = 10

/** Whether a code may still be typed: it was sent, its end has not come, and it was not mistyped too often. */
export const isCodeOpen = (code: SentCode | null, now: Date): code is SentCode =>
  code !== null && code.wrongTries < mostCodeTries && !hasExpired(code.endsAt, now)

/** Why no further code is sent; `null` when one is. */
export function whyNoCode(
  { sent, code }: { readonly sent: number; readonly code: SentCode | null },
  now: Date,
): 'tooMany' | 'tooSoon' | null {
  if (sent >= mostClientCodes) return 'tooMany'
  if (code === null) return null
  const sentAt = code.endsAt.getTime() - clientCodeMinutes * 60_000
  return now.getTime() - sentAt < secondsBetweenCodes * 1000 ? 'tooSoon' : null
}

/** Whether an answer approves something: whoever approves proves the address, whoever asks for changes need not. */
export const needsProof = (answer: ClientAnswer, ads: readonly ClientAdAnswer[]): boolean =>
  answer === 'approved' || ads.some((one) => one.answer === 'approved')
