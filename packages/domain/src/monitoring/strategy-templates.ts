import type { MonitoringPreset } from './policy.ts'
import { largestWeight, type EventWeight } from './strategy.ts'

/** What one event weighs in a template; of several names of it, the first that the account has. */
type TemplateWeight = { readonly events: readonly [string, ...string[]]; readonly weight: number }

export type StrategyTemplateId = 'purchases' | 'leads' | 'traffic' | 'cautious' | 'installs'

/** A beginning of a strategy: what it judges by, and how bold it is. Without its goal it is no beginning. */
export type StrategyTemplate = {
  readonly id: StrategyTemplateId
  readonly preset: MonitoringPreset
  readonly goal: TemplateWeight
  /** Left out where the account does not have them. */
  readonly beside: readonly TemplateWeight[]
}

const of = (weight: number, ...events: TemplateWeight['events']): TemplateWeight => ({ events, weight })

/**
 * What buyers begin from. A goal weighs alone where there is enough of it: what leads to it is read as evidence without a
 * weight of its own, which would count each sale twice. Steps have one where the goal alone would come too rarely to tell.
 */
export const strategyTemplates: readonly StrategyTemplate[] = [
  { id: 'purchases', preset: 'balanced', goal: of(largestWeight, 'omni_purchase'), beside: [] },
  {
    id: 'leads',
    preset: 'balanced',
    goal: of(largestWeight, 'lead', 'onsite_conversion.lead_grouped', 'omni_complete_registration'),
    beside: [],
  },
  {
    id: 'traffic',
    preset: 'balanced',
    goal: of(largestWeight, 'omni_view_content', 'landing_page_view'),
    beside: [of(20, 'inline_link_clicks')],
  },
  {
    id: 'cautious',
    preset: 'prudent',
    goal: of(largestWeight, 'omni_purchase'),
    beside: [of(25, 'omni_initiated_checkout'), of(10, 'omni_add_to_cart')],
  },
  {
    id: 'installs',
    preset: 'balanced',
    goal: of(largestWeight, 'omni_app_install', 'mobile_app_install', 'app_install'),
    beside: [],
  },
]

/** The weights that a template gives an account with these events; `null` where its goal is none of them. */
export function templateWeights(
  { goal, beside }: Pick<StrategyTemplate, 'goal' | 'beside'>,
  events: readonly string[],
): readonly EventWeight[] | null {
  const known = new Set(events)
  const weighed = ({ events: names, weight }: TemplateWeight): EventWeight[] => {
    const event = names.find((name) => known.has(name))
    return event === undefined ? [] : [{ event, weight }]
  }
  const ofGoal = weighed(goal)
  return ofGoal.length === 0 ? null : [...ofGoal, ...beside.flatMap(weighed)]
}

/** A name that none of these has, told apart by a number as the server does for a strategy that is created. */
export function unusedName(name: string, taken: readonly string[]): string {
  const used = new Set(taken.map((one) => one.trim().toLowerCase()))
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? name : `${name} ${number}`
    if (!used.has(candidate.toLowerCase())) return candidate
  }
}
