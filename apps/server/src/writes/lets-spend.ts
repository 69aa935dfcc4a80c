import { listAdSwitches, listObjectsBelow, readObjects } from '@vigie/ads-api'
import { hasBudget, letsSpend, type CampaignTree } from '@vigie/domain'
import type { Platform } from '../platforms/platform.ts'
import type { LiveObject } from './change-order.ts'

/**
 * What switching objects on lets be spent where they have no budget of their own, as the platform says. A campaign is read once for all
 * that are asked about: what the same order switches on meanwhile was held against the same sum.
 */
export function asksLetsSpend(platform: Platform): (object: LiveObject) => Promise<number> {
  const trees = new Map<string, Promise<CampaignTree | null>>()
  return async (object) => {
    if (hasBudget(object)) return 0
    const { level, id, campaignId } = object
    // Ads decide nothing about what stands behind the switch of their campaign.
    const key = level === 'campaign' ? `${campaignId} without ads` : campaignId
    const known = trees.get(key) ?? readTree(platform, object)
    trees.set(key, known)
    const tree = await known
    return tree === null ? 0 : letsSpend(tree, { level, id })
  }
}

async function readTree(platform: Platform, { level, campaignId }: LiveObject): Promise<CampaignTree | null> {
  const [[campaign], adsets, ads] = await Promise.all([
    platform.read(readObjects, { level: 'campaign', ids: [campaignId] }),
    platform.readAll(listObjectsBelow, { campaignId, level: 'adset' }),
    level === 'campaign' ? [] : platform.readAll(listAdSwitches, { campaignId }),
  ])
  if (!campaign) return null
  const isOn = ({ status }: { readonly status: string }): boolean => status === 'ACTIVE'
  return {
    campaign: { ...campaign, isOn: isOn(campaign) },
    adsets: adsets.flatMap((one) => (one ? [{ ...one, isOn: isOn(one) }] : [])),
    ads,
  }
}
