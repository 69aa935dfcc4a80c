import { endpoints } from '@vigie/contract'
import { openPlatform } from '../../platforms/registry.ts'
import { recentAnswers } from '../../platforms/recent-answers.ts'
import type { Routes } from '../../http/route.ts'
import { estimateReach } from './estimate-reach.ts'
import { findRetired, searchInterests, suggestInterests } from './interests.ts'

const oneHour = 3600

/** Interests as the platform knows them, and how many people a targeting reaches: asked with the person's own rights. */
export function interestRoutes({ account, ctx }: Routes): void {
  const keep = recentAnswers(ctx.clock)
  account(endpoints.searchInterests, async ({ personId, params, query }) => {
    const access = await openPlatform(ctx, { personId, account: params.account })
    const key = `${access.connectionId} interests ${params.account} ${query.q.trim().toLowerCase()}`
    return keep(key, oneHour, () => searchInterests(access, params.account, query.q))
  })
  account(endpoints.suggestInterests, async ({ personId, params, body }) => {
    const access = await openPlatform(ctx, { personId, account: params.account })
    return suggestInterests(access, params.account, body.interests)
  })
  account(endpoints.checkInterests, async ({ personId, params, body }) => {
    const access = await openPlatform(ctx, { personId, account: params.account })
    return { retired: await findRetired(access, params.account, body.interests) }
  })
  account(endpoints.estimateReach, async ({ personId, params, body }) => {
    const access = await openPlatform(ctx, { personId, account: params.account })
    const key = `${access.connectionId} reach ${params.account} ${JSON.stringify(body)}`
    return keep(key, oneHour, () => estimateReach(access, params.account, body))
  })
}
