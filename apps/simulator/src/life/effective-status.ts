import type { GraphObject, NodeOf, World } from '../world/world.ts'
import { hasIssues, reviewAt } from './review.ts'

const final = ['DELETED', 'ARCHIVED']

/**
 * Why an object delivers or not, from its own switch, its parents' and its review. An ad that is off is reviewed all the same,
 * and its own switch wins over its parents'. A scheduled or ended ad set stays ACTIVE.
 */
export function effectiveStatus(world: World, object: GraphObject): string {
  const own: string = object.fields.status ?? 'ACTIVE'
  if (final.includes(own)) return own
  if (object.kind === 'ad') return adStatus(world, object, own)
  if (own !== 'ACTIVE' || object.kind !== 'adset') return own
  const campaign = world.get(object.parent)
  return campaign && campaign.fields.status !== 'ACTIVE' ? 'CAMPAIGN_PAUSED' : own
}

function adStatus(world: World, ad: NodeOf<'ad'>, own: string): string {
  const adset = world.get(ad.parent)
  const campaign = adset && world.get(adset.parent)
  const verdict = reviewAt(world, ad, world.clock.now())
  if (verdict === 'IN_PROCESS' || verdict === 'PENDING_REVIEW') return verdict
  if (own !== 'ACTIVE') return verdict === 'DISAPPROVED' ? verdict : own
  if (adset && adset.fields.status !== 'ACTIVE') return 'ADSET_PAUSED'
  if (campaign && campaign.fields.status !== 'ACTIVE') return 'CAMPAIGN_PAUSED'
  if (verdict === 'DISAPPROVED') return verdict
  return hasIssues(world, ad) ? 'WITH_ISSUES' : 'ACTIVE'
}
