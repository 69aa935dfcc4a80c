import { whyNotDecide, type Decided, type Decider } from './deciding.ts'
import { hasExpired } from './proposal.ts'
import type { ProposalState } from './states.ts'

const dayMs = 86_400_000

/** The longest that a link to a proposal works, and how long is offered, in days. */
export const longestClientLinkDays = 30
export const usualClientLinkDays = 14

/** How long is offered for a link to something that ends then: no longer than there is something to answer. */
export const offeredLinkDays = (endsAt: Date, now: Date): number =>
  Math.min(usualClientLinkDays, Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / dayMs)))

/** What a client says of a proposal. It executes nothing and approves nothing: whoever decides reads it. */
export const clientAnswers = ['approved', 'changes'] as const
export type ClientAnswer = (typeof clientAnswers)[number]

/** What a client says of one ad, by its place among those that the link shows. */
export type ClientAdAnswer = {
  readonly ad: number
  readonly answer: ClientAnswer
  readonly words: string
}

/** What single answers come to: approved only where each of the ads is. */
export const wholeAnswer = (ads: readonly ClientAdAnswer[], count: number): ClientAnswer =>
  new Set(ads.flatMap(({ ad, answer }) => (answer === 'approved' ? ad : []))).size === count
    ? 'approved'
    : 'changes'

/**
 * How an answer is told. Where some ads were approved and nothing was said of the others it comes to no approval, and asked for nothing
 * either.
 */
export const answerTold = ({
  answer,
  ads,
}: {
  readonly answer: ClientAnswer
  readonly ads: readonly Pick<ClientAdAnswer, 'answer'>[]
}): ClientAnswer | 'part' =>
  answer === 'changes' && ads.length > 0 && ads.every((one) => one.answer === 'approved') ? 'part' : answer

/** Of how many of the ads nothing is said yet: an answer of the whole says something of each. @param answer `null` before any */
export const adsLeft = (
  answer: { readonly ads: readonly Pick<ClientAdAnswer, 'ad'>[] } | null,
  count: number,
): number => {
  if (answer === null) return count
  return answer.ads.length === 0 ? 0 : count - new Set(answer.ads.map(({ ad }) => ad)).size
}

/** When something is told to begin that is not there yet: `null` where that instant is past, since it begins once it is published. */
export const startToTell = (start: Date | null, now: Date): Date | null =>
  start !== null && start > now ? start : null

type Said = {
  readonly answer: ClientAnswer
  readonly name: string
  readonly words: string
  readonly ads?: readonly ClientAdAnswer[]
}

/**
 * What an answer still lacks; `null` when it says enough. Whoever asks for changes says which, of the whole or of an ad, an answer has
 * a name, and nothing is approved as a whole of which an ad is to change.
 */
export function answerLacks({
  answer,
  name,
  words,
  ads = [],
}: Said): 'name' | 'words' | 'adWords' | 'whole' | null {
  const changed = ads.filter((one) => one.answer === 'changes')
  if (name.trim() === '') return 'name'
  if (changed.some((one) => one.words.trim() === '')) return 'adWords'
  if (answer === 'approved') return changed.length > 0 ? 'whole' : null
  return words.trim() === '' && ads.length === 0 ? 'words' : null
}

/**
 * Why somebody may not show a proposal to a client; `null` when they may. It is shown by who made it or by who may decide about
 * it, while it waits for a decision.
 */
export function whyNotShow(
  proposal: Omit<Decided, 'demand'>,
  decider: Decider,
  now: Date,
): 'decided' | 'right' | null {
  const whyNot = whyNotDecide({ ...proposal, demand: 'anotherPerson' }, decider, now)
  return whyNot === 'own' ? null : whyNot
}

/** Whether somebody may end the links to a proposal: who made it, or who may decide about such, also once it is over. */
export const mayEndClientLinks = (authorId: string, { personId, mayDecide, mayDoIt }: Decider): boolean =>
  authorId === personId || (mayDecide && mayDoIt)

/**
 * When a link that is made at an instant ends.
 * @param days whole days; more than the longest, or fewer than one, are brought within
 */
export const clientLinkEnd = (madeAt: Date, days: number): Date =>
  new Date(madeAt.getTime() + Math.min(longestClientLinkDays, Math.max(1, Math.floor(days))) * dayMs)

/** Whether a link still leads somewhere: nobody took it back, and its end has not come. */
export const isClientLinkOpen = (
  { revokedAt, endsAt }: { readonly revokedAt: Date | null; readonly endsAt: Date },
  now: Date,
): boolean => revokedAt === null && !hasExpired(endsAt, now)

/** Until when an answer to a proposal is taken by a link: whichever ends first, the link or the proposal. */
export const answersUntil = (linkEndsAt: Date, proposalExpiresAt: Date): Date =>
  new Date(Math.min(linkEndsAt.getTime(), proposalExpiresAt.getTime()))

/** As often as somebody may change their mind by one link: each time is a line of the audit. */
export const mostClientAnswers = 20

/** How a proposal stands, in what a client needs to know of it. */
export const clientStates = [
  'open',
  'accepted',
  'declined',
  'withdrawn',
  'expired',
  'overtaken',
  'failed',
] as const
export type ClientState = (typeof clientStates)[number]

const shownAs: Readonly<Record<ProposalState, ClientState>> = {
  WAITING: 'open',
  APPROVED: 'accepted',
  EXECUTING: 'accepted',
  EXECUTED: 'accepted',
  EXECUTED_IN_PART: 'accepted',
  FAILED: 'failed',
  REFUSED: 'declined',
  WITHDRAWN: 'withdrawn',
  EXPIRED: 'expired',
  STALE: 'overtaken',
  // Its parts are proposals of their own, and none of them is what was shown.
  DIVIDED: 'overtaken',
}

/** How a proposal stands for a client. One whose end has come is over before a worker says so; only an open one takes an answer. */
export const clientStateOf = (
  { state, expiresAt }: Pick<Decided, 'state' | 'expiresAt'>,
  now: Date,
): ClientState => (state === 'WAITING' && hasExpired(expiresAt, now) ? 'expired' : shownAs[state])

/** States of a proposal whose links go on to the one that takes its place: what was approved keeps them. */
export const replaceableStates = [
  'WAITING',
  'REFUSED',
  'WITHDRAWN',
  'EXPIRED',
  'STALE',
] as const satisfies readonly ProposalState[]

/**
 * Whether something that a client says is about what their link shows by now.
 * @param said the version that they read; `null` from a page that says none: then it counts once they opened this one
 */
export const isOfVersion = (
  said: number | null,
  { version, opened }: { readonly version: number; readonly opened: number },
): boolean => (said === null ? version === 1 || opened > 0 : said === version)

/** How long after its end what a link showed, and the address that it was sent to, are kept, in days. */
const keptDays = 90

/** Links that ended before this instant show nothing any more, and forget the address that they were sent to. */
export const clientLinksForgottenBefore = (now: Date): Date => new Date(now.getTime() - keptDays * dayMs)
