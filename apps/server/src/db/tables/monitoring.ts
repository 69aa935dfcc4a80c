import type { EventWeight } from '@vigie/domain'
import type { JSONColumnType } from 'kysely'

type EventPriority = { account_id: number; priority: number; event: string; source: string }

type Strategy = {
  account_id: number
  id: string
  name: string
  kind: 'manual' | 'auto'
  /** A list, because the order of the events is the person's. */
  weights: JSONColumnType<EventWeight[], string, string>
  applies_on: string[]
  created_at: Date
  updated_at: Date
  updated_by: string | null
}

type StrategyCampaign = {
  account_id: number
  campaign_id: string
  strategy_id: string
  name: string
  monitor_ads: boolean
  monitor_adsets: boolean
  bound_at: Date
  /** The person who answers for what the strategy does to this campaign. */
  bound_by: string | null
}

export type MonitoringTables = {
  event_priority: EventPriority
  strategy: Strategy
  strategy_campaign: StrategyCampaign
}
