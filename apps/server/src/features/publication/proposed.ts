import type { Context } from '../../context.ts'
import type { AccountScope } from '../../db/in-account.ts'
import type { Tenant } from '../../http/tenant.ts'
import { clientViewOfPlan, type Language } from '@vigie/domain'
import type { Asker, Wanted } from '../../planning/planned-file.ts'
import { loadPlan } from './load-plan.ts'
import { keepWithoutAds, keptOf, planInParts, withoutAds } from './plan-in-parts.ts'
import { publish, refuseUnfit } from './publish.ts'

type Run = Wanted & {
  readonly tenant: Tenant
  readonly personId: string
  readonly proposedBy: string | null
  readonly proposalId: string
  readonly beforeStart: (scope: AccountScope) => Promise<void>
  readonly isClientApproved: (scope: AccountScope) => Promise<boolean>
  readonly language?: Language | undefined
  readonly planHash: string
  readonly strategyId: string | null
  readonly monitorAds: boolean
  readonly monitorAdsets: boolean
}

const keyOf = (proposalId: string): string => `proposal:${proposalId}`

/** Publishing as those see it who propose and approve it. */
export const proposedPublication = {
  plan: async (ctx: Context, asker: Asker, wanted: Wanted) => {
    const { plan, file } = await loadPlan(ctx, asker, wanted)
    await refuseUnfit(ctx, asker, file)
    return { ...keptOf({ plan }), isPaused: plan.pausing.leavesPaused }
  },
  inParts: planInParts,
  withoutAds,
  keepWithoutAds,
  show: async (ctx: Context, asker: Asker, wanted: Wanted) => {
    const { plan, compiled, file } = await loadPlan(ctx, asker, wanted)
    return { planHash: plan.planHash, view: clientViewOfPlan(plan, compiled.nodes, file.inputs) }
  },
  publish: (ctx: Context, { proposalId, proposedBy, ...run }: Run) =>
    publish(ctx, {
      ...run,
      origin: 'screen',
      ...(proposedBy === null ? {} : { proposedBy }),
      body: {
        planHash: run.planHash,
        idempotencyKey: keyOf(proposalId),
        strategyId: run.strategyId,
        monitorAds: run.monitorAds,
        monitorAdsets: run.monitorAdsets,
        leavesPaused: run.leavesPaused ?? false,
      },
    }),
  begun: async ({ db, accountId }: AccountScope, proposalId: string): Promise<string | null> => {
    const row = await db
      .selectFrom('publication')
      .select('id')
      .where('account_id', '=', accountId)
      .where('idempotency_key', '=', keyOf(proposalId))
      .executeTakeFirst()
    return row?.id ?? null
  },
}
