import { parseTime } from '../../world/clock.ts'
import type { GraphObject, NodeOf } from '../../world/world.ts'
import type { Call } from '../context.ts'
import { isRecord } from '../../world/is-record.ts'
import { textParam } from '../params.ts'
import { refuse } from '../refusals/refuse.ts'
import { goalsOf, isAttributionAllowed } from '../rules/goals.ts'
import { limits } from '../rules/limits.ts'
import { hasBudget, type Budgets } from './budgets.ts'
import { reachesEurope, type Targeting } from './targeting.ts'

const dayMilliseconds = 86_400_000

export function checkGoal(campaign: NodeOf<'campaign'>, goal: string): void {
  const goals = goalsOf[String(campaign.fields.objective)]
  if (goals && !Object.hasOwn(goals, goal)) throw refuse('goalUnavailable', { goal })
}

/** Money lives on the campaign or on its ad sets, never on both and never on neither. */
export function checkBudgetOwner(campaign: NodeOf<'campaign'>, budgets: Budgets): void {
  const isGiven = Object.keys(budgets).length > 0
  const field = budgets.daily_budget === undefined ? 'lifetime_budget' : 'daily_budget'
  if (hasBudget(campaign) && isGiven) throw refuse('budgetOnBothLevels', {}, field)
  if (!hasBudget(campaign) && !isGiven) throw refuse('budgetMissing')
}

/** Whether a strategy goes by an amount. */
export const asksForBid = (strategy: unknown): boolean =>
  strategy === 'COST_CAP' || strategy === 'LOWEST_COST_WITH_BID_CAP'

/**
 * A bid belongs to a capped strategy. Without a word about the strategy the platform takes the account's, which may ask
 * for a bid: it must always be said.
 */
export function checkBid(call: Call, campaign: NodeOf<'campaign'>, goal: string): void {
  const inherited = hasBudget(campaign) ? campaign.fields.bid_strategy : undefined
  const strategy = textParam(call.params, 'bid_strategy') ?? inherited ?? 'LOWEST_COST_WITH_BID_CAP'
  const bid = textParam(call.params, 'bid_amount') ?? ''
  if (asksForBid(strategy) && !(Number(bid) > 0)) throw refuse('bidMissing')
  if (strategy === 'LOWEST_COST_WITH_MIN_ROAS') {
    const constraints = call.params.bid_constraints
    const text = typeof constraints === 'string' ? constraints : JSON.stringify(constraints ?? {})
    if (goal !== 'VALUE' || !text.includes('roas_average_floor')) throw refuse('roasMissing')
  }
}

export function checkAttribution(campaign: NodeOf<'campaign'>, goal: string, given: unknown): void {
  if (!Array.isArray(given)) return
  const windows = given.filter(isRecord).map((one) => ({
    event_type: String(one.event_type),
    window_days: Number(one.window_days),
  }))
  if (!isAttributionAllowed(String(campaign.fields.objective), goal, windows))
    throw refuse('attributionInvalid', { goal })
}

type Dates = {
  readonly start: string | undefined
  readonly end: string | undefined
  readonly isDaily: boolean
}

/** An end is in the future and after the start; a daily budget runs for more than a day. `0` means no end. */
export function checkDates(call: Call, { start, end, isDaily }: Dates): void {
  if (!end || end === '0') return
  const now = call.world.clock.now()
  const from = start ? Math.max(now, parseTime(start)) : now
  const until = parseTime(end)
  if (!(until > now) || !(until > (start ? parseTime(start) : now))) throw refuse('endInPast')
  if (isDaily && until - from < dayMilliseconds) throw refuse('dayTooShort')
}

/** Who benefits and who pays, from the call, the ad set as it is, or the account's own default. */
export function checkPayer(
  call: Call,
  account: NodeOf<'adaccount'>,
  targeting: Targeting,
  former?: GraphObject,
): void {
  const read = (name: 'dsa_beneficiary' | 'dsa_payor') =>
    textParam(call.params, name) || former?.fields[name] || account.fields[`default_${name}`]
  const names = [read('dsa_beneficiary'), read('dsa_payor')]
  if (names.some((name) => typeof name === 'string' && [...name].length > limits.dsaName))
    throw refuse('dsaTooLong')
  if (reachesEurope(targeting) && names.some((name) => !name)) throw refuse('dsaMissing')
}

/** Audiences are the account's own, and not too many. */
export function checkAudiences(call: Call, account: string, targeting: Targeting): void {
  const ids = ['custom_audiences', 'excluded_custom_audiences'].flatMap((name) => {
    const list = targeting[name]
    return Array.isArray(list) ? list.filter(isRecord).map(({ id }) => String(id)) : []
  })
  if (ids.length > limits.customAudiences)
    throw refuse('tooMany', { most: limits.customAudiences, what: 'custom_audiences' })
  for (const id of ids) {
    const audience = call.world.get(id)
    if (audience?.kind !== 'customaudience' || audience.account !== account)
      throw refuse('audienceUnavailable', { audience: id })
  }
}
