import type {
  AlertCategory,
  AlertPreferences,
  BudgetAlertState,
  Language,
  NamedReference,
  ObjectiveAlertState,
} from '@vigie/domain'
import type { Generated, JSONColumnType } from 'kysely'

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
  /** What the former build reads: both sentences, and facts without structure. */
  sentence_en: string
  sentence_fr: string
  campaign_ids: string[]
  campaign_names: string[]
  adset_names: string[]
  ad_names: string[]
  video_urls: string[]
  facts: JSONColumnType<Record<string, string | number | boolean | null>, string, string>
  /** The facts of the code, read through its schema; `null` in a row that a former build wrote. */
  typed_facts: JSONColumnType<Record<string, unknown> | null, string, string>
  created_at: Date
  resolved_at: Date | null
  acknowledged_at: Date | null
  acknowledged_by: string | null
  dismissed_at: Date | null
  snoozed_until: Date | null
}

type AlertAddressRow = {
  account_id: number
  /** In small letters. */
  address: string
  confirmed_at: Date | null
  token_hash: Buffer | null
  token_ends_at: Date | null
  asked_at: Date
  /** How often since the day began in which it was asked first. */
  asked_times: number
}

type AlertOpinion = {
  account_id: number
  alert_id: string
  person_id: string
  opinion: 'up' | 'down'
  at: Date
}

/** Why the last message did not go out: a code, and what the other side said. */
export type ChannelFailure = { readonly code: string; readonly detail: string; readonly at: string }

type AlertChannelRow = {
  account_id: number
  id: string
  kind: 'email' | 'slack' | 'teams' | 'webhook'
  name: string
  is_on: boolean
  language: Language
  categories: AlertCategory[]
  up_to_priority: number
  digest_hour: number | null
  quiet_from: number | null
  quiet_until: number | null
  urgent_at_once: boolean
  /** Addresses, or the hook's address, which is a secret at Slack and Teams. */
  sealed_target: Buffer
  /** Signs what a generic webhook receives. */
  sealed_secret: Buffer | null
  /** Enough of the target to recognise it. */
  hint: string
  last_sent_at: Date | null
  last_failure: State<ChannelFailure>
  created_at: Date
  updated_at: Date
  updated_by: string | null
}

type AlertDeliveryRow = {
  account_id: number
  alert_id: string
  channel_id: string
  state: 'WAITING' | 'SENT' | 'SKIPPED' | 'FAILED'
  due_at: Date
  attempts: Generated<number>
  /** Alerts that went out together; the same in every try. */
  message_id: string | null
}

export type AlertTables = {
  /** What is looked at once a day, and the day it was last looked at. */
  alert_watch: { account_id: number; name: 'fatigue'; judged_on: string }
  alert_address: AlertAddressRow
  alert_channel: AlertChannelRow
  alert_delivery: AlertDeliveryRow
  budget_alert: BudgetAlertRow
  objective_alert: ObjectiveAlertRow
  alert_preference: { account_id: number; preferences: JSONColumnType<AlertPreferences, string, string> }
  alert: AlertRow
  alert_opinion: AlertOpinion
}
