import { useQuery } from '@tanstack/react-query'
import { useAccount } from '../../../data/session.ts'
import { syncStateQuery } from '../../../data/sync-state.ts'

/** Whether the account was read once: before that, no ad sets is nothing that anybody knows. */
export function useFirstReading(): 'running' | 'failed' | 'done' {
  const { account } = useAccount()
  // The menu asks for it on every screen: it is here before the rows are.
  const { data } = useQuery(syncStateQuery(account))
  if (data?.syncedAt !== null) return 'done'
  return data.syncProblem ? 'failed' : 'running'
}
