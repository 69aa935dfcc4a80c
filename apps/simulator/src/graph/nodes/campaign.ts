import type { GraphObject } from '../../world/world.ts'
import type { Call } from '../context.ts'
import { invalidParameter } from '../graph-error.ts'
import { labelsFrom } from '../labels.ts'
import { jsonParam, listParam, requiredText, textParam } from '../params.ts'
import { budgetsFrom } from './budgets.ts'
import { given, makeObject } from './make-object.ts'
import { checkName, statusFrom } from './shared.ts'

const objectives = [
  'OUTCOME_SALES',
  'OUTCOME_TRAFFIC',
  'OUTCOME_APP_PROMOTION',
  'OUTCOME_AWARENESS',
  'OUTCOME_ENGAGEMENT',
  'OUTCOME_LEADS',
]

export function createCampaign(call: Call, { id: account }: GraphObject): GraphObject {
  const { params } = call
  const name = checkName(requiredText(params, 'name'))
  const objective = requiredText(params, 'objective')
  if (!objectives.includes(objective)) {
    throw invalidParameter(
      1_815_857,
      'Invalid objective',
      `Objective must be one of: ${objectives.join(', ')}.`,
      'objective',
    )
  }
  if (jsonParam(params, 'special_ad_categories') === undefined) {
    throw invalidParameter(
      1_870_243,
      'Special ad category required',
      'Say whether the campaign belongs to a special ad category.',
      'special_ad_categories',
    )
  }
  const endTime = textParam(params, 'stop_time')
  const budgets = budgetsFrom(call, endTime ?? 'set on ad sets')
  const hasBudget = Object.keys(budgets).length > 0
  const sharing = textParam(params, 'is_adset_budget_sharing_enabled')
  if (!hasBudget && sharing === undefined && isSince(call.version, 24)) {
    throw invalidParameter(
      4_834_011,
      'Budget sharing must be specified',
      'Set is_adset_budget_sharing_enabled to true or false when the campaign has no budget.',
      'is_adset_budget_sharing_enabled',
    )
  }
  return makeObject(call, {
    kind: 'campaign',
    account,
    parent: account,
    fields: given({
      name,
      objective,
      status: statusFrom(params, 'PAUSED'),
      buying_type: textParam(params, 'buying_type') ?? 'AUCTION',
      special_ad_categories: listParam(params, 'special_ad_categories'),
      bid_strategy: hasBudget ? (textParam(params, 'bid_strategy') ?? 'LOWEST_COST_WITHOUT_CAP') : undefined,
      is_adset_budget_sharing_enabled: sharing === undefined ? undefined : sharing === 'true',
      promoted_object: jsonParam(params, 'promoted_object'),
      spend_cap: textParam(params, 'spend_cap'),
      adlabels: labelsFrom(call, account),
      ...budgets,
    }),
  })
}

export const isSince = (version: string, major: number): boolean =>
  Number(/^v(\d+)/.exec(version)?.[1] ?? 25) >= major
