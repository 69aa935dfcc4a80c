import type { JSONColumnType } from 'kysely'

type Campaign = {
  account_id: number
  campaign_id: string
  name: string
  status: string
  effective_status: string
  objective: string | null
  seen_at: Date
}

type CampaignDay = {
  account_id: number
  campaign_id: string
  day: string
  spend: number
  impressions: number
  link_clicks: number
  purchases: number
  purchase_value: number
}

type SyncState = {
  account_id: number
  name: string
  started_at: Date | null
  finished_at: Date | null
  /** First day that was ever read: earlier days are unknown, not zero. */
  synced_from: string | null
  problem: JSONColumnType<{ code: string; message: string } | null, string | undefined, string>
}

export type InsightTables = { campaign: Campaign; campaign_day: CampaignDay; sync_state: SyncState }
