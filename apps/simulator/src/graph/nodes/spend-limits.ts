import type { NodeOf } from '../../world/world.ts'
import type { Call } from '../context.ts'
import { integerParam } from '../params.ts'
import { refuse } from '../refusals/refuse.ts'
import { minimumOf, money } from '../rules/minimum-budgets.ts'
import { noCap } from './campaign.ts'
import { isLiving } from './shared.ts'

/** What an ad set is to get of its campaign's budget at least, and gets at most: by day, or of the whole period. */
const kinds = [
  { budget: 'daily_budget', least: 'daily_min_spend_target', most: 'daily_spend_cap' },
  { budget: 'lifetime_budget', least: 'lifetime_min_spend_target', most: 'lifetime_spend_cap' },
] as const

type Field = (typeof kinds)[number]['least' | 'most']
type Limits = Partial<Record<Field, string | undefined>>

/**
 * The limits of a call, checked as the platform does: they need a budget of the same kind on the campaign, a minimum no larger than
 * the maximum, and minimums that the budget covers together. Nought takes a minimum away, a word of its own a maximum.
 */
export function spendLimitsFrom(call: Call, campaign: NodeOf<'campaign'>, former?: NodeOf<'adset'>): Limits {
  const changes: Limits = {}
  for (const { budget, least, most } of kinds) {
    const asked = [limitOf(call, least), limitOf(call, most)] as const
    if (asked[0] === undefined && asked[1] === undefined) continue
    const total = Number(campaign.fields[budget] ?? 0)
    const [floor, ceiling] = [
      asked[0] ?? Number(former?.fields[least] ?? 0),
      asked[1] ?? Number(former?.fields[most] ?? 0),
    ]
    if (!(total > 0) && (floor > 0 || ceiling > 0)) throw refuse('spendLimitWithoutBudget', {}, least)
    checkAmounts(call, campaign, { floor, ceiling, field: most })
    const others = call.world
      .children(campaign.id, 'adset')
      .filter((adset) => isLiving(adset) && adset.id !== former?.id)
    const promised = others.reduce((sum, { fields }) => sum + Number(fields[least] ?? 0), floor)
    if (floor > 0 && promised > total) throw refuse('minimumsAboveBudget', {}, least)
    if (asked[0] !== undefined) changes[least] = floor > 0 ? String(floor) : undefined
    if (asked[1] !== undefined) changes[most] = ceiling > 0 ? String(ceiling) : undefined
  }
  return changes
}

function limitOf({ params }: Call, field: Field): number | undefined {
  if (String(params[field] ?? '') === noCap) return 0
  return params[field] === '' ? undefined : integerParam(params, field)
}

type Amounts = { readonly floor: number; readonly ceiling: number; readonly field: Field }

function checkAmounts(
  { world }: Call,
  { account }: NodeOf<'campaign'>,
  { floor, ceiling, field }: Amounts,
): void {
  const currency = world.find('adaccount', account)?.fields.currency ?? 'USD'
  const least = minimumOf(currency).impressions
  if (ceiling > 0 && floor > ceiling) throw refuse('minimumAboveMaximum')
  const said = { minimum: (language: 'fr' | 'en') => money(least, currency, language) }
  if (ceiling > 0 && ceiling < least) throw refuse('spendLimitLow', said, field)
}
