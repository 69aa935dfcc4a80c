import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../../../scripts/postgres.ts'

export type BenchDatabase = {
  readonly folder: string
  readonly url: string
  readonly stop: () => Promise<void>
}

/**
 * A PostgreSQL for one measure. `BENCH_KEEP` names a folder that is kept: ten million rows are made once, and the part
 * of the machine that has to be quiet is short.
 */
export async function startBenchDatabase(kept = process.env.BENCH_KEEP): Promise<BenchDatabase> {
  if (kept) await mkdir(kept, { recursive: true })
  const folder = kept ?? (await mkdtemp(join(tmpdir(), 'vigie-bench-')))
  // PostgreSQL may have to run as another user, who walks through here.
  await chmod(folder, 0o755)
  const postgres = await startPostgres({ dataDir: join(folder, 'postgres'), isTemporary: !kept })
  return {
    folder,
    url: postgres.url,
    stop: async () => {
      await postgres.stop()
      if (!kept) await rm(folder, { recursive: true, force: true })
    },
  }
}
