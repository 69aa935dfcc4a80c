import type { CampaignDraft, PlanInputs } from '@vigie/domain'
import type { AccountScope } from '../db/in-account.ts'
import type { Tenant } from '../http/tenant.ts'
import { partiesOf, readAccountSettings } from '../records/account-settings.ts'
import { readLimits } from '../writes/account-guard.ts'
import { readAdPackage } from '../records/ad-packages.ts'
import { readLiveAdPictures } from '../records/live-ad-pictures.ts'
import { readPackages } from '../records/reusable-packages.ts'

type Known = {
  readonly tenant: Tenant
  readonly draft: CampaignDraft
  readonly existingCustomers: readonly string[]
  readonly published: PlanInputs['published']
  readonly live: PlanInputs['live']
  readonly extent: PlanInputs['extent']
  readonly leavesPaused?: boolean
  readonly words: PlanInputs['words']
}

/** Everything a plan of a draft is made of, as stored now. */
export async function readPlanInputs(scope: AccountScope, known: Known): Promise<PlanInputs> {
  const { tenant, draft, existingCustomers, published, live, extent, leavesPaused = false, words } = known
  const settings = await readAccountSettings(scope)
  const guard = await readLimits(scope)
  const names = [...new Set([...draft.adPackages, ...draft.lines.flatMap((line) => line.adPackages)])]
  const adPackages = []
  for (const name of names) adPackages.push(await readAdPackage(scope, name))
  return {
    draft,
    adPackages,
    geoPackages: await readPackages(scope, 'geo'),
    audiencePackages: await readPackages(scope, 'audience'),
    interestPackages: await readPackages(scope, 'interest'),
    published,
    live,
    pictures: await readLiveAdPictures(scope, published),
    extent,
    leavesPaused,
    words,
    account: {
      account: tenant.account,
      name: tenant.name,
      currency: tenant.currency,
      timezone: tenant.timezone,
      ...partiesOf(settings),
      isAdvantageAudienceByDefault: settings.advantageAudienceByDefault,
      capsCampaignSpend: guard.capsCampaignSpend,
      existingCustomers,
      naming: settings.naming,
    },
  }
}
