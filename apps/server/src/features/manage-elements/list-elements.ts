import { deprecationLabel, listLabelledAds, listLabelledAdsets } from '@vigie/ads-api'
import type { endpoints, ResponseOf } from '@vigie/contract'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Tenant } from '../../http/tenant.ts'
import { isOfAccount } from '../../platforms/is-of-account.ts'
import { openPlatform } from '../../platforms/registry.ts'

type Asked = { readonly tenant: Tenant; readonly personId: string; readonly campaignId: string }
type Elements = ResponseOf<typeof endpoints.campaignElements>

/**
 * The ad sets of a campaign with their ads. All ads are read from the campaign at once: asking each ad set would cost a
 * call per ad set for the same answer.
 * @throws {AppError} `campaign.notFound` for a campaign of another account
 */
export async function listElements(ctx: Context, { tenant, personId, campaignId }: Asked): Promise<Elements> {
  const platform = await openPlatform(ctx, { personId, account: tenant.account })
  if (!(await isOfAccount(platform, tenant.account, campaignId)))
    throw new AppError('campaign.notFound', { campaignId })
  const adsets = await platform.readAll(listLabelledAdsets, { campaignId })
  const ads = await platform.readAll(listLabelledAds, { campaignId })
  const adsOf = Map.groupBy(ads.map(withRetired), ({ adsetId }) => adsetId)
  return adsets.map((adset) => ({
    ...withRetired(adset),
    ads: (adsOf.get(adset.id) ?? []).map(({ adsetId: _parent, ...ad }) => ad),
  }))
}

type Labelled = { readonly labels: readonly { readonly name: string }[] }

const withRetired = <T extends Labelled>(one: T) => ({
  ...one,
  isRetired: one.labels.some(({ name }) => name === deprecationLabel),
})
