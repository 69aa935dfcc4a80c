import { alertCategories, asksForAttention, videosOf, type Alert, type AlertPriority } from '@vigie/domain'
import { alertText, inEveryLanguage } from '@vigie/sentences'
import type { endpoints, ResponseOf } from '@vigie/contract'
import type { AccountScope } from '../../../db/in-account.ts'
import { readAlertPreferences } from '../../../alerts/tell-alerts.ts'
import { flatFacts } from '../../../alerts/flat-facts.ts'
import { readTold } from '../../../alerts/read-told.ts'
import { namesOf } from '../../../people/nickname.ts'

type Alerts = ResponseOf<typeof endpoints.listAlerts>

/** Shown at most; older ones stay stored. */
const newest = 500

type Asked = {
  readonly personId: string
  readonly now: Date
  /** Only alerts about this campaign. */
  readonly campaignId?: string
}

/** What the account's people are told, newest first. Dismissed alerts and categories switched off are left out. */
export async function listAlerts(scope: AccountScope, { personId, now, campaignId }: Asked): Promise<Alerts> {
  const { db, accountId } = scope
  const preferences = await readAlertPreferences(scope)
  const told = alertCategories.filter((category) => preferences[category])
  if (told.length === 0) return []
  const all = db
    .selectFrom('alert')
    .leftJoin('alert_opinion', (join) =>
      join
        .onRef('alert_opinion.account_id', '=', 'alert.account_id')
        .onRef('alert_opinion.alert_id', '=', 'alert.id')
        .on('alert_opinion.person_id', '=', personId),
    )
    .selectAll('alert')
    .select('alert_opinion.opinion')
    .where('alert.account_id', '=', accountId)
    .where('alert.dismissed_at', 'is', null)
    .where('alert.category', 'in', told)
    .where((or) => or.or([or('alert.snoozed_until', 'is', null), or('alert.snoozed_until', '<=', now)]))
    .orderBy('alert.created_at', 'desc')
    .orderBy('alert.id')
    .limit(newest)
  const rows = await (
    campaignId === undefined
      ? all
      : all.where((where) => where(where.val(campaignId), '=', where.fn.any('alert.campaign_ids')))
  ).execute()
  const names = await namesOf(
    scope,
    rows.flatMap(({ acknowledged_by: id }) => id ?? []),
  )
  return rows.map((row) => ({
    ...saidTo(readTold(row), row.code),
    id: row.id,
    createdAt: row.created_at.toISOString(),
    category: row.category,
    priority: priorityOf(row.priority),
    campaignIds: row.campaign_ids,
    campaignNames: row.campaign_names,
    adsetNames: row.adset_names,
    adNames: row.ad_names,
    resolvedAt: row.resolved_at?.toISOString() ?? null,
    acknowledgedAt: row.acknowledged_at?.toISOString() ?? null,
    acknowledgedBy: row.acknowledged_by === null ? null : (names.get(row.acknowledged_by) ?? ''),
    snoozedUntil: row.snoozed_until?.toISOString() ?? null,
    opinion: row.opinion,
  }))
}

/** What was told: typed for screens, said in both languages with facts without structure for readers of the API. */
function saidTo(told: Alert, code: string) {
  const { fr, en } = inEveryLanguage((texts) => alertText(texts, told))
  return {
    code,
    told,
    sentenceFr: fr,
    sentenceEn: en,
    facts: flatFacts(told),
    videoUrls: [...videosOf(told)],
  }
}

/** How many ask for attention now. */
export async function countAlerts(scope: AccountScope, asked: Omit<Asked, 'campaignId'>): Promise<number> {
  const now = asked.now.toISOString()
  return (await listAlerts(scope, asked)).filter((alert) => asksForAttention(alert, now)).length
}

const priorityOf = (value: number): AlertPriority => (value === 1 || value === 2 || value === 3 ? value : 4)
