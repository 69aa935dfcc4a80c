import { monitoringEndpoints } from '@vigie/contract/monitoring'
import { queryOptions } from '@tanstack/react-query'
import { callsOf } from '../../data/client/api.ts'

const api = callsOf({ listStrategies: monitoringEndpoints.listStrategies })

/** The strategies that can be replayed. */
export const replayedStrategiesQuery = (account: string) =>
  queryOptions({
    queryKey: ['strategies', account],
    queryFn: ({ signal }) => api.listStrategies({ params: { account } }, { signal }),
  })
