import type { NamedReference } from '../shared/references.ts'
import { reachedByName } from './branching.ts'
import type { Strategy, StrategyCampaign } from './strategy.ts'

type Reaching = Pick<Strategy, 'id' | 'appliesOn' | 'campaigns'>

/** A campaign under a strategy, and whether a person listed it or one of the strategy's texts names it. */
export type FollowedCampaign = StrategyCampaign & { readonly isByName: boolean }
/** A strategy with every campaign that follows it, in place of those it lists. */
export type Following<S> = Omit<S, 'campaigns'> & { readonly campaigns: readonly FollowedCampaign[] }

/**
 * Every campaign a strategy watches: those it lists, then those its texts name that no strategy lists: the list
 * is the truth. Two strategies may reach the same campaign by name: `followingOf` says who judges it.
 */
export function strategyReach<S extends Reaching>(
  strategies: readonly S[],
  campaigns: readonly NamedReference[],
): readonly Following<S>[] {
  const listed = new Set(strategies.flatMap((one) => one.campaigns.map(({ id }) => id)))
  return strategies.map((strategy) => ({
    ...strategy,
    campaigns: [
      ...strategy.campaigns.map((one) => ({ ...one, isByName: false })),
      ...reachedByName(strategy.appliesOn, campaigns, listed).map(({ id, name }) => ({
        id,
        name,
        monitorAds: true,
        monitorAdsets: true,
        isByName: true,
      })),
    ],
  }))
}

/**
 * Which campaigns follow which strategy: the one answer that the engine, the screens and what a person agrees to share. A
 * campaign follows one strategy, the first that reaches it in the order given.
 */
export function followingOf<S extends Reaching>(
  strategies: readonly S[],
  campaigns: readonly NamedReference[],
): readonly Following<S>[] {
  const taken = new Set<string>()
  return strategyReach(strategies, campaigns).map((strategy) => {
    const own = strategy.campaigns.filter(({ id }) => !taken.has(id))
    for (const { id } of own) taken.add(id)
    return { ...strategy, campaigns: own }
  })
}

/**
 * The campaigns in which a strategy that acts may pause something: those of which a level is watched and for which
 * somebody who may publish answers. A person agrees to exactly these.
 */
export function touchedCampaigns(
  followed: readonly FollowedCampaign[],
  inCare: ReadonlySet<string>,
): readonly FollowedCampaign[] {
  return followed.filter(
    ({ id, monitorAds, monitorAdsets }) => (monitorAds || monitorAdsets) && inCare.has(id),
  )
}

/** Whether a person was shown exactly these campaigns: consent to others, or to fewer, is none. */
export function wasShown(shown: readonly string[], touched: readonly NamedReference[]): boolean {
  return new Set(shown).size === touched.length && isWithin(shown, touched)
}

/** Whether nothing is touched beyond what a person was shown. */
export function isWithin(shown: readonly string[], touched: readonly NamedReference[]): boolean {
  const ids = new Set(shown)
  return touched.every(({ id }) => ids.has(id))
}

/** The campaigns of which a strategy watches more than before: ads or ad sets that it left alone, or all of them. */
export function newlyWatched(
  before: readonly FollowedCampaign[],
  after: readonly FollowedCampaign[],
): readonly FollowedCampaign[] {
  const former = new Map(before.map((one) => [one.id, one]))
  return after.filter(
    ({ id, monitorAds, monitorAdsets }) =>
      (monitorAds && !former.get(id)?.monitorAds) || (monitorAdsets && !former.get(id)?.monitorAdsets),
  )
}
