import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { ResponseOf } from '@vigie/contract'
import { insightEndpoints } from '@vigie/contract/insights'
import { proposalEndpoints } from '@vigie/contract/proposals'
import { publicationEndpoints } from '@vigie/contract/publication'
import { activationSteps } from '@vigie/domain'
import { campaignTouched } from './campaign-touched.ts'
import type { ChangeResult } from './campaigns.ts'
import { callsOf } from './client/api.ts'
import { keys } from './keys.ts'
import { toldProposals } from './proposals.ts'

const api = callsOf({ ...publicationEndpoints, ...insightEndpoints, ...proposalEndpoints })

type Campaign = { readonly account: string; readonly campaignId: string }
export type LeftPaused = ResponseOf<typeof publicationEndpoints.leftPaused>
type LeftObject = LeftPaused['objects'][number]

/** What publications of a campaign left paused, as the platform shows it: read each time it is looked at. */
export const leftPausedQuery = ({ account, campaignId }: Campaign) =>
  queryOptions({
    queryKey: keys.leftPaused(account, campaignId),
    queryFn: ({ signal }) => api.leftPaused({ params: { account, campaignId } }, { signal }),
    staleTime: 0,
  })

/** In one call; more would keep a person waiting without a result. */
const perCall = 100
/** The most that one proposal holds. */
const perProposal = 200

/** Written only while it is still paused: what somebody switched meanwhile is as they set it. */
const asItem = ({ level, id }: LeftObject) => ({
  level,
  id,
  set: { status: 'ACTIVE' as const },
  onlyIf: { status: 'PAUSED' as const },
})

const isHeldBack = ({ outcome }: ChangeResult): boolean => outcome === 'refused' || outcome === 'throttled'

/**
 * Switches on what was left paused, from below, by the one write path. A step of which nothing passes ends it: what is above would
 * deliver nothing.
 * @returns what became of each that was asked for
 */
export const activateLeft = (campaign: Campaign) =>
  mutationOptions({
    mutationFn: async (objects: readonly LeftObject[]): Promise<readonly ChangeResult[]> => {
      const results: ChangeResult[] = []
      for (const step of activationSteps(objects, perCall)) {
        const { account } = campaign
        const done = await api.changeCampaigns({ params: { account }, body: { items: step.map(asItem) } })
        results.push(...done)
        if (done.every(isHeldBack)) break
      }
      return results
    },
    onSettled: (_results, _error, _objects, _before, { client }) =>
      Promise.all([
        campaignTouched(client, campaign),
        client.invalidateQueries({ queryKey: keys.budgetAlerts(campaign.account) }),
      ]),
  })

type Proposed = { readonly objects: readonly LeftObject[]; readonly reason: string }

/** Puts the same before another person. @returns the ids of the proposals, which hold so many objects each */
export const proposeActivation = ({ account }: Campaign) =>
  mutationOptions({
    mutationFn: async ({ objects, reason }: Proposed): Promise<readonly string[]> => {
      const items = activationSteps(objects, perProposal).flat().map(asItem)
      const ids: string[] = []
      for (let first = 0; first < items.length; first += perProposal) {
        const body = { items: items.slice(first, first + perProposal), reason }
        ids.push((await api.proposeChanges({ params: { account }, body })).id)
      }
      return ids
    },
    onSettled: (_ids, _error, _given, _before, { client }) => toldProposals(client, account),
  })
