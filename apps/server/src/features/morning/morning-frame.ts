import type { Day, MorningCandidate } from '@vigie/domain'
import type { Tenant } from '../../http/tenant.ts'

/** Whose morning, and when. */
export type MorningFrame = {
  readonly tenant: Pick<Tenant, 'currency' | 'timezone'>
  readonly personId: string
  readonly now: Date
}

/** The same with the account's day, and the one since which it tells. */
export type Morning = MorningFrame & { readonly today: Day; readonly since: Day }

/** Something that waits, before its money is known. */
export type Found = Omit<MorningCandidate, 'stake'> & {
  /** What it plans to spend a day, where it has spent nothing yet. */
  readonly plannedPerDay?: number
}
