import type { AudienceRecord } from '../reusable-packages/audience-record.ts'
import type { Instant } from '../shared/references.ts'

/** What the platform says of the account and of what a campaign uses, read right before a check. */
export type AccountFacts = {
  readonly now: Instant
  readonly version: string
  /** Placements that the version refuses or drops, by publisher platform. */
  readonly removedPositions: Readonly<Record<string, readonly string[]>>
  /** The platform's code: 1 and 9 may spend. */
  readonly status: number
  readonly mayAdvertise: boolean
  readonly missingPermissions: readonly string[]
  /** Pages the person may advertise for. */
  readonly pageIds: readonly string[]
  /** Instagram accounts of the chosen page; `null` when no page is chosen. */
  readonly instagramIds: readonly string[] | null
  readonly pixels: readonly { readonly id: string; readonly lastFiredAt: Instant | null }[]
  readonly applicationIds: readonly string[]
  /** The chosen set of products; `null` when none is chosen or it is gone. */
  readonly productCount: number | null
  readonly existingCustomers: readonly string[]
  /** Custom audiences with the fewest people each may hold; `null` when the platform does not say. */
  readonly audiences: ReadonlyMap<string, number | null>
  /** What is known of the audiences, by id; nothing of one that is missing. */
  readonly audienceRecords: ReadonlyMap<string, AudienceRecord>
  /** On the account's calendar, `YYYY-MM-DD`. */
  readonly today: string
  /** Whether somebody is declared to pay and to benefit, in our settings or by the account. */
  readonly hasDsa: boolean
}
