import type { endpoints, ResponseOf } from '@vigie/contract'
import type { AccountScope } from '../../db/in-account.ts'
import { readSync } from './sync/sync-state.store.ts'

/** How fresh the account's figures are, and whether they are being read now. */
export async function readSyncState(scope: AccountScope): Promise<ResponseOf<typeof endpoints.syncState>> {
  const sync = await readSync(scope)
  return {
    syncedAt: sync?.finished_at?.toISOString() ?? null,
    isSyncing:
      sync?.started_at != null &&
      (sync.finished_at === null || sync.started_at > sync.finished_at) &&
      sync.problem === null,
    syncProblem: sync?.problem ?? null,
  }
}
