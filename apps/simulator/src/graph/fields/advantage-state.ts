import type { GraphObject, World } from '../../world/world.ts'
import { isRecord } from '../../world/is-record.ts'

const stateOf: Readonly<Record<string, string>> = {
  OUTCOME_SALES: 'ADVANTAGE_PLUS_SALES',
  OUTCOME_APP_PROMOTION: 'ADVANTAGE_PLUS_APP',
  OUTCOME_LEADS: 'ADVANTAGE_PLUS_LEADS',
}

const placements = [
  'publisher_platforms',
  'facebook_positions',
  'instagram_positions',
  'audience_network_positions',
  'messenger_positions',
  'threads_positions',
]

/**
 * A campaign is Advantage+ when its budget is on it, no ad set chooses placements, and one of them leaves the audience to
 * the platform. The platform shows it; nobody sets it.
 */
export function advantageState(world: World, campaign: GraphObject) {
  const targetings = world.children(campaign.id, 'adset').map(({ fields }) => fields.targeting)
  const budget = campaign.fields.daily_budget !== undefined || campaign.fields.lifetime_budget !== undefined
  const placement = targetings.every(
    (one) => isRecord(one) && placements.every((name) => one[name] === undefined),
  )
  const audience = targetings.some(leavesAudience)
  const state = stateOf[String(campaign.fields.objective)]
  const isAdvantage = state !== undefined && budget && placement && audience
  const said = (holds: boolean) => (holds ? 'ENABLED' : 'DISABLED')
  return {
    smartPromotionType: campaign.fields.smart_promotion_type ?? (isAdvantage ? 'GUIDED_CREATION' : undefined),
    info: {
      advantage_state: isAdvantage ? state : 'DISABLED',
      advantage_budget_state: said(budget),
      advantage_placement_state: said(placement),
      advantage_audience_state: said(audience),
    },
  }
}

function leavesAudience(targeting: unknown): boolean {
  if (!isRecord(targeting)) return false
  const automation = targeting.targeting_automation
  if (isRecord(automation) && Number(automation.advantage_audience) === 1) return true
  return Object.keys(targeting).every((name) =>
    ['geo_locations', 'excluded_geo_locations', 'targeting_automation'].includes(name),
  )
}
