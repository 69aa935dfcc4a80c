import { capabilities, targetingPayload } from '@vigie/ads-api'
import type { endpoints, ResponseOf } from '@vigie/contract'
import { lineKey, lineTargeting, type CampaignDraft } from '@vigie/domain'
import { z } from 'zod'
import type { PlatformAccess } from '../../connections/platform-access.ts'
import type { recentAnswers } from '../../connections/recent-answers.ts'
import type { Context } from '../../context.ts'
import { inAccount } from '../../db/in-account.ts'
import { PlatformError } from '../../errors/platform-error.ts'
import type { Tenant } from '../../http/tenant.ts'
import { readAccountSettings } from '../../library/account-settings.ts'
import { readPackages } from '../../library/reusable-packages.ts'

type Question = {
  readonly tenant: Tenant
  readonly access: PlatformAccess
  readonly keep: ReturnType<typeof recentAnswers>
  readonly draft: CampaignDraft
}
type Estimates = ResponseOf<typeof endpoints.reachEstimates>

/** The quota of the account belongs to publishing: a matrix is known by its first lines. */
const mostLines = 12
const sixHours = 6 * 3600

const estimate = z.object({
  data: z.object({ users_lower_bound: z.number(), users_upper_bound: z.number() }),
})

/**
 * How many people the first lines of a draft may reach. A draft may be anything but complete: a line whose zone is gone,
 * or whose targeting the platform refuses, has no estimate; preflight says why.
 */
export async function estimateReach(
  ctx: Context,
  { tenant, access, keep, draft }: Question,
): Promise<Estimates> {
  const packages = await inAccount(ctx, tenant.accountId, async (scope) => ({
    geoPackages: await readPackages(scope, 'geo'),
    audiencePackages: await readPackages(scope, 'audience'),
    interestPackages: await readPackages(scope, 'interest'),
    settings: await readAccountSettings(scope),
  }))
  const account = { isAdvantageAudienceByDefault: packages.settings.advantageAudienceByDefault }
  const platform = capabilities(access.meta.apiVersion)
  const answers = await Promise.all(
    draft.lines
      .slice(0, mostLines)
      .map(async (line): Promise<Estimates> => {
        const targeting = lineTargeting({ ...packages, account, draft }, line)
        if (targeting === null) return []
        const spec = JSON.stringify(
          targetingPayload(targeting, { customers: { kind: 'everyone' }, platform }),
        )
        const { data } = await keep(`${access.connectionId} reach ${tenant.account} ${spec}`, sixHours, () =>
          access.ask(
            { path: `/${tenant.account}/reachestimate`, params: { targeting_spec: spec } },
            estimate,
          ),
        )
        return [{ lineKey: lineKey(line), lower: data.users_lower_bound, upper: data.users_upper_bound }]
      })
      .map((answer) => answer.catch(refusedIsUnknown)),
  )
  return answers.flat()
}

function refusedIsUnknown(error: unknown): Estimates {
  if (error instanceof PlatformError && error.details.kind === 'rejected') return []
  throw error
}
