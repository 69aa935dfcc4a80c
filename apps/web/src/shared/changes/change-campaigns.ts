import type { RequestOf, ResponseOf } from '@vigie/contract'
import { insightEndpoints } from '@vigie/contract/insights'
import { callsOf } from '../../data/client/api.ts'
import { refusalText } from '../../lib/errors.ts'

const api = callsOf({ changeCampaigns: insightEndpoints.changeCampaigns })

export type CampaignChange = RequestOf<(typeof insightEndpoints)['changeCampaigns']>['body']['items'][number]
export type ChangeResult = ResponseOf<(typeof insightEndpoints)['changeCampaigns']>[number]

/** Changes so many campaigns in one call; more go in further calls. */
const perCall = 100

/** Sends changes of campaigns or ad sets through the one write path. @returns one result per change, in their order */
export async function changeCampaigns(
  account: string,
  items: readonly CampaignChange[],
): Promise<readonly ChangeResult[]> {
  const results: ChangeResult[] = []
  for (let first = 0; first < items.length; first += perCall)
    results.push(
      ...(await api.changeCampaigns({
        params: { account },
        body: { items: items.slice(first, first + perCall) },
      })),
    )
  return results
}

export const isDone = ({ outcome }: ChangeResult): boolean => outcome === 'applied' || outcome === 'unchanged'

/** Why a change was not made, with the platform's own words when it gave some; `unknown` where the answer was lost. */
export function refusalOf({ problem }: ChangeResult, unknown: string): string {
  if (!problem) return unknown
  const said = problem.facts.userMessage ?? problem.facts.message
  return [refusalText(problem.code), ...(typeof said === 'string' ? [said] : [])].join(' ')
}
