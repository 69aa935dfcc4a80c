import type { GraphObject, NodeOf } from '../../world/world.ts'
import type { Call } from '../context.ts'
import { GraphError } from '../graph-error.ts'
import { integerParam, textParam } from '../params.ts'
import { refuse } from '../refusals/refuse.ts'
import { limits } from '../rules/limits.ts'
import { minimumOf, money } from '../rules/minimum-budgets.ts'

export type Budgets = { readonly daily_budget?: string; readonly lifetime_budget?: string }

type Setting = {
  readonly account: string
  /** What ends the delivery; a lifetime budget needs it. `null` where the ad sets below tell it. */
  readonly endTime: string | undefined | null
}

const capped = ['COST_CAP', 'LOWEST_COST_WITH_BID_CAP']

/** The budget of a call, checked as the platform does: minor units, one kind only, above the currency's minimum and the bid. */
export function budgetsFrom(call: Call, { account, endTime }: Setting): Budgets {
  const { params, world } = call
  const daily = integerParam(params, 'daily_budget')
  const lifetime = integerParam(params, 'lifetime_budget')
  if (daily !== undefined && lifetime !== undefined) throw refuse('twoBudgets')
  const amount = daily ?? lifetime
  const field = daily === undefined ? 'lifetime_budget' : 'daily_budget'
  const currency = world.find('adaccount', account)?.fields.currency ?? 'USD'
  const said = (minor: number) => (language: 'fr' | 'en') => money(minor, currency, language)
  const least = minimumOf(currency).impressions
  if (amount !== undefined && amount < least) throw refuse('budgetTooLow', { minimum: said(least) }, field)
  const bid = integerParam(params, 'bid_amount')
  const strategy = textParam(params, 'bid_strategy') ?? ''
  if (daily !== undefined && bid !== undefined && capped.includes(strategy) && daily < bid)
    throw refuse('budgetBelowBid', { minimum: said(bid) })
  if (lifetime !== undefined && endTime !== null && !endTime) throw refuse('lifetimeNeedsEnd')
  return {
    ...(daily === undefined ? {} : { daily_budget: String(daily) }),
    ...(lifetime === undefined ? {} : { lifetime_budget: String(lifetime) }),
  }
}

export const hasBudget = (object: NodeOf<'campaign' | 'adset'>): boolean =>
  object.fields.daily_budget !== undefined || object.fields.lifetime_budget !== undefined

const hour = 3_600_000

/** A budget may change four times in an hour. */
export function checkBudgetChanges(call: Call, object: GraphObject): void {
  const since = call.world.clock.now() - hour
  const recent = (object.formerBudgets ?? []).filter(({ until }) => until > since)
  if (recent.length < limits.budgetChangesPerHour) return
  throw new GraphError(613, '(#613) Calls to this api have exceeded the rate limit.', {
    subcode: 1_487_632,
    title: { fr: 'Budget modifié trop souvent', en: 'Budget changed too often' },
    userMessage: {
      fr: 'Le budget d’un ensemble de publicités peut être modifié quatre fois par heure.',
      en: 'You can change the budget of an ad set up to four times per hour.',
    },
  })
}
