import { queryOptions } from '@tanstack/react-query'
import type { Interest } from '@vigie/domain'
import { retiredInterestsQuery } from './interests.ts'
import { keys } from './keys.ts'
import { reachQuery, type ReachTarget } from './reach.ts'

/**
 * How many a package reaches, or which of its interests the platform withdrew: where one is, it counts nobody, and asking again
 * cannot help.
 */
export const targetingReachQuery = (account: string, target: ReachTarget, interests: readonly Interest[]) => {
  const asked = reachQuery(account, target)
  return queryOptions({
    queryKey: keys.reach(account, 'withdrawn', asked.queryKey),
    queryFn: async ({ client }) => {
      try {
        return { estimate: await client.fetchQuery(asked), withdrawn: [] }
      } catch (failure) {
        const withdrawn = await withdrawnOf()
        if (withdrawn.length === 0) throw failure
        return { estimate: null, withdrawn }
      }

      /** What cannot be asked either is not what the refusal is told by. */
      async function withdrawnOf(): Promise<readonly string[]> {
        if (interests.length === 0) return []
        const nothing: string[] = []
        const retired = await client
          .fetchQuery(retiredInterestsQuery(account, interests))
          .catch(() => nothing)
        return interests.flatMap(({ id, name }) => (retired.includes(id) ? [name] : []))
      }
    },
    staleTime: 600_000,
    retry: false,
  })
}
