import type { Generated } from 'kysely'

type Choice = { account_id: number; person_id: string; chosen_at: Date }

type Mail = {
  account_id: number
  person_id: string
  /** `YYYY-MM-DD`, the account’s. */
  monday: string
  state: 'WAITING' | 'SENT' | 'SKIPPED' | 'FAILED'
  due_at: Date
  attempts: Generated<number>
  problem: string | null
}

export type WeeklyMailTables = { weekly_mail_choice: Choice; weekly_mail: Mail }
