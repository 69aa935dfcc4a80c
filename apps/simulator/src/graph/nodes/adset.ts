import { parseTime } from '../../world/clock.ts'
import type { GraphObject } from '../../world/world.ts'
import type { Call } from '../context.ts'
import { invalidParameter, missingParameter } from '../graph-error.ts'
import { labelsFrom } from '../labels.ts'
import { isRecord, jsonParam, requiredText, textParam } from '../params.ts'
import { budgetsFrom } from './budgets.ts'
import { isSince } from './campaign.ts'
import { given, makeObject } from './make-object.ts'
import { checkName, statusFrom } from './shared.ts'
import { checkTargeting, reachesEurope } from './targeting.ts'

const goalsOf: Readonly<Record<string, readonly string[]>> = {
  OUTCOME_SALES: [
    'OFFSITE_CONVERSIONS',
    'VALUE',
    'LANDING_PAGE_VIEWS',
    'LINK_CLICKS',
    'IMPRESSIONS',
    'REACH',
  ],
  OUTCOME_TRAFFIC: ['LINK_CLICKS', 'LANDING_PAGE_VIEWS', 'IMPRESSIONS', 'REACH'],
  OUTCOME_APP_PROMOTION: [
    'LINK_CLICKS',
    'APP_INSTALLS',
    'APP_INSTALLS_AND_OFFSITE_CONVERSIONS',
    'OFFSITE_CONVERSIONS',
    'VALUE',
  ],
}

const largestAdsetCount = 200

export function createAdset(call: Call, { id: account }: GraphObject): GraphObject {
  const { params, world } = call
  const name = checkName(requiredText(params, 'name'))
  const campaign = world.get(requiredText(params, 'campaign_id'))
  if (
    !campaign ||
    campaign.kind !== 'campaign' ||
    campaign.account !== account ||
    campaign.fields.status === 'DELETED'
  ) {
    throw invalidParameter(
      1_487_391,
      'Campaign unavailable',
      'The campaign of this ad set does not exist.',
      'campaign_id',
    )
  }
  if (world.children(campaign.id, 'adset').length >= largestAdsetCount) {
    throw invalidParameter(
      1_487_225,
      'Too many ad sets',
      `A campaign can hold ${largestAdsetCount} ad sets.`,
      'campaign_id',
    )
  }
  const goal = requiredText(params, 'optimization_goal')
  if (!(goalsOf[String(campaign.fields.objective)] ?? [goal]).includes(goal)) {
    throw invalidParameter(
      2_490_408,
      'Optimisation goal unavailable',
      `${goal} cannot be used with this objective.`,
      'optimization_goal',
    )
  }
  requiredText(params, 'billing_event')
  const promoted = jsonParam(params, 'promoted_object')
  checkPromotedObject(call, goal, promoted)
  const targeting = jsonParam(params, 'targeting')
  if (!isRecord(targeting)) throw missingParameter('targeting')
  checkTargeting(targeting)
  if (reachesEurope(targeting) && !(textParam(params, 'dsa_beneficiary') && textParam(params, 'dsa_payor'))) {
    throw invalidParameter(
      3_858_081,
      'Beneficiary and payer required',
      'Ads delivered in the European Union must name who benefits and who pays.',
      'dsa_beneficiary',
    )
  }
  const endTime = textParam(params, 'end_time')
  const startTime = textParam(params, 'start_time')
  checkDates(call, startTime, endTime)
  return makeObject(call, {
    kind: 'adset',
    account,
    parent: campaign.id,
    fields: given({
      name,
      status: statusFrom(params, 'PAUSED'),
      optimization_goal: goal,
      billing_event: textParam(params, 'billing_event'),
      bid_strategy: textParam(params, 'bid_strategy'),
      destination_type: textParam(params, 'destination_type'),
      promoted_object: promoted,
      attribution_spec: jsonParam(params, 'attribution_spec'),
      targeting: withDefaults(call, targeting),
      start_time: startTime,
      end_time: endTime,
      dsa_beneficiary: textParam(params, 'dsa_beneficiary'),
      dsa_payor: textParam(params, 'dsa_payor'),
      adlabels: labelsFrom(call, account),
      ...adsetBudgets(call, campaign, endTime),
    }),
  })
}

/** Money lives on the campaign or on its ad sets, never on both and never on neither. */
function adsetBudgets(call: Call, campaign: GraphObject, endTime: string | undefined) {
  const budgets = budgetsFrom(call, endTime)
  const isOnCampaign =
    campaign.fields.daily_budget !== undefined || campaign.fields.lifetime_budget !== undefined
  if (isOnCampaign && Object.keys(budgets).length > 0) {
    throw invalidParameter(
      1_885_621,
      'Budget conflict',
      'The campaign already has a budget: its ad sets cannot have one.',
      'daily_budget',
    )
  }
  if (!isOnCampaign && Object.keys(budgets).length === 0) {
    throw invalidParameter(
      1_885_090,
      'Budget required',
      'Set a budget on the campaign or on the ad set.',
      'daily_budget',
    )
  }
  return budgets
}

function checkPromotedObject(call: Call, goal: string, promoted: unknown): void {
  if (!['OFFSITE_CONVERSIONS', 'VALUE'].includes(goal)) return
  if (!isRecord(promoted)) {
    throw invalidParameter(
      1_815_430,
      'Promoted object required',
      'Choose the pixel and the event to optimise for.',
      'promoted_object',
    )
  }
  const pixelId = promoted.pixel_id
  if (pixelId !== undefined && call.world.get(String(pixelId))?.kind !== 'pixel') {
    throw invalidParameter(
      1_815_437,
      'Pixel unavailable',
      'The pixel does not exist or cannot be used by this account.',
      'promoted_object',
    )
  }
  if (
    pixelId !== undefined &&
    promoted.custom_event_type === undefined &&
    promoted.custom_conversion_id === undefined
  ) {
    throw invalidParameter(
      1_885_154,
      'Event required',
      'Choose the event of the pixel to optimise for.',
      'promoted_object',
    )
  }
}

function checkDates(call: Call, start: string | undefined, end: string | undefined): void {
  const now = call.world.clock.now()
  if (end && !(parseTime(end) > now)) {
    throw invalidParameter(
      1_487_793,
      'End time is in the past',
      'The end time must be in the future.',
      'end_time',
    )
  }
  if (start && end && !(parseTime(end) > parseTime(start))) {
    throw invalidParameter(
      1_487_030,
      'End before start',
      'The end time must be after the start time.',
      'end_time',
    )
  }
}

/** Since v23 an absent Advantage audience flag means yes. */
function withDefaults(call: Call, targeting: Record<string, unknown>): Record<string, unknown> {
  if (!isSince(call.version, 23) || targeting.targeting_automation) return targeting
  return { ...targeting, targeting_automation: { advantage_audience: 1 } }
}
