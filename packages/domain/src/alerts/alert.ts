import type { Instant, NamedReference } from '../shared/references.ts'
import type { AlertFacts } from './told-facts.ts'
import type { AlertCategory } from './alert-rule.ts'

export type AlertCode = keyof AlertFacts

/** One alert of some codes: its code decides which facts it has. */
export type AlertOf<C extends AlertCode> = {
  [K in C]: { readonly code: K; readonly facts: AlertFacts[K] }
}[C]
export type Alert = AlertOf<AlertCode>

/** Codes that are told; the others are only read. */
export type ToldCode = Exclude<AlertCode, 'legacy' | 'unreadable'>

/** Where a part of a sentence leads; a screen decides how such a link looks. */
export type Place =
  | { readonly kind: 'video'; readonly url: string }
  | { readonly kind: 'campaign'; readonly id: string }
  | { readonly kind: 'ad'; readonly id: string }
  | { readonly kind: 'publication'; readonly fileId: string; readonly changes: 'new' | 'live' }
  | { readonly kind: 'proposal'; readonly id: string }
  /** The people of the account. */
  | { readonly kind: 'people' }
  /** The connections that the account works by. */
  | { readonly kind: 'connections' }
  /** The account's list of alerts: where what is about several things is acted on. */
  | { readonly kind: 'alerts' }

/** What each alert is about: people choose what they are told by category. */
export const categoryOf: Readonly<Record<ToldCode, AlertCategory>> = {
  'budget.thresholdReached': 'budgets',
  'budget.limitReached': 'budgets',
  'budget.overspendLikely': 'budgets',
  'budget.overspendCleared': 'budgets',
  'budget.pauseFailed': 'budgets',
  'budget.resumed': 'budgets',
  'objective.missed': 'objectifs',
  'objective.stillMissed': 'objectifs',
  'objective.met': 'objectifs',
  'delivery.stopped': 'performances',
  'tracking.stopped': 'tracking',
  'figures.late': 'tracking',
  'ad.rejected': 'creations',
  'ad.tired': 'creations',
  'connection.expired': 'tracking',
  'connection.expiring': 'tracking',
  'drift.found': 'budgets',
  'guard.brokenElsewhere': 'budgets',
  'channel.failed': 'tracking',
  'access.requested': 'tracking',
  'publication.approvalWanted': 'budgets',
  'proposal.waiting': 'budgets',
  'proposal.answered': 'budgets',
  'changeOrder.incomplete': 'budgets',
  'publication.extraActive': 'creations',
  'publication.extraLeft': 'creations',
  'publication.changeStands': 'budgets',
  'monitoring.paused': 'performances',
  'monitoring.wouldPause': 'performances',
  'monitoring.notPaused': 'performances',
  'monitoring.held': 'performances',
  'monitoring.moved': 'budgets',
  'monitoring.wouldMove': 'budgets',
  'monitoring.notMoved': 'budgets',
}

/** The ads and ad sets that an alert of the engine decided about, and when; `null` for every other alert. */
export function decidedSubjects(
  alert: Alert,
): { readonly at: Instant | null; readonly subjects: readonly NamedReference[] } | null {
  switch (alert.code) {
    case 'monitoring.paused':
    case 'monitoring.wouldPause':
    case 'monitoring.notPaused':
    case 'monitoring.held':
    case 'monitoring.moved':
    case 'monitoring.wouldMove':
    case 'monitoring.notMoved':
      return {
        at: alert.facts.decidedAt,
        subjects: alert.facts.decisions.map(({ subject }) => subject),
      }
    case 'legacy':
      return alert.facts.decided
    default:
      return null
  }
}

/** The one ad that an alert is about; `null` for several, and for what is about none. */
function adOf(alert: Alert): string | null {
  if (alert.code === 'ad.tired') return alert.facts.ad.id
  if (alert.code !== 'ad.rejected') return null
  const [first, ...others] = alert.facts.ads
  return first && others.length === 0 ? first.id : null
}

/** Where an alert is acted on: what waits for somebody, its ad or campaign when it is about one, else the account's alerts. */
export function placeOf(
  alert: Alert,
  campaignIds: readonly string[],
): Exclude<Place, { readonly kind: 'video' }> {
  if (alert.code === 'publication.approvalWanted') {
    const { fileId, kind } = alert.facts
    return { kind: 'publication', fileId, changes: kind === 'update' ? 'live' : 'new' }
  }
  if (alert.code === 'proposal.waiting' || alert.code === 'proposal.answered')
    return { kind: 'proposal', id: alert.facts.proposalId }
  const ad = adOf(alert)
  if (ad !== null) return { kind: 'ad', id: ad }
  if (alert.code === 'access.requested') return { kind: 'people' }
  if (alert.code === 'connection.expired' || alert.code === 'connection.expiring')
    return { kind: 'connections' }
  const [id, ...others] = campaignIds
  return id !== undefined && others.length === 0 ? { kind: 'campaign', id } : { kind: 'alerts' }
}

/** The addresses of the videos that an alert is about. */
export function videosOf(alert: Alert): readonly string[] {
  switch (alert.code) {
    case 'ad.tired':
      return alert.facts.video === null ? [] : [alert.facts.video]
    case 'monitoring.paused':
    case 'monitoring.wouldPause':
    case 'monitoring.notPaused':
    case 'monitoring.held':
    case 'monitoring.moved':
    case 'monitoring.wouldMove':
    case 'monitoring.notMoved':
    case 'legacy':
      return alert.facts.videos
    default:
      return []
  }
}
