/**
 * One throwaway PostgreSQL for a run of the server's tests; each test file makes its own database in it. The packaged one,
 * or that of VIGIE_TEST_POSTGRES: the folder that holds `bin` and `lib` of another version.
 */
import { join } from 'node:path'
import { dataRoot } from './paths.ts'
import { startPostgres } from './postgres.ts'

export default async function setup(): Promise<() => Promise<void>> {
  if (process.env.VIGIE_TEST_DATABASE_URL) return () => Promise.resolve()
  const postgres = await startPostgres({
    dataDir: join(await dataRoot(), `test-${process.pid}`),
    isThrowaway: true,
    isTemporary: true,
    ...(process.env.VIGIE_TEST_POSTGRES ? { binaries: process.env.VIGIE_TEST_POSTGRES } : {}),
  })
  process.env.VIGIE_TEST_DATABASE_URL = postgres.url
  return postgres.stop
}
