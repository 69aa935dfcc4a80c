import { changed } from '../../life/changed.ts'
import { parseTime } from '../../world/clock.ts'
import { withFields } from '../../world/nodes.ts'
import type { GraphObject, NodeOf } from '../../world/world.ts'
import type { Call } from '../context.ts'
import { isRecord } from '../../world/is-record.ts'
import { jsonParam, listParam, textParam } from '../params.ts'
import { refuse } from '../refusals/refuse.ts'
import { checkFit, creativeFor } from './ad.ts'
import { asksForBid, checkDates, checkGoal } from './adset-rules.ts'
import { checkWholeTargeting, plainFields, withDefaults } from './adset.ts'
import { budgetsFrom, checkBudgetChanges, hasBudget } from './budgets.ts'
import { advantageProduct, spendCapFrom, takesCapAway } from './campaign.ts'
import { given } from './make-object.ts'
import { isValidateOnly } from '../writes/committed.ts'
import { checkStore } from './placements.ts'
import { flag, isLiving } from './shared.ts'
import { spendLimitsFrom } from './spend-limits.ts'

type Changes = Record<string, unknown>

/** What can change on a campaign. `adset_budgets` gives its budget to its ad sets; a budget of its own takes theirs. */
export function campaignChanges(call: Call, campaign: NodeOf<'campaign'>): Changes {
  const { params } = call
  if (params.smart_promotion_type !== undefined) advantageProduct(call)
  const budgets = budgetsFrom(call, { account: campaign.account, endTime: null })
  if (Object.keys(budgets).length > 0) {
    checkBudgetChanges(call, campaign)
  }
  const sharing = flag(params, 'is_adset_budget_sharing_enabled')
  const isTurnedOn = sharing === true && campaign.fields.is_adset_budget_sharing_enabled !== true
  if (isTurnedOn && campaign.fields.status === 'ACTIVE') throw refuse('budgetSharingRunning')
  const changes = given({
    ...budgets,
    bid_strategy: textParam(params, 'bid_strategy') || undefined,
    is_adset_budget_sharing_enabled: sharing,
    special_ad_categories:
      params.special_ad_categories === undefined ? undefined : listParam(params, 'special_ad_categories'),
    promoted_object: jsonParam(params, 'promoted_object'),
    spend_cap: spendCapFrom(call, campaign.account),
    start_time: textParam(params, 'start_time') || undefined,
    stop_time: textParam(params, 'stop_time') || undefined,
  })
  if (changes.bid_strategy !== undefined && hasBudget(campaign)) rebid(call, campaign)
  if (takesCapAway(call)) changes.spend_cap = undefined
  if (params.adset_budgets !== undefined) return { ...changes, ...handOver(call, campaign) }
  if (Object.keys(budgets).length > 0 && !hasBudget(campaign) && !isValidateOnly(call))
    takeOver(call, campaign)
  return changes
}

/** A campaign that gains a budget takes the place of those of its ad sets. */
function takeOver(call: Call, campaign: NodeOf<'campaign'>): void {
  const none = { daily_budget: undefined, lifetime_budget: undefined }
  for (const adset of call.world.children(campaign.id, 'adset').filter(hasBudget))
    call.world.put(changed(adset, none, call.world.clock.now()), 'updated', call.user.id)
}

/** Under a strategy that goes by an amount each ad set has one, given with it or before; under another one none has. */
function rebid(call: Call, campaign: NodeOf<'campaign'>): void {
  const given = jsonParam(call.params, 'adset_bid_amounts')
  const amounts = isRecord(given) ? given : {}
  const isBidding = asksForBid(textParam(call.params, 'bid_strategy'))
  for (const adset of call.world.children(campaign.id, 'adset').filter(isLiving)) {
    const amount = Number(amounts[adset.id] ?? adset.fields.bid_amount ?? 0)
    if (isBidding && !(amount > 0)) throw refuse('bidMissing', {}, 'adset_bid_amounts')
    const bid_amount = isBidding ? amount : undefined
    if (isValidateOnly(call) || adset.fields.bid_amount === bid_amount) continue
    call.world.put(changed(adset, { bid_amount }, call.world.clock.now()), 'updated', call.user.id)
  }
}

/** The campaign's budget goes to its ad sets, each with its own. */
function handOver(call: Call, campaign: NodeOf<'campaign'>): Changes {
  const list = jsonParam(call.params, 'adset_budgets')
  for (const one of Array.isArray(list) ? list.filter(isRecord) : []) {
    const adset = call.world.get(String(one.adset_id))
    if (adset?.parent !== campaign.id) throw refuse('adsetUnavailable', {}, 'adset_budgets')
    const inner = {
      ...call,
      params: { daily_budget: one.daily_budget, lifetime_budget: one.lifetime_budget },
    }
    const budgets = budgetsFrom(inner, {
      account: campaign.account,
      endTime: String(adset.fields.end_time ?? ''),
    })
    if (isValidateOnly(call)) continue
    call.world.put(
      withFields(adset, { ...adset.fields, ...budgets }, { updatedAt: call.world.clock.now() }),
      'updated',
      call.user.id,
    )
  }
  return { daily_budget: undefined, lifetime_budget: undefined }
}

/** What can change on an ad set; its attribution and its frequency cap cannot. */
export function adsetChanges(call: Call, adset: NodeOf<'adset'>, account: NodeOf<'adaccount'>): Changes {
  const { params, world } = call
  const campaign = world.find('campaign', adset.parent)
  if (params.attribution_spec !== undefined && differs(params, adset, 'attribution_spec'))
    throw refuse('attributionFixed')
  if (params.frequency_control_specs !== undefined && differs(params, adset, 'frequency_control_specs'))
    throw refuse('frequencyFixed')
  const goal = textParam(params, 'optimization_goal') || undefined
  if (goal !== undefined && campaign) checkGoal(campaign, goal)
  const endTime = textParam(params, 'end_time') ?? adset.fields.end_time ?? ''
  const budgets = budgetsFrom(call, { account: adset.account, endTime: endTime === '0' ? '' : endTime })
  if (Object.keys(budgets).length > 0) {
    if (campaign && hasBudget(campaign)) throw refuse('budgetOnBothLevels')
    checkBudgetChanges(call, adset)
  }
  checkNewDates(call, adset, { ...campaign?.fields, ...adset.fields, ...budgets })
  const targeting = params.targeting === '' ? undefined : jsonParam(params, 'targeting')
  if (isRecord(targeting)) {
    checkWholeTargeting(call, account, targeting, adset)
    checkStore(targeting, adset.fields.promoted_object)
  }
  const { attribution_spec: _fixed, frequency_control_specs: _capped, ...plain } = plainFields(call)
  const changes = given({
    ...plain,
    ...budgets,
    optimization_goal: goal,
    promoted_object: jsonParam(params, 'promoted_object'),
    start_time: textParam(params, 'start_time') || undefined,
    end_time: textParam(params, 'end_time') || undefined,
    dsa_beneficiary: textParam(params, 'dsa_beneficiary') || undefined,
    dsa_payor: textParam(params, 'dsa_payor') || undefined,
    // Targeting is replaced as a whole, never merged with what was there.
    targeting: isRecord(targeting) ? withDefaults(call, targeting) : undefined,
  })
  const limits = campaign ? spendLimitsFrom(call, campaign, adset) : {}
  return { ...changes, ...limits, ...bidOf(call, adset), ...(endTime === '0' ? { end_time: undefined } : {}) }
}

type Budgets = { readonly daily_budget?: unknown; readonly lifetime_budget?: unknown }

/** What began does not begin again; an end is in the future and after the start, and a budget in total has one. */
function checkNewDates(call: Call, { fields }: NodeOf<'adset'>, budgets: Budgets): void {
  const [start, end] = [textParam(call.params, 'start_time'), textParam(call.params, 'end_time')]
  if (!start && !end) return
  const [hadStart, hadEnd] = [textOf(fields.start_time), textOf(fields.end_time)]
  const isMoved = start !== undefined && (hadStart === undefined || parseTime(start) !== parseTime(hadStart))
  if (start && isMoved && (hadStart === undefined || parseTime(hadStart) <= call.world.clock.now()))
    throw refuse('startPassed')
  if (end === '0' && budgets.lifetime_budget !== undefined) throw refuse('lifetimeNeedsEnd')
  const [from, until] = [start || hadStart, end ?? hadEnd]
  checkDates(call, { start: from, end: until, isDaily: false })
  // What runs already may end today: all of its time counts.
  if (budgets.daily_budget === undefined || !from || !until || until === '0') return
  if (parseTime(until) - parseTime(from) < dayMilliseconds) throw refuse('dayTooShort')
}

const dayMilliseconds = 86_400_000

const textOf = (value: unknown): string | undefined =>
  value === undefined || value === null || value === '' ? undefined : String(value)

/** An ad set that bids by an amount has one; under another strategy it goes. */
function bidOf({ params }: Call, { fields }: NodeOf<'adset'>): Changes {
  const strategy = textParam(params, 'bid_strategy')
  if (strategy === undefined || strategy === '') return {}
  if (!asksForBid(strategy)) return { bid_amount: undefined }
  if (!(Number(params.bid_amount ?? fields.bid_amount ?? 0) > 0)) throw refuse('bidMissing')
  return {}
}

const differs = (params: Call['params'], object: GraphObject, name: string): boolean =>
  JSON.stringify(jsonParam(params, name)) !== JSON.stringify(object.fields[name] ?? [])

/** What can change on an ad: above all the creative it shows, after which it is reviewed again. */
export function adChanges(call: Call, ad: NodeOf<'ad'>, account: NodeOf<'adaccount'>): Changes {
  const { params } = call
  const creative =
    params.creative === undefined || params.creative === '' ? undefined : creativeFor(call, account)
  const adset = call.world.find('adset', ad.parent)
  if (creative && adset) checkFit(call, adset, creative)
  return given({
    creative_id: creative?.id,
    tracking_specs: jsonParam(params, 'tracking_specs'),
    conversion_domain: textParam(params, 'conversion_domain') || undefined,
  })
}
