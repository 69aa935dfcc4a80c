import type { Demand } from './demand.ts'
import { isProposalEnd, type ProposalState } from './states.ts'
import { hasExpired } from './proposal.ts'

/** A person who may be asked to decide, and what they may do on the account. */
export type Decider = {
  readonly personId: string
  /** They may decide about what others propose. */
  readonly mayDecide: boolean
  /** They may do by themselves what is proposed: nobody approves what they could not do. */
  readonly mayDoIt: boolean
}

/** Why somebody does not decide about a proposal. */
export type WhyNotDecide =
  /** It is decided, over or withdrawn. */
  | 'decided'
  /** They made it: another person decides. */
  | 'own'
  /** Their role does not let them. */
  | 'right'

/** Why somebody does not approve a proposal that they might refuse: a client is to approve it first. */
export type WhyNotApprove = WhyNotDecide | 'client'

export type Decided = {
  readonly state: ProposalState
  readonly authorId: string
  readonly expiresAt: Date
  /** Whose word it needs by the account’s mode as it is now; `nobody` once the client has given theirs. */
  readonly demand: Demand
}

/**
 * Whether somebody may give the word that a proposal needs: they may decide and do by themselves what is proposed, and did not make
 * it where another person is demanded.
 */
export const mayApprove = (
  { authorId, demand }: Pick<Decided, 'authorId' | 'demand'>,
  { personId, mayDecide, mayDoIt }: Decider,
): boolean => mayDecide && mayDoIt && (personId !== authorId || demand !== 'anotherPerson')

/**
 * Why a person may not decide about a proposal; `null` when they may. Whoever made it decides about it only where the account asks for
 * nobody else and they could do it without having proposed it.
 */
export function whyNotDecide(proposal: Decided, decider: Decider, now: Date): WhyNotDecide | null {
  if (proposal.state !== 'WAITING' || hasExpired(proposal.expiresAt, now)) return 'decided'
  if (mayApprove(proposal, decider)) return null
  return decider.personId === proposal.authorId ? 'own' : 'right'
}

/** Why a person may not approve a proposal; `null` when they may. What a client is to approve first may be refused before. */
export function whyNotApprove(proposal: Decided, decider: Decider, now: Date): WhyNotApprove | null {
  return whyNotDecide(proposal, decider, now) ?? (proposal.demand === 'client' ? 'client' : null)
}

/** Whether a person may take a proposal back: who made it, while nobody decided. */
export const mayWithdraw = (proposal: Omit<Decided, 'demand'>, personId: string, now: Date): boolean =>
  proposal.state === 'WAITING' && !hasExpired(proposal.expiresAt, now) && proposal.authorId === personId

/** An approval as it was given: by whom, and to which content. */
export type Approval = { readonly by: string; readonly hash: string }

/** Why an approved proposal is not carried out. */
export type WhyNotExecute = 'expired' | 'notApproved' | 'otherContent' | 'notEntitled' | 'client'

/**
 * Whether a proposal may be carried out now; `null` when it may. Asked in the transaction that takes it up: the approval must be of
 * this very content, by somebody who still may do it and whose word is enough as the account’s mode is now, and before its end. One
 * that was taken up before its end is finished after it, and after a mode that would ask the client first.
 */
export function whyNotExecute(
  proposal: Decided & { readonly hash: string; readonly approval: Approval | null },
  approver: Decider | null,
  now: Date,
): WhyNotExecute | null {
  const { state, approval } = proposal
  if (isProposalEnd(state) || state === 'WAITING' || approval === null) return 'notApproved'
  if (approval.hash !== proposal.hash) return 'otherContent'
  const isEntitled = approver !== null && approver.personId === approval.by && mayApprove(proposal, approver)
  if (!isEntitled) return 'notEntitled'
  if (state === 'APPROVED' && proposal.demand === 'client') return 'client'
  return state === 'APPROVED' && hasExpired(proposal.expiresAt, now) ? 'expired' : null
}

/** What a worker does with a proposal that it finds. */
export type TakingUp =
  | 'nothing'
  /** It carries out what is left. */
  | 'goOn'
  /** Whoever approved may do it no longer: what was done until then is told, and nothing more is. */
  | 'tell'
  | 'expire'
  | 'fail'

/** What is to be done with a proposal, asked in the transaction that takes it up. */
export function takingUp(
  proposal: Parameters<typeof whyNotExecute>[0] & {
    /** When it is to begin; `null`: as soon as it is approved. */
    readonly startsAt: Date | null
  },
  approver: Decider | null,
  now: Date,
): TakingUp {
  const { state, startsAt } = proposal
  if (isProposalEnd(state) || state === 'WAITING') return 'nothing'
  if (state === 'APPROVED' && startsAt !== null && now.getTime() < startsAt.getTime()) return 'nothing'
  const whyNot = whyNotExecute(proposal, approver, now)
  if (whyNot === null) return 'goOn'
  if (state === 'EXECUTING') return 'tell'
  return whyNot === 'expired' ? 'expire' : 'fail'
}

/** How many parts of a proposal came to each end. */
type ProposalParts = {
  readonly done: number
  /** Their base had moved. */
  readonly overtaken: number
  readonly failed: number
  /** Written, and the platform never said what came of it. */
  readonly unknown: number
}

/** What became of the parts of a proposal, as its state says it. What is not known may be done: it is never told as nothing. */
export function proposalOutcome(
  parts: ProposalParts,
): 'executed' | 'executedInPart' | 'overtaken' | 'failed' {
  const { done, overtaken, failed, unknown } = parts
  if (overtaken + failed + unknown === 0) return 'executed'
  if (done + unknown > 0) return 'executedInPart'
  return failed === 0 ? 'overtaken' : 'failed'
}
