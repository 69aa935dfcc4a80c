import type { CampaignDraft, ClientView, DividablePlan, Language, LeftOutAd } from '@vigie/domain'
import type { Context } from '../../context.ts'
import type { AccountScope } from '../../db/in-account.ts'
import type { Asker, Wanted } from '../../planning/planned-file.ts'
import type { Tenant } from '../../http/tenant.ts'

/** A plan as a proposal of a publication keeps it. */
type ProposedPlan = {
  readonly planHash: string
  readonly campaignName: string
  readonly campaignId: string | null
  readonly dailyTotal: number
  readonly lifetimeTotal: number
}

type ProposedRun = Wanted & {
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
  readonly planHash: string
  readonly strategyId: string | null
  readonly monitorAds: boolean
  readonly monitorAdsets: boolean
}

type PlanInParts = {
  readonly planHash: string
  /** Why it is approved whole; `null`: a part of it can be. */
  readonly whyWhole: 'live' | 'single' | null
  readonly plan: DividablePlan
}
export type WithoutAds = {
  readonly part: ProposedPlan
  readonly view: ClientView
  readonly leftOut: readonly LeftOutAd[]
  readonly draft: CampaignDraft
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
    wanted: Wanted,
  ) => Promise<ProposedPlan & { readonly isPaused: boolean }>
  /** The plan of a file as of now, as somebody outside reads it. @throws {AppError} `plan.invalid`, `configuration.notFound` */
  readonly show: (
    ctx: Context,
    asker: Asker,
    wanted: Wanted,
  ) => Promise<{ readonly planHash: string; readonly view: ClientView }>
  /** The plan of a file as of now, as somebody chooses of it. @throws {AppError} `plan.invalid`, `configuration.notFound` */
  readonly inParts: (ctx: Context, asker: Asker, wanted: Wanted) => Promise<PlanInParts>
  /**
   * The file without the ads that are not chosen and its plan then; nothing of it is stored.
   * @returns `null` where the plan of the file is another by now
   * @throws {AppError} `proposal.wholePlan`, `proposal.noPart`, and as `plan` does
   */
  readonly withoutAds: (
    ctx: Context,
    asker: Asker,
    wanted: Wanted & { readonly planHash: string; readonly chosen: readonly string[] },
  ) => Promise<WithoutAds | null>
  /** Stores that file, over the very revision that was planned. @throws {AppError} `proposal.stale`, `configuration.publishing` */
  readonly keepWithoutAds: (
    ctx: Context,
    scope: AccountScope,
    kept: Pick<WithoutAds, 'draft' | 'leftOut'> & {
      readonly personId: string
      readonly proposalId: string
      readonly proposedBy: string
    },
  ) => Promise<void>
  /** Begins it, once however often it is asked. @throws {AppError} as publishing does; `plan.changed` when it is stale */
  readonly publish: (ctx: Context, run: ProposedRun) => Promise<{ readonly publicationId: string }>
  /** The publication that a proposal began; `null` where it began none. */
  readonly begun: (scope: AccountScope, proposalId: string) => Promise<string | null>
}
