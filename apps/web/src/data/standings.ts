import { queryOptions } from '@tanstack/react-query'
import type { ResponseOf } from '@vigie/contract'
import { standingEndpoints } from '@vigie/contract/standings'
import { callsOf } from './client/api.ts'
import type { ExplorerRow } from './explorer.ts'
import { keys } from './keys.ts'

const api = callsOf(standingEndpoints)

type Standings = ResponseOf<(typeof standingEndpoints)['campaignStandings']>

/** Why a campaign delivers or not, and what it may spend with its ad sets. */
export type Standing = {
  readonly delivery: Pick<ExplorerRow['delivery'], 'state' | 'learningResults' | 'pausedBy'> & {
    readonly ads: { readonly rejected: number }
  }
  /** Ad sets that are on, and those of them that learn. */
  readonly on: number
  readonly learning: number
  readonly budget: ExplorerRow['budget']
  readonly startsAt: string | null
  readonly endsAt: string | null
  readonly spent: number | null
  readonly steadyDays: number | null
  readonly pictureUrl: string | null
}

/** How every campaign of the account stands; figures of its days are the list's. */
export const standingsQuery = (account: string) =>
  queryOptions({
    queryKey: keys.explorer(account, 'standings'),
    queryFn: ({ signal }) => api.campaignStandings({ params: { account } }, { signal }),
    select: standingsById,
    refetchInterval: 60_000,
  })

function standingsById(all: Standings): ReadonlyMap<string, Standing> {
  return new Map(all.campaignId.map((id, place) => [id, standingAt(all, place)]))
}

function standingAt(all: Standings, place: number): Standing {
  const daily = all.daily[place] ?? null
  const lifetime = all.lifetime[place] ?? null
  const summed = all.summed[place] ?? 0
  const owner = summed > 0 ? 'adsets' : 'campaign'
  return {
    delivery: {
      state: all.state[place] ?? 'delivering',
      learningResults: null,
      pausedBy: all.pausedBy[place] ?? null,
      ads: { rejected: all.rejected[place] ?? 0 },
    },
    on: all.on[place] ?? 0,
    learning: all.learning[place] ?? 0,
    budget: daily === null && lifetime === null ? null : { owner, daily, lifetime, sharedBy: summed },
    startsAt: all.startsAt[place] ?? null,
    endsAt: all.endsAt[place] ?? null,
    spent: all.spent[place] ?? null,
    steadyDays: all.steadyDays[place] ?? null,
    pictureUrl: all.pictureUrl[place] ?? null,
  }
}
