import { readObjects } from '@vigie/ads-api'
import type { Platform } from '../platforms/platform.ts'
import type { LiveObject } from './change-order.ts'

/** The budget of the campaign that an ad set lives on, a day or in total, in minor units, as the platform says; a campaign is read once for all. */
export function asksBudgetAbove(platform: Platform): (object: LiveObject) => Promise<number> {
  const known = new Map<string, Promise<number>>()
  const read = async (id: string) => {
    const [campaign] = await platform.read(readObjects, { level: 'campaign', ids: [id] })
    return campaign?.dailyBudget ?? campaign?.lifetimeBudget ?? 0
  }
  return (object) => {
    const budget = known.get(object.campaignId) ?? read(object.campaignId)
    known.set(object.campaignId, budget)
    return budget
  }
}
