import { infiniteQueryOptions } from '@tanstack/react-query'
import type { RequestOf, ResponseOf } from '@vigie/contract'
import { targetingEndpoints } from '@vigie/contract/targetings'
import { callsOf } from './client/api.ts'
import { keys } from './keys.ts'

const api = callsOf(targetingEndpoints)

type Endpoint = (typeof targetingEndpoints)['listTargetings']
export type Targetings = ResponseOf<Endpoint>
export type Targeting = Targetings['targetings'][number]
type Query = NonNullable<RequestOf<Endpoint>['query']>
export type TargetingQuestion = Required<Omit<Query, 'after' | 'place' | 'limit'>>

const perPage = 48
/** Before the first page there is nothing to go on after. */
const first = (): Targetings['next'] => null

/** Packages of zones, audiences and interests with what they brought, a page after the other. */
export const targetingsQuery = (account: string, question: TargetingQuestion) =>
  infiniteQueryOptions({
    queryKey: keys.targetings(account, question),
    queryFn: ({ pageParam, signal }) =>
      api.listTargetings(
        { params: { account }, query: { ...question, limit: perPage, ...(pageParam ?? { place: 0 }) } },
        { signal },
      ),
    initialPageParam: first(),
    getNextPageParam: ({ next }) => next,
    placeholderData: (former, query) => (query?.queryKey[1] === account ? former : undefined),
  })
