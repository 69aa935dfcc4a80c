import type { GraphObject, NodeOf } from '../../world/world.ts'
import type { Call } from '../context.ts'
import { missingParameter } from '../graph-error.ts'
import { labelsFrom } from '../labels.ts'
import { isRecord } from '../../world/is-record.ts'
import { integerParam, jsonParam, requiredText, textParam } from '../params.ts'
import { refuse } from '../refusals/refuse.ts'
import { limits } from '../rules/limits.ts'
import { isSince, majorOf } from '../version.ts'
import {
  checkAttribution,
  checkAudiences,
  checkBid,
  checkBudgetOwner,
  checkDates,
  checkGoal,
  checkPayer,
} from './adset-rules.ts'
import { budgetsFrom } from './budgets.ts'
import { given, makeObject } from './make-object.ts'
import { checkPlacements, checkStore } from './placements.ts'
import { checkPromotedObject } from './promoted-object.ts'
import { checkName, checkRoom, firstStatus, flag, isLiving } from './shared.ts'
import { spendLimitsFrom } from './spend-limits.ts'
import { checkTargeting } from './targeting.ts'

/** `POST act_X/adsets` */
export function createAdset(call: Call, account: NodeOf<'adaccount'>): GraphObject {
  const { params } = call
  const name = checkName(requiredText(params, 'name'))
  const campaign = campaignFor(call, account.id)
  const goal = requiredText(params, 'optimization_goal')
  checkGoal(campaign, goal)
  const billing = requiredText(params, 'billing_event')
  if (goal === 'APP_INSTALLS' && billing === 'APP_INSTALLS') throw refuse('installBilling')
  const promoted = jsonParam(params, 'promoted_object')
  checkPromotedObject(call, campaign, goal, promoted)
  const targeting = jsonParam(params, 'targeting')
  if (!isRecord(targeting)) throw missingParameter('targeting')
  checkWholeTargeting(call, account, targeting)
  checkStore(targeting, promoted)
  const end = textParam(params, 'end_time')
  const start = textParam(params, 'start_time')
  const budgets = budgetsFrom(call, { account: account.id, endTime: end === '0' ? undefined : end })
  checkBudgetOwner(campaign, budgets)
  if (campaign.fields.lifetime_budget !== undefined && !end) throw refuse('lifetimeNeedsEnd')
  checkBid(call, campaign, goal)
  checkDates(call, { start, end, isDaily: budgets.daily_budget !== undefined })
  const attribution = jsonParam(params, 'attribution_spec')
  checkAttribution(campaign, goal, attribution)
  if (params.adset_schedule !== undefined && !(budgets.lifetime_budget ?? campaign.fields.lifetime_budget))
    throw refuse('scheduleNeedsLifetime')
  checkRoom(call, account.id, 'adset')
  return makeObject(call, {
    kind: 'adset',
    account: account.id,
    parent: campaign.id,
    fields: given({
      ...plainFields(call),
      name,
      status: firstStatus(params),
      optimization_goal: goal,
      billing_event: billing,
      promoted_object: promoted,
      attribution_spec: attribution,
      is_dynamic_creative: flag(params, 'is_dynamic_creative'),
      targeting: withDefaults(call, targeting),
      start_time: start,
      end_time: end === '0' ? undefined : end,
      dsa_beneficiary: textParam(params, 'dsa_beneficiary') ?? account.fields.default_dsa_beneficiary,
      dsa_payor: textParam(params, 'dsa_payor') ?? account.fields.default_dsa_payor,
      adlabels: labelsFrom(call, account.id),
      ...budgets,
      ...spendLimitsFrom(call, campaign),
    }),
  })
}

const texts = [
  ...['bid_strategy', 'destination_type', 'multi_optimization_goal_weight'],
  ...['min_budget_spend_percentage', 'max_budget_spend_percentage'],
]
const numbers = ['bid_amount', 'existing_customer_budget_percentage']
const structures = ['bid_constraints', 'adset_schedule', 'pacing_type', 'frequency_control_specs']

/** Fields that are kept as they come, once their type is right. */
export function plainFields({ params }: Call): Record<string, unknown> {
  return given(
    Object.fromEntries([
      ...texts.map((name) => [name, textParam(params, name) || undefined] as const),
      ...numbers.map((name) => [name, integerParam(params, name)] as const),
      ...structures.map((name) => [name, jsonParam(params, name)] as const),
    ]),
  )
}

function campaignFor(call: Call, account: string): NodeOf<'campaign'> {
  const campaign = call.world.find('campaign', requiredText(call.params, 'campaign_id'))
  if (campaign?.account !== account || !isLiving(campaign)) throw refuse('campaignUnavailable')
  const siblings = call.world.children(campaign.id, 'adset').filter(isLiving).length
  if (siblings >= limits.adsetsPerCampaign) throw refuse('tooManyAdsets', { most: limits.adsetsPerCampaign })
  if (campaign.fields.is_skadnetwork_attribution === true && siblings >= limits.iosAdsetsPerCampaign)
    throw refuse('iosLimit')
  return campaign
}

export function checkWholeTargeting(
  call: Call,
  account: NodeOf<'adaccount'>,
  targeting: Record<string, unknown>,
  former?: GraphObject,
): void {
  checkTargeting(targeting)
  checkPlacements(targeting, majorOf(call.version))
  checkAudiences(call, account.id, targeting)
  checkPayer(call, account, targeting, former)
}

/** The platform completes what was left out: since v23 an absent Advantage audience flag means yes. */
export function withDefaults(call: Call, targeting: Record<string, unknown>): Record<string, unknown> {
  const automation = targeting.targeting_automation
  const usual = isSince(call.version, 23) ? 1 : undefined
  const isAdvantage = isRecord(automation) ? automation.advantage_audience : usual
  const zones = isRecord(targeting.geo_locations) ? targeting.geo_locations : {}
  return {
    age_min: 18,
    age_max: 65,
    ...targeting,
    geo_locations: { ...zones, location_types: ['home', 'recent'] },
    ...(isAdvantage === undefined
      ? {}
      : {
          targeting_automation: {
            ...(isRecord(automation) ? automation : {}),
            advantage_audience: Number(isAdvantage),
          },
        }),
  }
}
