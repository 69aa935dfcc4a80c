import type { Generated } from 'kysely'

type Intent = {
  person_id: string
  key: string
  account_id: number | null
  request_hash: Buffer
  attempt: Generated<number>
  has_effect: Generated<boolean>
  status: number | null
  sealed_answer: Buffer | null
  started_at: Date
}

export type IntentTables = { intent: Intent }
