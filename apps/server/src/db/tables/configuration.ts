import type { StoredDraft } from '@vigie/domain'
import type { JSONColumnType } from 'kysely'
import type { OperationOrigin } from './writes.ts'

declare const ofDraft: unique symbol
/** The text of a draft as it is stored, which `contentOf` makes: a draft as rules know it has another shape. */
export type DraftContent = string & { readonly [ofDraft]: true }

type CampaignConfiguration = {
  account_id: number
  id: string
  name: string
  draft_content: JSONColumnType<StoredDraft, DraftContent, DraftContent>
  author: string
  last_author: string
  is_draft: boolean
  campaign_id: string | null
  /** The file whose published content this row keeps; `null` for files themselves. */
  snapshot_of: string | null
  revision: number
  created_at: Date
  updated_at: Date
}

type AuditEntry = {
  account_id: number
  id: string
  at: Date
  person_id: string | null
  origin: OperationOrigin
  action: string
  subject: string
  facts: JSONColumnType<Record<string, unknown>>
  request_id: string
}

/** What seals a line: its place, and a hash over it and over the seal before. The database adds it by itself. */
type AuditSeal = {
  account_id: number
  seq: number
  entry_id: string
  previous_hash: string
  hash: string
}

/** Where the audit begins since its oldest lines were removed: the seal that the first one left follows. */
type AuditTail = { account_id: number; seq: number; hash: string; removed_at: Date }

/** Up to which line an account's audit was sent to a destination. */
type AuditSent = { account_id: number; destination: string; seq: number }

export type ConfigurationTables = {
  campaign_configuration: CampaignConfiguration
  audit_entry: AuditEntry
  audit_seal: AuditSeal
  audit_tail: AuditTail
  audit_sent: AuditSent
}
