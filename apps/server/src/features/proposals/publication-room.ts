import type { ClientView, Extent, Language } from '@vigie/domain'
import type { Context } from '../../context.ts'
import type { AccountScope } from '../../db/in-account.ts'
import type { Asker } from '../../planning/planned-file.ts'
import type { Tenant } from '../../http/tenant.ts'

/** A plan as a proposal of a publication keeps it. */
type ProposedPlan = {
  readonly planHash: string
  readonly campaignName: string
  readonly campaignId: string | null
  readonly dailyTotal: number
  readonly lifetimeTotal: number
}

type ProposedRun = {
  readonly tenant: Tenant
  /** Who approved: it goes over their connection. */
  readonly personId: string
  /** Who proposed, where that is another: the other of the two people. */
  readonly proposedBy: string | null
  readonly proposalId: string
  /** Asked in the transaction that begins it; what it throws keeps it from beginning. */
  readonly beforeStart: (scope: AccountScope) => Promise<void>
  /** Whether a client approved it, where the account asks one first. */
  readonly isClientApproved: (scope: AccountScope) => Promise<boolean>
  /** Of names that nobody typed, as it was proposed. */
  readonly language?: Language | undefined
  readonly fileId: string
  readonly extent: Extent
  readonly planHash: string
  readonly strategyId: string | null
  readonly monitorAds: boolean
  readonly monitorAdsets: boolean
}

/** What proposals ask of publishing, which is another feature. */
export type PublicationRoom = {
  /**
   * The plan of a file as of now, once preflight accepts it.
   * @throws {AppError} `plan.invalid`, `preflight.refused`, `configuration.notFound`
   */
  readonly plan: (
    ctx: Context,
    asker: Asker,
    wanted: { readonly fileId: string; readonly extent: Extent },
  ) => Promise<ProposedPlan>
  /** The plan of a file as of now, as somebody outside reads it. @throws {AppError} `plan.invalid`, `configuration.notFound` */
  readonly show: (
    ctx: Context,
    asker: Asker,
    wanted: { readonly fileId: string; readonly extent: Extent },
  ) => Promise<{ readonly planHash: string; readonly view: ClientView }>
  /** Begins it, once however often it is asked. @throws {AppError} as publishing does; `plan.changed` when it is stale */
  readonly publish: (ctx: Context, run: ProposedRun) => Promise<{ readonly publicationId: string }>
  /** The publication that a proposal began; `null` where it began none. */
  readonly begun: (scope: AccountScope, proposalId: string) => Promise<string | null>
}
