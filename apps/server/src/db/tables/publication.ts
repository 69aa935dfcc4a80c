import type {
  Extent,
  LiveChange,
  PlanNode,
  PublicationNodeKind,
  PublicationNodeState,
  PublicationState,
  StoredDraft,
  Taken,
} from '@vigie/domain'
import type { DraftContent } from './configuration.ts'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'

type StoredProblem = { code: string; title: string; message: string; meaning?: string | null }

type Publication = {
  account_id: number
  id: string
  file_id: string
  campaign_name: string
  plan_hash: string
  idempotency_key: string
  state: PublicationState
  confirmed_by: string
  confirmed_name: string
  confirmed_at: Date
  kind: ColumnType<Extent, Extent | undefined, never>
  /** The second person, above the sum that needs one. */
  approved_by: ColumnType<string | null, string | null | undefined, string | null>
  strategy_id: ColumnType<string | null, string | null | undefined, never>
  monitors_ads: Generated<boolean>
  monitors_adsets: Generated<boolean>
  /** All that it makes is left paused, as it was confirmed. */
  leaves_paused: ColumnType<boolean, boolean | undefined, never>
  daily_total: number
  lifetime_total: number
  campaign_id: string | null
  resumes_at: Date | null
  problem: JSONColumnType<StoredProblem | null>
  /** What a person who cancelled wants of the objects. */
  wanted_end: 'keep' | 'remove' | null
  /** Who ordered to stop it, and when. */
  cancelled_by: ColumnType<string | null, never, string>
  cancelled_at: ColumnType<Date | null, never, Date>
  lease_epoch: number
  lease_until: Date | null
  /** Until when an object may still appear of a call whose answer was lost. */
  ambiguous_until: Date | null
  verified_at: Date | null
  terminal_at: Date | null
  /** When it was put back from a backup, until what stands was looked for. */
  restored_at: Date | null
  /** The version of the file that was confirmed, and its content; `null` in publications of before. */
  file_revision: ColumnType<number | null, number | undefined, never>
  file_content: JSONColumnType<StoredDraft | null, DraftContent | undefined, never>
  /** When a late sweep that could not be made is tried again, and why it could not. */
  sweep_due_at: ColumnType<Date | null, never, Date | null>
  sweep_problem: ColumnType<string | null, never, string | null>
  /** It made nothing: a person took a campaign in hand that stood already. */
  is_adoption: ColumnType<boolean, boolean | undefined, never>
}

type PublicationNode = {
  account_id: number
  publication_id: string
  ord: number
  node_key: string
  kind: PublicationNodeKind
  parent_key: string | null
  name: string
  desired: JSONColumnType<PlanNode['desired']>
  state: PublicationNodeState
  attempt: Generated<number>
  platform_id: string | null
  problem: JSONColumnType<StoredProblem | null>
  operation: ColumnType<PlanNode['operation'], PlanNode['operation'] | undefined, never>
  /** What a change writes, field by field; `null` for what is made or retired. */
  changes: JSONColumnType<readonly LiveChange[] | null, string | null | undefined, never>
  /** Of an object that was taken in hand: what the file asked for then. */
  taken: JSONColumnType<Taken<PlanNode['desired']> | null, string | null | undefined, never>
  /** When a later publication deactivated what this node made. */
  retired_at: ColumnType<Date | null, never, Date>
  /** Kept by the database itself. */
  changed_at: ColumnType<Date, never, never>
}

/** What happened to a publication, in order; each line seals the ones before it. */
type PublicationEvent = {
  account_id: number
  publication_id: string
  seq: number
  at: Date
  type: string
  data: JSONColumnType<Record<string, unknown>>
  previous_hash: string
  hash: string
}

/** A person's order to remove one object that was told of and left alone. */
type RemovalOrder = {
  account_id: number
  publication_id: string
  object_id: string
  ordered_by: string
  ordered_at: Date
}

export type PublicationTables = {
  removal_order: RemovalOrder
  publication: Publication
  publication_node: PublicationNode
  publication_event: PublicationEvent
}
