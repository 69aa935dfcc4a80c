import { listObjectsBelow } from '@vigie/ads-api'
import type { Platform } from '../platforms/platform.ts'
import type { LiveObject, ObjectLevel } from '../writes/change-order.ts'
import { readLiveObjects, toLiveObject } from '../writes/read-live-objects.ts'

type Wanted = { readonly level: ObjectLevel; readonly id: string }

/** What a campaign holds now: its own object, its ad sets and its ads, whoever made them. Deleted ones are left out. */
export async function observeCampaign(
  platform: Platform,
  account: string,
  campaignId: string,
): Promise<ReadonlyMap<string, LiveObject>> {
  const campaign = await readLiveObjects(platform, account, [{ level: 'campaign', id: campaignId }])
  if (!campaign.has(campaignId)) return new Map()
  const below = async (level: 'adset' | 'ad') => {
    const told = await platform.readAll(listObjectsBelow, { campaignId, level })
    return told.flatMap((one) => (one && toLiveObject(one, account, level)) ?? [])
  }
  const objects = [...campaign.values(), ...(await below('adset')), ...(await below('ad'))]
  return new Map(objects.map((object) => [object.id, object]))
}

/** Lists lag behind what was just made: what they miss is gone only when it cannot be read by its id either. */
export async function lookAgain(
  platform: Platform,
  account: string,
  missing: readonly Wanted[],
): Promise<ReadonlyMap<string, LiveObject>> {
  return missing.length === 0 ? new Map() : readLiveObjects(platform, account, missing)
}
