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

export type Decided = {
  readonly state: ProposalState
  readonly authorId: string
  readonly expiresAt: Date
}

/**
 * Why a person may not approve or refuse a proposal; `null` when they may. Whoever made it never decides about it, whatever their
 * role: a second person is what it is for.
 */
export function whyNotDecide(proposal: Decided, decider: Decider, now: Date): WhyNotDecide | null {
  if (proposal.state !== 'WAITING' || hasExpired(proposal.expiresAt, now)) return 'decided'
  if (decider.personId === proposal.authorId) return 'own'
  return decider.mayDecide && decider.mayDoIt ? null : 'right'
}

/** Whether a person may take a proposal back: who made it, while nobody decided. */
export const mayWithdraw = (proposal: Decided, personId: string, now: Date): boolean =>
  proposal.state === 'WAITING' && !hasExpired(proposal.expiresAt, now) && proposal.authorId === personId

/** An approval as it was given: by whom, and to which content. */
export type Approval = { readonly by: string; readonly hash: string }

/** Why an approved proposal is not carried out. */
export type WhyNotExecute = 'expired' | 'notApproved' | 'otherContent' | 'notEntitled'

/**
 * Whether a proposal may be carried out now; `null` when it may. Asked in the transaction that takes it up: the approval must be of
 * this very content, by somebody else than its author, who still may do it, and before its end. One that was taken up
 * before its end is finished after it.
 */
export function whyNotExecute(
  proposal: Decided & { readonly hash: string; readonly approval: Approval | null },
  approver: Decider | null,
  now: Date,
): WhyNotExecute | null {
  const { state, approval, authorId } = proposal
  if (isProposalEnd(state) || state === 'WAITING' || approval === null) return 'notApproved'
  if (approval.hash !== proposal.hash) return 'otherContent'
  const isEntitled =
    approver !== null &&
    approver.personId === approval.by &&
    approver.personId !== authorId &&
    approver.mayDecide &&
    approver.mayDoIt
  if (!isEntitled) return 'notEntitled'
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
