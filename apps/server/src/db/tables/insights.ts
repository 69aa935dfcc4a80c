import type { ReviewReason } from '@vigie/domain'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'

/** Volumes of a day or of a window; null for an event that did not happen. Money in minor units. */
export type VolumeColumns = {
  spend: number
  impressions: number
  clicks: number | null
  link_clicks: number
  purchases: number | null
  purchase_value: number | null
  comments: number | null
  page_likes: number | null
  reactions: number | null
  saves: number | null
  video_views: number | null
  landing_views: number | null
  leads: number | null
  searches: number | null
  content_views: number | null
  wishlist_adds: number | null
  cart_adds: number | null
  checkouts: number | null
  checkout_value: number | null
  registrations: number | null
  app_installs: number | null
  app_activations: number | null
  ratings: number | null
  levels: number | null
  achievements: number | null
  credit_spends: number | null
  credit_value: number | null
  payment_infos: number | null
}

type Campaign = {
  account_id: number
  campaign_id: string
  name: string
  status: string
  effective_status: string
  objective: string | null
  created_on: string | null
  daily_budget: number | null
  lifetime_budget: number | null
  score: number | null
  /** When it was last seen to differ from what it was; `null`: never since it was first read. */
  changed_at: Generated<Date | null>
  seen_at: Date
}

export type StoredTargets = {
  audiences: { id: string; name: string }[]
  interests: { id: string; name: string }[]
  countries: string[]
  ageMin: number | null
  ageMax: number | null
  genders: number[]
}

type Adset = {
  account_id: number
  adset_id: string
  campaign_id: string
  name: string
  status: string
  effective_status: string
  daily_budget: number | null
  lifetime_budget: number | null
  /** What it is to get of its campaign's daily budget a day at least, and gets at most. */
  minimum_spend: Generated<number | null>
  maximum_spend: Generated<number | null>
  /** The platform's attribution windows, as text: `7d_click,1d_view`. */
  attribution: string
  /** Where the platform's learning stands, as it names it: `LEARNING`, `SUCCESS`, `FAIL`; empty when it does not say. */
  learning: Generated<string>
  /** Results since its last large change; `null` where the platform does not count them. */
  learning_results: Generated<number | null>
  /** Its period; an ad set without an end has none. */
  starts_at: Generated<Date | null>
  ends_at: Generated<Date | null>
  targets: JSONColumnType<StoredTargets>
  /** When it was last seen to differ from what it was; `null`: never since it was first read. */
  changed_at: Generated<Date | null>
  seen_at: Date
}

type Ad = {
  account_id: number
  ad_id: string
  adset_id: string
  campaign_id: string
  name: string
  status: string
  effective_status: string
  preview_url: string | null
  image_hash: string
  video_id: string
  picture_url: string
  title: string
  body: string
  link: string
  is_mixed: boolean
  /** Why the platform refuses to show it, in its words; empty when it does not refuse or does not say. */
  review_reasons: ColumnType<ReviewReason[], string | undefined, string>
  /** The problems with which it runs, in the same form. */
  issues: ColumnType<ReviewReason[], string | undefined, string>
  /** When it was last seen to differ from what it was; `null`: never since it was first read. */
  changed_at: Generated<Date | null>
  seen_at: Date
}

type Problem = JSONColumnType<
  { code: string; message: string } | null,
  string | null | undefined,
  string | null
>

type SyncState = {
  account_id: number
  name: string
  started_at: Date | null
  finished_at: Date | null
  /** First day that was ever read: earlier days are unknown, not zero. */
  synced_from: string | null
  problem: Problem
  next_at: Date | null
  objects_at: Date | null
}

type InsightTask = {
  account_id: number
  report: string
  since: string
  until: string
  mode: 'direct' | 'async'
  run_id: string | null
  asked_at: Date | null
  attempts: number
  not_before: Date | null
  problem: Problem
}

type Day<K extends string> = { [N in K | 'day']: string } & { account_id: number } & VolumeColumns

/** What each campaign did since the first of the month: ids with commas between, each volume as integers in a row. */
type MonthToDate = { account_id: number; day: string; campaign_ids: string } & {
  [K in keyof VolumeColumns]: Buffer | null
}

/** The same of ad sets and of ads. */
type LevelToDate = { account_id: number; level: 'adset' | 'ad'; day: string; object_ids: string } & {
  [K in keyof VolumeColumns]: Buffer | null
}

export type InsightTables = {
  campaign: Campaign
  adset: Adset
  ad: Ad
  campaign_day: Day<'campaign_id'>
  /** `reach`: distinct people of the day; `null` where the platform did not tell. */
  adset_day: Day<'adset_id'> & { reach: number | null }
  ad_day: Day<'ad_id'>
  breakdown_day: Day<'report' | 'object_id' | 'value'>
  account_day: Day<never>
  month_to_date: MonthToDate
  level_to_date: LevelToDate
  insight_read: { account_id: number; report: string; day: string; read_on: string; read_at: Date }
  insight_task: InsightTask
  sync_state: SyncState
  report: {
    account_id: number
    made_on: string
    campaign_id: string
    /** JSON of the wire shape, packed by gzip. */
    content: Buffer
    made_at: Date
  }
  platform_image: { account_id: number; hash: string; name: string; url: string }
}
