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

export type InstallationTables = {
  installation: Installation
  quota_reading: QuotaReading
  backup_run: BackupRun
}
