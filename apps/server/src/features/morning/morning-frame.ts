import type { ControlNow, Day, MorningCandidate } from '@vigie/domain'
import type { WaitingFacts } from '@vigie/domain'
import type { AccountScope } from '../../db/in-account.ts'
import type { Tenant } from '../../http/tenant.ts'

/** What proposals ask of a person, or tell them. */
export type OwnProposals = {
  /** How many wait that they may approve now. */
  readonly waiting: number
  /** All of those, the one that ends first before the others. */
  readonly open: readonly {
    readonly proposalId: string
    readonly object: string
    readonly count: number
    readonly expiresAt: Date
  }[]
  readonly ending: readonly (WaitingFacts['proposal.ends'] & { readonly since: Date })[]
  /** Those that they asked for themself and that wait. */
  readonly asked: ReadonlySet<string>
  readonly ended: readonly (WaitingFacts['proposal.ended'] & { readonly since: Date })[]
}

/** What a morning asks of the features that know proposals and budget controls. */
export type MorningRoom = {
  /** Budget controls as they stand now, by control. */
  readonly controlsNow: (
    scope: AccountScope,
    at: Pick<MorningFrame, 'tenant' | 'now'>,
    ids: readonly string[],
  ) => Promise<ReadonlyMap<string, ControlNow>>
  readonly proposalsOf: (scope: AccountScope, frame: MorningFrame) => Promise<OwnProposals>
}

/** Whose morning, and when. */
export type MorningFrame = {
  readonly tenant: Tenant
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
