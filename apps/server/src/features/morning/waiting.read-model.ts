import {
  alertCategories,
  asksForAttention,
  stakeOf,
  subjectOf,
  urgencyOf,
  waits,
  type KnownMoney,
  type MorningCandidate,
  type MorningTold,
  type Urgency,
} from '@vigie/domain'
import { readAlertPreferences } from '../../alerts/tell-alerts.ts'
import { readTold } from '../../alerts/read-told.ts'
import type { AccountScope } from '../../db/in-account.ts'
import { readChangedElsewhere } from './changed-elsewhere.ts'
import type { Found, Morning, OwnProposals } from './morning-frame.ts'
import { readBudgetEnds, readSpentPerDay } from './money.read-model.ts'
import { readRefusedAds } from './refused-ads.ts'
import { readWaitingDrafts } from './waiting-drafts.ts'
import { readWaitingPaused } from './waiting-paused.ts'
import { waitingProposals } from './waiting-proposals.ts'
import { readWaitingPublications } from './waiting-publications.ts'

/** Open alerts that this account wants to be told, are not put off and that nobody has seen. */
async function readOpenAlerts(scope: AccountScope, { now }: Morning): Promise<Found[]> {
  const { db, accountId } = scope
  const preferences = await readAlertPreferences(scope)
  const wanted = alertCategories.filter((category) => preferences[category])
  if (wanted.length === 0) return []
  const rows = await db
    .selectFrom('alert')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('resolved_at', 'is', null)
    .where('dismissed_at', 'is', null)
    .where('acknowledged_at', 'is', null)
    .where('category', 'in', wanted)
    .orderBy('created_at', 'desc')
    .limit(500)
    .execute()
  return rows.flatMap((row): Found[] => {
    const urgency = urgencyIn(row.priority)
    const told = readTold(row)
    const state = {
      resolvedAt: null,
      acknowledgedAt: null,
      snoozedUntil: row.snoozed_until?.toISOString() ?? null,
      priority: urgency,
    }
    if (row.priority > 3 || !waits(told) || !asksForAttention(state, now.toISOString())) return []
    return [
      {
        key: `alert:${row.id}`,
        subject: subjectOf(told, row.key, row.campaign_ids),
        told,
        urgency,
        since: row.created_at.toISOString(),
        campaigns: row.campaign_ids.map((id, at) => ({ id, name: row.campaign_names[at] ?? id })),
        adId: adOf(told),
      },
    ]
  })
}

const urgencyIn = (priority: number): Urgency => (priority === 1 || priority === 2 ? priority : 3)

/** The first ad that an alert is about: its picture stands for it. */
function adOf(told: MorningTold): string | null {
  switch (told.code) {
    case 'ad.rejected':
      return told.facts.ads[0]?.id ?? null
    case 'ad.tired':
      return told.facts.ad.id
    case 'monitoring.wouldPause':
    case 'monitoring.notPaused':
    case 'monitoring.held':
      return told.facts.decisions[0]?.subject.id ?? null
    default:
      return null
  }
}

/** Everything of an account that waits for somebody, with the money at stake. */
export async function readWaiting(
  scope: AccountScope,
  morning: Morning,
  proposals: OwnProposals,
): Promise<MorningCandidate[]> {
  const found = [
    ...(await readOpenAlerts(scope, morning)),
    ...(await readWaitingPublications(scope)),
    ...(await readWaitingPaused(scope)),
    ...waitingProposals(proposals),
    ...(await readChangedElsewhere(scope, morning)),
    ...(await readRefusedAds(scope)),
    ...(await readWaitingDrafts(scope, morning)),
  ]
  const spent = await readSpentPerDay(scope, found, morning.today)
  const ends = await readBudgetEnds(scope, morning.today)
  const { currency } = morning.tenant
  const isOwn = (told: MorningTold): boolean =>
    'proposalId' in told.facts && proposals.asked.has(told.facts.proposalId)
  const decidable = new Set(proposals.open.map(({ proposalId }) => proposalId))
  // What somebody asks for themselves and may decide about waits for nobody but the other: their list of proposals has it.
  const isTheirs = ({ told }: Pick<MorningCandidate, 'told'>): boolean =>
    isOwn(told) && 'proposalId' in told.facts && decidable.has(told.facts.proposalId)
  return found
    .filter((one) => !isTheirs(one))
    .map(({ plannedPerDay, ...one }) => {
      const known: KnownMoney = {
        currency,
        spentPerDay: plannedPerDay ?? spent(one.told),
        daysLeft: ends(one.told),
      }
      const urgency = urgencyOf(one.told, { said: one.urgency, isOwn: isOwn(one.told) })
      return { ...one, urgency, stake: stakeOf(one.told, known) }
    })
}
