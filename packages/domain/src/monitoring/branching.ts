import type { NamedReference } from '../shared/references.ts'
import type { Strategy, StrategyCampaign } from './strategy.ts'

/** What of a strategy the branching screen changes: its campaigns, saved as one list for all strategies. */
export type Branches = readonly Pick<Strategy, 'id' | 'campaigns'>[]

export type BranchingProblem =
  | { readonly code: 'branching.noCampaign' }
  | { readonly code: 'branching.sameName'; readonly name: string }
  | { readonly code: 'branching.boundTwice'; readonly id: string; readonly name: string }
  /** Found by the server alone, which knows the account's campaigns. */
  | { readonly code: 'branching.campaignUnknown'; readonly id: string; readonly name: string }

export type BranchingEvent =
  | {
      readonly type: 'campaignsAdded'
      readonly strategyId: string
      readonly campaigns: readonly NamedReference[]
    }
  | { readonly type: 'campaignRemoved'; readonly strategyId: string; readonly campaignId: string }
  | {
      readonly type: 'monitoringSet'
      readonly strategyId: string
      readonly campaignId: string
      readonly level: 'ads' | 'adsets'
      readonly isMonitored: boolean
    }

/**
 * Changes the branches. A strategy's list is unique by name: `problemsOfAdding` says which
 * campaigns that leaves out. A campaign follows one strategy: added to another, it stays where it was.
 */
export function applyBranching(branches: Branches, event: BranchingEvent): Branches {
  const change = (campaigns: readonly StrategyCampaign[]): readonly StrategyCampaign[] => {
    switch (event.type) {
      case 'campaignsAdded':
        return event.campaigns
          .filter(({ id }) => !isBound(branches, id))
          .reduce((list, campaign) => withCampaign(list, campaign), campaigns)
      case 'campaignRemoved':
        return campaigns.filter(({ id }) => id !== event.campaignId)
      case 'monitoringSet':
        return campaigns.map((campaign) =>
          campaign.id === event.campaignId
            ? { ...campaign, [event.level === 'ads' ? 'monitorAds' : 'monitorAdsets']: event.isMonitored }
            : campaign,
        )
    }
  }
  return branches.map((branch) =>
    branch.id === event.strategyId ? { ...branch, campaigns: change(branch.campaigns) } : branch,
  )
}

/** A list with one more campaign, watched on both levels; a name that is there already is not added twice. */
export function withCampaign(
  campaigns: readonly StrategyCampaign[],
  { id, name }: NamedReference,
): readonly StrategyCampaign[] {
  return campaigns.some((one) => one.id === id || one.name === name)
    ? campaigns
    : [...campaigns, { id, name, monitorAds: true, monitorAdsets: true }]
}

/** Why campaigns that were chosen will not be added. */
export function problemsOfAdding(
  { campaigns }: Pick<Strategy, 'campaigns'>,
  chosen: readonly NamedReference[],
): BranchingProblem[] {
  if (chosen.length === 0) return [{ code: 'branching.noCampaign' }]
  return chosen
    .filter(
      ({ id, name }, index) =>
        campaigns.some((one) => one.name === name && one.id !== id) ||
        chosen.some((one, other) => other < index && one.name === name),
    )
    .map(({ name }) => ({ code: 'branching.sameName', name }))
}

/** What keeps branches from being saved: a campaign that would follow two strategies, or a name twice in one. */
export function checkBranches(branches: Branches): BranchingProblem[] {
  const owners = new Map<string, string>()
  return branches.flatMap(({ id: strategyId, campaigns }): BranchingProblem[] => {
    const names = new Set<string>()
    return campaigns.flatMap(({ id, name }): BranchingProblem[] => {
      const problems: BranchingProblem[] = []
      if (owners.has(id)) problems.push({ code: 'branching.boundTwice', id, name })
      else if (names.has(name)) problems.push({ code: 'branching.sameName', name })
      owners.set(id, strategyId)
      names.add(name)
      return problems
    })
  })
}

const isBound = (branches: Branches, campaignId: string): boolean =>
  branches.some(({ campaigns }) => campaigns.some(({ id }) => id === campaignId))

/** Which levels a tag names: `adsets, ads`, `adsets`, `ads`, or nothing, which is shown hatched. */
export const levelsOf = ({ monitorAds, monitorAdsets }: StrategyCampaign): readonly ('adsets' | 'ads')[] => [
  ...(monitorAdsets ? (['adsets'] as const) : []),
  ...(monitorAds ? (['ads'] as const) : []),
]

/**
 * Campaigns that a strategy's texts reach although no strategy lists them. The specification's help compares both
 * ways, and so does this: the name within the text, or the text within the name; case does not matter. A campaign
 * without a name is reached by none.
 */
export function reachedByName<C extends NamedReference>(
  appliesOn: readonly string[],
  campaigns: readonly C[],
  listed: ReadonlySet<string> = new Set(),
): readonly C[] {
  const texts = appliesOn.map((text) => text.trim().toLowerCase()).filter((text) => text !== '')
  return campaigns.filter(({ id, name }) => {
    const lower = name.trim().toLowerCase()
    if (lower === '') return false
    return !listed.has(id) && texts.some((text) => lower.includes(text) || text.includes(lower))
  })
}
