import type { PublicationPlan, PublicationProgress } from '@vigie/domain'
import { isApiError } from '../../../lib/api-error.ts'
import { hasEnded } from '../../../shared/file-publication/publication-phase.ts'
import { countPlan, countToDo } from '../plan-counts.ts'

/** What became of the order of one campaign. */
export type Outcome =
  | { readonly is: 'waiting' }
  | { readonly is: 'ordering' }
  | { readonly is: 'started'; readonly progress: PublicationProgress }
  | { readonly is: 'proposed'; readonly proposalId: string }
  | { readonly is: 'moved' }
  | { readonly is: 'failed'; readonly error: unknown; readonly isProposal: boolean }

/** What is known of one campaign so far. */
export type Known = {
  readonly live: PublicationProgress | null | undefined
  readonly plan: PublicationPlan | undefined
  readonly isFit: boolean
  /** It is being read, for the first time or again: what was read before is no ground for an order any more. */
  readonly isReading: boolean
  readonly error: unknown
  readonly outcome: Outcome | undefined
}

export type Standing =
  | { readonly is: 'reading' | 'waiting' | 'ordering' }
  | { readonly is: 'unread'; readonly error: unknown }
  | { readonly is: 'invalid'; readonly facts: Readonly<Record<string, unknown>> }
  | { readonly is: 'running'; readonly progress: PublicationProgress; readonly isOwn: boolean }
  | { readonly is: 'proposed'; readonly proposalId: string }
  | { readonly is: 'nothing' | 'notLive' | 'unfit' | 'beyond' | 'ready'; readonly plan: PublicationPlan }

/** Where one campaign stands. What was ordered, here or by somebody else, goes before what could be ordered. */
export function standingOf({ live, plan, isFit, isReading, error, outcome }: Known): Standing {
  if (outcome?.is === 'started') return { is: 'running', progress: outcome.progress, isOwn: true }
  if (outcome?.is === 'proposed') return outcome
  if (outcome?.is === 'waiting' || outcome?.is === 'ordering') return { is: outcome.is }
  if (live && !hasEnded(live)) return { is: 'running', progress: live, isOwn: false }
  if (isReading) return { is: 'reading' }
  if (isApiError(error, 'plan.invalid')) return { is: 'invalid', facts: error.facts }
  if (error !== null) return { is: 'unread', error }
  if (plan === undefined) return { is: 'reading' }
  if (plan.campaignId === null) return { is: 'notLive', plan }
  if (countToDo(countPlan(plan)) === 0) return { is: 'nothing', plan }
  if (plan.guard?.refusal) return { is: 'beyond', plan }
  return { is: isFit ? 'ready' : 'unfit', plan }
}
