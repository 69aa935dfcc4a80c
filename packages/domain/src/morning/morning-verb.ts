import type { BudgetCut, ControlNow } from '../alerts/bring-back.ts'
import { placeOf, type Place } from '../alerts/alert.ts'
import type { DriftField } from '../drift/drift.ts'
import type { Instant, MinorUnits, NamedReference } from '../shared/references.ts'
import {
  isWaiting,
  type MorningLine,
  type MorningTold,
  type WaitingCode,
  type WaitingOf,
} from './morning-line.ts'

/** Where a line of the morning is acted on, when that is not where its alert is. */
export type MorningPlace =
  | Exclude<Place, { readonly kind: 'video' }>
  | { readonly kind: 'draft'; readonly fileId: string }
  | { readonly kind: 'campaigns' }
  | { readonly kind: 'connection' }
  /** One run of the engine. */
  | { readonly kind: 'decisions'; readonly at: Instant }
  | { readonly kind: 'settings' }
  /** Which events count, each with the pixel that it comes from. */
  | { readonly kind: 'events' }

/** What the one button of a line does: a thing on the spot, through what exists for it, or a link to the very place. */
export type MorningVerb =
  | {
      readonly kind: 'restore'
      readonly campaignId: string
      readonly items: readonly { readonly objectId: string; readonly field: DriftField }[]
    }
  | { readonly kind: 'resume'; readonly publicationId: string }
  /** What was left paused in a campaign is switched on, or proposed to be. */
  | { readonly kind: 'switchOn'; readonly campaignId: string }
  /** Daily budgets become such that their control ends at its target. */
  | { readonly kind: 'bringBack'; readonly cuts: readonly BudgetCut[]; readonly perDay: MinorUnits }
  | { readonly kind: 'open'; readonly place: MorningPlace }

/**
 * What is done about a line.
 * @param cuts that bring the budgets of its control back to the target, as they would be made now; `null` where none would
 */
export function verbOf(
  told: MorningTold,
  campaigns: readonly NamedReference[],
  cuts: readonly BudgetCut[] | null = null,
): MorningVerb {
  if (isWaiting(told)) return waitingVerb(told)
  if (cuts !== null && cuts.length > 0 && asksToBringBack(told))
    return { kind: 'bringBack', cuts, perDay: cuts.reduce((sum, { to }) => sum + to, 0) }
  switch (told.code) {
    case 'channel.failed':
      return open({ kind: 'settings' })
    case 'monitoring.wouldPause':
    case 'monitoring.notPaused':
    case 'monitoring.held':
    case 'monitoring.wouldMove':
    case 'monitoring.notMoved':
      return open({ kind: 'decisions', at: told.facts.decidedAt })
    case 'tracking.stopped':
      return open({ kind: 'events' })
    case 'budget.thresholdReached':
    case 'budget.limitReached':
    case 'budget.overspendLikely':
    case 'budget.pauseFailed':
    case 'budget.resumed':
      return open({ kind: 'alerts' })
    default:
      return open(
        placeOf(
          told,
          campaigns.map(({ id }) => id),
        ),
      )
  }
}

/** Alerts of a budget that money still leaves: of one that is paused already, or below its end, nothing is brought back. */
export const asksToBringBack = (
  told: MorningTold,
): told is Extract<MorningTold, { readonly code: 'budget.overspendLikely' | 'budget.thresholdReached' }> =>
  told.code === 'budget.overspendLikely' || told.code === 'budget.thresholdReached'

/**
 * Lines about money that goes too fast of which nothing is left to do: the daily budgets end the control at its target as they
 * are now, whatever its last forecast said. One that says something else besides waits on.
 */
export const isBroughtBack = (
  { told, also }: Pick<MorningLine, 'told' | 'also'>,
  control: Pick<ControlNow, 'holds'> | undefined,
): boolean => told.code === 'budget.overspendLikely' && also.length === 0 && control?.holds === true

const open = (place: MorningPlace): MorningVerb => ({ kind: 'open', place })

function waitingVerb(told: WaitingOf<WaitingCode>): MorningVerb {
  switch (told.code) {
    case 'publication.waits':
      return publicationVerb(told)
    case 'publication.leftPaused':
      return { kind: 'switchOn', campaignId: told.facts.campaign.id }
    case 'drafts.wait': {
      const [first, ...others] = told.facts.first
      return open(first && others.length === 0 ? { kind: 'draft', fileId: first.id } : { kind: 'campaigns' })
    }
    case 'proposal.ends':
    case 'proposal.ended':
      return open({ kind: 'proposal', id: told.facts.proposalId })
    case 'campaign.changedElsewhere': {
      const { campaign, changes } = told.facts
      const items = changes.filter(({ canRestore }) => canRestore)
      // What cannot be put back whole is looked at: half of it would be neither the one nor the other.
      if (items.length === 0 || items.length < changes.length)
        return open({ kind: 'campaign', id: campaign.id })
      return {
        kind: 'restore',
        campaignId: campaign.id,
        items: items.map(({ objectId, field }) => ({ objectId, field })),
      }
    }
    case 'ads.refused': {
      const [first, ...others] = told.facts.ads
      // One ad has a page, which says why and leads to where it is corrected.
      if (first && others.length === 0) return open({ kind: 'ad', id: first.id })
      return told.facts.fileId === null
        ? open({ kind: 'campaign', id: told.facts.campaign.id })
        : open({ kind: 'draft', fileId: told.facts.fileId })
    }
  }
}

/** A publication goes on at a word where that is all it waits for; a plan that must be read first is opened. */
function publicationVerb({ facts }: WaitingOf<'publication.waits'>): MorningVerb {
  const changes = facts.extent === 'update' ? 'live' : 'new'
  const plan = open({ kind: 'publication', fileId: facts.fileId, changes })
  if (facts.needsOther) return plan
  switch (facts.waitsFor) {
    case 'session':
      return open({ kind: 'connection' })
    case 'person':
    case 'right':
    case 'account':
      return { kind: 'resume', publicationId: facts.publicationId }
    default:
      return plan
  }
}
