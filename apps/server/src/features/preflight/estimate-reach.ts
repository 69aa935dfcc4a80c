import { capabilities, targetingPayload } from '@vigie/ads-api'
import type { endpoints, ResponseOf } from '@vigie/contract'
import { lineKey, lineTargeting, type AdsetLine, type CampaignDraft } from '@vigie/domain'
import type { Platform } from '../../platforms/platform.ts'
import type { recentAnswers } from '../../platforms/recent-answers.ts'
import type { Context } from '../../context.ts'
import { inAccount } from '../../db/in-account.ts'
import { PlatformError } from '../../errors/platform-error.ts'
import type { Tenant } from '../../http/tenant.ts'
import { readAccountSettings } from '../../records/account-settings.ts'
import { readPackages } from '../../records/reusable-packages.ts'
import { askTogether, notAsked, notTold } from './ask-reach.ts'

type Question = {
  readonly tenant: Tenant
  readonly access: Platform
  readonly keep: ReturnType<typeof recentAnswers>
  readonly draft: CampaignDraft
}
type Estimates = ResponseOf<typeof endpoints.reachEstimates>

const sixHours = 6 * 3600

/**
 * How many people the lines of a draft may reach. Lines of one targeting are asked for once, what was asked lately is not
 * asked again, and the quota of the account belongs to publishing: a line that it cannot spare has no estimate yet. Nor
 * has one whose zone is gone, or whose targeting the platform refuses; preflight says why.
 */
export async function estimateReach(
  ctx: Context,
  { tenant, access, keep, draft }: Question,
): Promise<Estimates> {
  const specOf = await readSpecs(ctx, { tenant, access, draft })
  const ask = askTogether(access, tenant.account, ctx.quota.readsToSpare(tenant.account))
  const answers = draft.lines.map(async (line): Promise<Estimates> => {
    const spec = specOf(line)
    if (spec === null) return []
    const key = `${access.connectionId} reach ${tenant.account} ${spec}`
    const { lower, upper } = await keep(key, sixHours, () => ask(spec))
    return [{ lineKey: lineKey(line), lower, upper }]
  })
  return (await Promise.all(answers.map((answer) => answer.catch(isUnknown)))).flat()
}

/** What the platform is asked about a line; `null` when its zone is gone. */
async function readSpecs(ctx: Context, { tenant, access, draft }: Omit<Question, 'keep'>) {
  const packages = await inAccount(ctx, tenant.accountId, async (scope) => ({
    geoPackages: await readPackages(scope, 'geo'),
    audiencePackages: await readPackages(scope, 'audience'),
    interestPackages: await readPackages(scope, 'interest'),
    settings: await readAccountSettings(scope),
  }))
  const account = { isAdvantageAudienceByDefault: packages.settings.advantageAudienceByDefault }
  const platform = capabilities(access.version)
  return (line: AdsetLine): string | null => {
    const targeting = lineTargeting({ ...packages, account, draft }, line)
    return (
      targeting && JSON.stringify(targetingPayload(targeting, { customers: { kind: 'everyone' }, platform }))
    )
  }
}

function isUnknown(error: unknown): Estimates {
  if (error === notAsked || error === notTold) return []
  if (error instanceof PlatformError && error.details.kind === 'rejected') return []
  throw error
}
