import type { PlanNode, PublicationNodeKind, PublicationNodeState, PublicationState } from '@vigie/domain'
import type { Generated, JSONColumnType } from 'kysely'

export type StoredProblem = { code: string; title: string; message: string }

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
  daily_total: number
  lifetime_total: number
  campaign_id: string | null
  resumes_at: Date | null
  problem: JSONColumnType<StoredProblem | null>
  /** What a person who cancelled wants of the objects. */
  wanted_end: 'keep' | 'remove' | null
  lease_epoch: number
  lease_until: Date | null
  /** Until when an object may still appear of a call whose answer was lost. */
  ambiguous_until: Date | null
  verified_at: Date | null
  terminal_at: Date | null
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
}

export type PublicationTables = {
  publication: Publication
  publication_node: PublicationNode
}
