import { listAdsetNames, listCampaignNames, listReusableAds } from '@vigie/ads-api'
import type { endpoints, ResponseOf } from '@vigie/contract'
import { AppError } from '../../errors/app-error.ts'
import { isOfAccount } from '../../platforms/is-of-account.ts'
import type { Platform } from '../../platforms/platform.ts'

type Campaigns = ResponseOf<typeof endpoints.listPlatformCampaigns>
type Ads = ResponseOf<typeof endpoints.listPlatformAds>

/** Campaigns of an account on the platform, by name. */
export async function listPlatformCampaigns(platform: Platform, account: string): Promise<Campaigns> {
  const found = await platform.readAll(listCampaignNames, { account })
  return found.toSorted((a, b) => a.name.localeCompare(b.name, 'fr'))
}

export async function listPlatformAdsets(
  platform: Platform,
  account: string,
  campaignId: string,
): Promise<{ id: string; name: string }[]> {
  await refuseOtherAccounts(platform, account, campaignId)
  const found = await platform.readAll(listAdsetNames, { campaignId })
  return found.map(({ id, name }) => ({ id, name }))
}

export async function listPlatformAds(platform: Platform, account: string, adsetId: string): Promise<Ads> {
  await refuseOtherAccounts(platform, account, adsetId)
  const found = await platform.readAll(listReusableAds, { adsetId })
  return found.map((ad) => ({ ...ad, keywords: [] }))
}

/** What is read for an account must be of that one. @throws {AppError} `object.notFound` */
async function refuseOtherAccounts(platform: Platform, account: string, id: string): Promise<void> {
  if (!(await isOfAccount(platform, account, id))) throw new AppError('object.notFound', { id })
}
