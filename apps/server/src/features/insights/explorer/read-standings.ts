import type { endpoints, ResponseOf } from '@vigie/contract'
import type { Context } from '../../../context.ts'
import { inAccount } from '../../../db/in-account.ts'
import type { Tenant } from '../../../http/tenant.ts'
import { readCampaignFacts } from './campaign-facts.read-model.ts'
import { namesInHistory } from '../../../people/nickname.ts'
import { readPauses } from './page-facts.read-model.ts'
import { campaignBudgetOf, campaignStateOf, pausedBy, steadyDays } from './row-of.ts'
import { readSpent } from './spent.read-model.ts'

type Standings = ResponseOf<typeof endpoints.campaignStandings>

/** Delivery, budget and period of every campaign that is on or paused, as columns. */
export async function readStandings(ctx: Context, tenant: Tenant): Promise<Standings> {
  const now = ctx.clock.now()
  const { facts, spent, pauses } = await inAccount(ctx, tenant.accountId, async (scope) => {
    const all = await readCampaignFacts(scope, { now })
    const begun = all.filter(({ ownLifetime }) => ownLifetime !== null)
    const off = all.flatMap((one) => (campaignStateOf(one) === 'paused' ? one.id : []))
    return {
      facts: all,
      pauses: await readPauses(scope, off),
      spent: await readSpent(scope, { level: 'campaign', begun, timezone: tenant.timezone }),
    }
  })
  const names = await namesInHistory(
    ctx,
    [...pauses.values()].flatMap(({ personId }) => personId ?? []),
  )
  const budgets = facts.map(campaignBudgetOf)
  return {
    campaignId: facts.map(({ id }) => id),
    state: facts.map(campaignStateOf),
    pausedBy: facts.map((one) => pausedBy(one, { pause: pauses.get(one.id), names })),
    rejected: facts.map(({ rejectedAds }) => rejectedAds),
    on: facts.map(({ on }) => on),
    learning: facts.map(({ learning }) => learning),
    daily: budgets.map((budget) => budget?.daily ?? null),
    lifetime: budgets.map((budget) => budget?.lifetime ?? null),
    summed: budgets.map((budget) => (budget?.owner === 'adsets' ? budget.sharedBy : 0)),
    startsAt: facts.map(({ startsAt }) => startsAt?.toISOString() ?? null),
    endsAt: facts.map(({ endsAt }) => endsAt?.toISOString() ?? null),
    steadyDays: facts.map(({ spendsSince }) => steadyDays(spendsSince, { now, timezone: tenant.timezone })),
    pictureUrl: ctx.pictures
      .show(
        tenant.accountId,
        facts.map(({ pictureUrl }) => ({ pictureUrl })),
      )
      .map(({ pictureUrl }) => pictureUrl),
    spent: facts.map(({ id }) => spent.get(id) ?? null),
  }
}
