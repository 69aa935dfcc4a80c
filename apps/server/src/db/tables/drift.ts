import type { DriftField, OwnedValue } from '@vigie/domain'
import type { Generated, JSONColumnType } from 'kysely'

/** A value as JSON: a number, a text, a truth or nothing. */
type StoredValue = JSONColumnType<{ value: OwnedValue }>

/** One field of one live object that is, or was, not as it was published. */
type DriftItem = {
  account_id: number
  campaign_id: string
  object_id: string
  field: DriftField
  level: 'campaign' | 'adset' | 'ad'
  object_name: string
  origin: 'person' | 'strategy' | 'alert' | 'elsewhere' | 'platform'
  /** Who did it, as Vigie or the platform names them. */
  actor: string | null
  /** The tool through which somebody did it elsewhere, as the platform names it. */
  application: Generated<string | null>
  planned: StoredValue
  /** What Vigie wrote last; the planned value when it wrote nothing since. */
  written: StoredValue
  observed: StoredValue
  restored: StoredValue
  /** `accepted`: the observed value counts from then on. `ignored`: the field is not compared any more. */
  state: 'open' | 'accepted' | 'ignored'
  first_seen: Date
  last_seen: Date
  decided_by: string | null
  decided_at: Date | null
}

type DriftCheck = {
  account_id: number
  campaign_id: string
  checked_at: Date
  /** What the campaign holds that Vigie did not make. */
  foreign_adsets: number
  foreign_ads: number
}

export type DriftTables = { drift_item: DriftItem; drift_check: DriftCheck }
