import {
  listAds,
  listAdsets,
  listCampaigns,
  listImages,
  readOpening,
  type PlatformAd,
  type PlatformAdset,
  type PlatformCampaign,
  type PlatformImage,
} from '@vigie/ads-api'
import type { Platform } from '../../../platforms/platform.ts'

export type PlatformObjects = {
  /** When the account was opened, ISO: it has no figures before. */
  readonly openedAt: string | null
  readonly campaigns: readonly PlatformCampaign[]
  readonly adsets: readonly PlatformAdset[]
  readonly ads: readonly PlatformAd[]
  /** Names and pictures of what the ads show. */
  readonly images: readonly PlatformImage[]
}

/** What the account has on the platform: names, states, budgets, targets and visuals. */
export async function readObjects(platform: Platform, account: string): Promise<PlatformObjects> {
  return {
    openedAt: await platform.read(readOpening, { account }),
    campaigns: await platform.readAll(listCampaigns, { account }),
    adsets: await platform.readAll(listAdsets, { account }),
    ads: await platform.readAll(listAds, { account }),
    images: await platform.readAll(listImages, { account }),
  }
}
