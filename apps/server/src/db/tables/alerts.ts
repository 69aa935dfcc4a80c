import type { AlertPreferences, BudgetAlertState, NamedReference, ObjectiveAlertState } from '@vigie/domain'
import type { JSONColumnType } from 'kysely'

type Campaigns = JSONColumnType<NamedReference[], string, string>
type State<S extends object> = JSONColumnType<S | null, string | null | undefined, string | null>

type BudgetAlertRow = {
  account_id: number
  id: string
  is_on: boolean
  name: string
  target: number
  date_start: string
  date_end: string
  threshold: number
  pauses_at_limit: boolean
  campaigns: Campaigns
  /** What was said already; null until the first evaluation. */
  state: State<BudgetAlertState>
  created_at: Date
  updated_at: Date
  /** The person whose connection carries a pause. */
  updated_by: string | null
}

type ObjectiveAlertRow = {
  account_id: number
  id: string
  is_on: boolean
  metric: 'ROAS' | 'CTR' | 'CPC' | 'CPM'
  target: number
  threshold: number
  all_campaigns: boolean
  campaigns: Campaigns
  state: State<ObjectiveAlertState>
  evaluated_at: Date | null
  created_at: Date
  updated_at: Date
  updated_by: string | null
}

type AlertRow = {
  account_id: number
  id: string
  /** What it is about: one open alert per key. */
  key: string
  category: keyof AlertPreferences
  priority: number
  code: string
  sentence_en: string
  sentence_fr: string
  campaign_ids: string[]
  campaign_names: string[]
  adset_names: string[]
  ad_names: string[]
  video_urls: string[]
  facts: JSONColumnType<Record<string, string | number | boolean | null>, string, string>
  created_at: Date
  resolved_at: Date | null
  acknowledged_at: Date | null
  acknowledged_by: string | null
  dismissed_at: Date | null
  snoozed_until: Date | null
}

type AlertOpinion = {
  account_id: number
  alert_id: string
  person_id: string
  opinion: 'up' | 'down'
  at: Date
}

export type AlertTables = {
  budget_alert: BudgetAlertRow
  objective_alert: ObjectiveAlertRow
  alert_preference: { account_id: number; preferences: JSONColumnType<AlertPreferences, string, string> }
  alert: AlertRow
  alert_opinion: AlertOpinion
}
