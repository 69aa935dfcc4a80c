import type { ChangeOrderState, DeliveryLevel, OrderedChange, StagedField, StagedValue } from '@vigie/domain'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'

/** One value, kept as JSON. */
type Value<V> = ColumnType<V, string, string>

type Staged = {
  account_id: number
  person_id: string
  object_id: string
  field: StagedField
  level: DeliveryLevel
  campaign_id: string
  /** As it was last read when it was staged: what is gone still has it. */
  object_name: string
  /** What stood when it was staged. */
  base: Value<StagedValue>
  /** `null`: no end any more. */
  value: Value<StagedValue>
  is_left_out: Generated<boolean>
  note: Generated<string>
  /** Why it was not done when it was sent. */
  problem: string | null
  staged_at: Date
}

/** What became of each value of an order. */
export type OrderResult = readonly {
  readonly id: string
  readonly field: StagedField
  readonly outcome: 'applied' | 'unchanged' | 'refused' | 'unknown'
  readonly problem: string | null
}[]

type Order = {
  account_id: number
  id: string
  person_id: string
  origin: 'screen' | 'api'
  changes: JSONColumnType<readonly OrderedChange[]>
  made_at: Date
  starts_at: Date
  state: ChangeOrderState
  result: JSONColumnType<OrderResult | null, string | undefined, string>
  ended_at: Date | null
}

export type StagedChangeTables = { staged_change: Staged; change_order: Order }
