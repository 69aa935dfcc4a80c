import { deprecationLabel } from '@vigie/ads-api'
import type { endpoints, ResponseOf } from '@vigie/contract'
import { z } from 'zod'
import { openPlatform } from '../../platforms/registry.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Tenant } from '../../http/tenant.ts'

type Asked = { readonly tenant: Tenant; readonly personId: string; readonly campaignId: string }
type Elements = ResponseOf<typeof endpoints.campaignElements>

const adlabels = z.array(z.object({ id: z.string().optional(), name: z.string() })).default([])
const adset = z.object({ id: z.string(), name: z.string().default(''), status: z.string(), adlabels })
const ad = adset.extend({
  adset_id: z.string(),
  preview_shareable_link: z.string().optional(),
})
const campaign = z.object({ account_id: z.string() })

/**
 * The ad sets of a campaign with their ads. All ads are read from the campaign at once: asking each ad set would cost a
 * call per ad set for the same answer.
 * @throws {AppError} `campaign.notFound` for a campaign of another account
 */
export async function listElements(ctx: Context, { tenant, personId, campaignId }: Asked): Promise<Elements> {
  const platform = await openPlatform(ctx, { personId, account: tenant.account })
  const { account_id: owner } = await platform.ask(
    { path: `/${campaignId}`, params: { fields: 'account_id' } },
    campaign,
  )
  if (`act_${owner}` !== tenant.account) throw new AppError('campaign.notFound', { campaignId })
  const adsets = await platform.list(
    { path: `/${campaignId}/adsets`, params: { fields: 'adlabels,status,name', limit: '100' } },
    adset,
  )
  const fields = 'adset_id,name,status,preview_shareable_link,adlabels'
  const ads = await platform.list({ path: `/${campaignId}/ads`, params: { fields, limit: '100' } }, ad)
  const adsOf = Map.groupBy(ads, ({ adset_id: parent }) => parent)
  const isRetired = (labels: readonly { readonly name: string }[]) =>
    labels.some(({ name }) => name === deprecationLabel)
  return adsets.map((one) => ({
    ...one,
    isRetired: isRetired(one.adlabels),
    ads: (adsOf.get(one.id) ?? []).map((item) => ({
      id: item.id,
      ad_id: item.id,
      name: item.name,
      status: item.status,
      preview_shareable_link: item.preview_shareable_link ?? null,
      adlabels: item.adlabels,
      isRetired: isRetired(item.adlabels),
    })),
  }))
}
