import type { Guardrails } from '@vigie/domain'
import type { Generated, JSONColumnType } from 'kysely'

/** Where a write comes from: a person on a screen or through the API, or what they set up to act for them. */
export type OperationOrigin =
  | 'screen'
  | 'api'
  | 'publication'
  | 'monitoring'
  | 'alert'
  | 'undo'
  | 'drift'
  | 'system'

/** One write to the platform: its intent is committed before the call, its outcome after. */
type PlatformOperation = {
  account_id: number
  id: string
  publication_id: string | null
  ord: number | null
  attempt: number
  operation: 'create' | 'status' | 'update' | 'delete' | 'label'
  subject: string
  origin: OperationOrigin
  person_id: string | null
  state: 'INTENT' | 'OK' | 'REJECTED' | 'UNKNOWN' | 'NOT_APPLIED' | 'ADOPTED'
  started_at: Date
  finished_at: Date | null
  facts: JSONColumnType<Record<string, unknown>>
  level: 'campaign' | 'adset' | 'ad' | null
  campaign_id: string | null
  object_name: string | null
  /** The values of what was changed, and only of that. */
  before: JSONColumnType<Record<string, unknown> | null, string | null | undefined, string>
  after: JSONColumnType<Record<string, unknown> | null, string | null | undefined, string>
  reason: JSONColumnType<Record<string, unknown> | null, string | null | undefined, string>
  /** Changes asked together, undone together. */
  group_id: string | null
  /** The operation that this one undid. */
  undoes: string | null
}

type AccountGuard = {
  account_id: number
  is_frozen: boolean
  frozen_by: string | null
  frozen_at: Date | null
  /** An admin set the kill switch: nobody else lifts it. */
  is_frozen_by_admin: Generated<boolean>
  limits: JSONColumnType<Guardrails>
}

export type WriteTables = { platform_operation: PlatformOperation; account_guard: AccountGuard }
