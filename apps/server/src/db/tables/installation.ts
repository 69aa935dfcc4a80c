import type { ColumnType } from 'kysely'

type Installation = {
  id: number
  is_frozen: boolean
  frozen_by: string | null
  frozen_at: Date | null
}

type QuotaReading = {
  /** The platform's id, `act_…`. */
  account: string
  percent: number
  tier: 'standard' | 'development' | null
  closed_until: Date | null
  read_at: Date
}

/** Calls of the application that a platform answered in a day. */
type PlatformCalls = {
  /** `YYYY-MM-DD`, of UTC. */
  day: ColumnType<string, string, never>
  successful: number
  failed: number
}

type BackupRun = {
  id: string
  started_at: Date
  ended_at: Date
  place: string
  is_nightly: boolean
  row_count: number
  file_count: number
  problem: string | null
}

/** How the sending of the audit goes. */
type AuditDestination = {
  /** Made from the address, which may hold a secret. */
  destination: string
  /** Tries that failed since the last that did not. */
  failures: number
  /** What the other side said, or why it was not reached; `null` where it took what was sent last. */
  problem: string | null
  /** Before which nothing is sent. */
  due_at: Date
  sent_at: Date | null
}

export type InstallationTables = {
  installation: Installation
  quota_reading: QuotaReading
  platform_calls: PlatformCalls
  backup_run: BackupRun
  audit_destination: AuditDestination
}
