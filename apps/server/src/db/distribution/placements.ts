import type { Tables } from '../tables/index.ts'

/**
 * Where the rows of a table live in a distributed database.
 * - `account`: on the node that holds the account, beside everything else of it. These are the tables of the schema `tenant`.
 * - `everyNode`: a copy on each node, of what the guards of an account's tables read and only a migration writes.
 * - `coordinator`: on the node that the product talks to; no statement joins it with a table of accounts.
 */
export type Placement = 'account' | 'everyNode' | 'coordinator'

type Placements<Name extends string> = Readonly<Record<Name, Placement>>

/** Tables that the product names: one without a place does not compile. */
const named: Placements<keyof Tables> = {
  account_day: 'account',
  account_guard: 'account',
  account_settings: 'account',
  ad: 'account',
  ad_day: 'account',
  ad_day_seen: 'account',
  adset: 'account',
  adset_day: 'account',
  alert: 'account',
  alert_address: 'account',
  alert_channel: 'account',
  alert_delivery: 'account',
  alert_opinion: 'account',
  alert_preference: 'account',
  alert_watch: 'account',
  audience_record: 'account',
  audit_entry: 'account',
  audit_seal: 'account',
  audit_sent: 'account',
  audit_tail: 'account',
  breakdown_day: 'account',
  budget_alert: 'account',
  campaign: 'account',
  campaign_configuration: 'account',
  campaign_day: 'account',
  carousel: 'account',
  catalogue_creative: 'account',
  change_order: 'account',
  chosen_page: 'account',
  client_link: 'account',
  comment: 'account',
  comment_mail: 'account',
  comment_seen: 'account',
  drift_check: 'account',
  drift_item: 'account',
  event_priority: 'account',
  existing_ad: 'account',
  image: 'account',
  insight_read: 'account',
  insight_task: 'account',
  key_use: 'coordinator',
  level_to_date: 'account',
  monitoring_decision: 'account',
  monitoring_run: 'account',
  month_to_date: 'account',
  morning_answer: 'account',
  objective_alert: 'account',
  package_version: 'account',
  pause_outcome: 'account',
  platform_image: 'account',
  platform_operation: 'account',
  proposal: 'account',
  publication: 'account',
  publication_event: 'account',
  publication_node: 'account',
  publication_package: 'account',
  publication_package_rename: 'account',
  report: 'account',
  removal_order: 'account',
  reusable_package: 'account',
  sponsored_post: 'account',
  staged_change: 'account',
  strategy: 'account',
  strategy_campaign: 'account',
  strategy_life: 'account',
  sync_state: 'account',
  text_asset: 'account',
  upload_form: 'account',
  video: 'account',
  access_request: 'coordinator',
  ad_account: 'coordinator',
  audit_destination: 'coordinator',
  backup_run: 'coordinator',
  client: 'coordinator',
  connection: 'coordinator',
  installation: 'coordinator',
  intent: 'coordinator',
  invitation: 'coordinator',
  membership: 'coordinator',
  person: 'coordinator',
  person_group: 'coordinator',
  personal_api_token: 'coordinator',
  removed_member: 'coordinator',
  platform_calls: 'coordinator',
  quota_reading: 'coordinator',
  reachable_account: 'coordinator',
  role_grant: 'coordinator',
  session: 'coordinator',
  weekly_mail: 'account',
  weekly_mail_choice: 'account',
  workspace: 'coordinator',
}

/** Tables that only written SQL and the database's own functions name. */
const inSqlAlone = {
  write_pace: 'coordinator',
  publication_state: 'everyNode',
  publication_move: 'everyNode',
  // Of the build before this one, which may stand beside it while a deploy rolls: they are dropped a version later.
  spend_trend: 'account',
  window_sums: 'account',
} as const satisfies Placements<string>

/** Schemas of which every table stays on the coordinator: the queue's, which its own program makes, and the migrator's. */
export const coordinatorSchemas = ['pgboss', 'public'] as const

/** The one list of every table of accounts and of the installation, and where it lives when the database is distributed. */
export const placements: ReadonlyMap<string, Placement> = new Map(
  Object.entries<Placement>({ ...named, ...inSqlAlone }).map(([name, placement]) => [
    `${placement === 'account' ? 'tenant' : 'control'}.${name}`,
    placement,
  ]),
)
