import type { GraphObject, World } from '../world/world.ts'

/** How long an ad is prepared, then reviewed, counted from its creation. */
const preparationMilliseconds = 5000
export const reviewMilliseconds = 30_000

/** Why an object delivers or not, from its own switch, its parents' and its review. */
export function effectiveStatus(world: World, object: GraphObject): string {
  const own = String(object.fields.status ?? 'ACTIVE')
  if (own !== 'ACTIVE') return own
  if (object.kind === 'ad') return adStatus(world, object)
  if (object.kind === 'adset') {
    const campaign = world.get(object.parent)
    return campaign && campaign.fields.status !== 'ACTIVE' ? 'CAMPAIGN_PAUSED' : own
  }
  return own
}

/** A name that holds `[reject]` makes the review refuse the ad. */
export const isRejected = (ad: GraphObject): boolean => String(ad.fields.name).includes('[reject]')

function adStatus(world: World, ad: GraphObject): string {
  const adset = world.get(ad.parent)
  if (adset && adset.fields.status !== 'ACTIVE') return 'ADSET_PAUSED'
  const campaign = adset && world.get(adset.parent)
  if (campaign && campaign.fields.status !== 'ACTIVE') return 'CAMPAIGN_PAUSED'
  const age = world.clock.now() - ad.createdAt
  if (age < preparationMilliseconds) return 'IN_PROCESS'
  if (age < reviewMilliseconds) return 'PENDING_REVIEW'
  return isRejected(ad) ? 'DISAPPROVED' : 'ACTIVE'
}
