import type { endpoints, ResponseOf } from '@vigie/contract'
import type { AccountScope } from '../../db/in-account.ts'
import { readSync } from './sync/sync-state.store.ts'

type SyncState = ResponseOf<typeof endpoints.syncState>

/** How fresh the account's figures are, and whether they are being read now. */
export const readSyncState = async (scope: AccountScope): Promise<SyncState> =>
  syncStateOf(await readSync(scope))

type Sync = {
  readonly started_at: Date | string | null
  readonly finished_at: Date | string | null
  readonly next_at: Date | string | null
  readonly problem: SyncState['syncProblem']
}

export function syncStateOf(sync: Sync | null | undefined): SyncState {
  const startedAt = instantOf(sync?.started_at)
  const syncedAt = instantOf(sync?.finished_at)
  const problem = sync?.problem ?? null
  return {
    syncedAt,
    isSyncing: startedAt !== null && (syncedAt === null || startedAt > syncedAt) && problem === null,
    nextAt: syncedAt && nextOf(syncedAt, instantOf(sync?.next_at)),
    syncProblem: problem,
  }
}

/** Figures of the day are this old at most while the platform answers. */
export const freshMs = 5 * 60_000

/** An account that asked too much waits longer. */
function nextOf(syncedAt: string, notBefore: string | null): string {
  const due = new Date(Date.parse(syncedAt) + freshMs).toISOString()
  return notBefore !== null && notBefore > due ? notBefore : due
}

/** Instants come as they are, or as text from within JSON. */
const instantOf = (at: Date | string | null | undefined): string | null =>
  at ? new Date(at).toISOString() : null
