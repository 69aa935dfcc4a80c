import type { NamedReference } from '../shared/references.ts'
import { reachedByName } from './branching.ts'
import type { Strategy, StrategyCampaign } from './strategy.ts'

type Reaching = Pick<Strategy, 'id' | 'appliesOn' | 'campaigns'>

/**
 * Every campaign a strategy watches: those it lists, then those its texts name that no strategy lists (specification B
 * §3; the list is the truth). Two strategies may reach the same campaign by name: `onePerCampaign` says who judges it.
 */
export function strategyReach<S extends Reaching>(
  strategies: readonly S[],
  campaigns: readonly NamedReference[],
): readonly S[] {
  const listed = new Set(strategies.flatMap((one) => one.campaigns.map(({ id }) => id)))
  return strategies.map((strategy) => ({
    ...strategy,
    campaigns: [
      ...strategy.campaigns,
      ...reachedByName(strategy.appliesOn, campaigns, listed).map(({ id, name }): StrategyCampaign => ({
        id,
        name,
        monitorAds: true,
        monitorAdsets: true,
      })),
    ],
  }))
}

/** A campaign is judged by one strategy: the first that reaches it, in the order given. */
export function onePerCampaign<S extends Pick<Strategy, 'campaigns'>>(
  strategies: readonly S[],
): readonly S[] {
  const taken = new Set<string>()
  return strategies.map((strategy) => {
    const campaigns = strategy.campaigns.filter(({ id }) => !taken.has(id))
    for (const { id } of campaigns) taken.add(id)
    return { ...strategy, campaigns }
  })
}
