import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '../../apps/server/src/app.ts'
import { toConfig } from '../../apps/server/src/config.ts'
import { createContext, type Context } from '../../apps/server/src/context.ts'
import { migrateDatabase } from '../../apps/server/src/db/migrate.ts'
import { registerJobs } from '../../apps/server/src/features/jobs.ts'
import { startPostgres } from '../../scripts/postgres.ts'

/** Measures the server's own code on a database of its own, without its HTTP side; both are gone afterwards. */
export async function withContext(
  measure: (ctx: Context) => Promise<void>,
  { onStatement }: { readonly onStatement?: (sql: string) => void } = {},
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'vigie-bench-'))
  // PostgreSQL may have to run as another user, who walks through here.
  await chmod(folder, 0o755)
  const postgres = await startPostgres({ dataDir: join(folder, 'postgres'), isTemporary: true })
  try {
    await migrateDatabase(postgres.url)
    const config = toConfig({
      DATABASE_URL: postgres.url,
      DATA_DIR: join(folder, 'files'),
      VIGIE_LOG_LEVEL: 'silent',
      VIGIE_ROLES: 'http',
    })
    const overrides = onStatement
      ? { onStatement: ({ sql }: { readonly sql: string }) => onStatement(sql) }
      : {}
    const ctx = await createContext(config, overrides)
    registerJobs(ctx)
    await ctx.jobs.start()
    await measure(ctx)
    await ctx.close()
  } finally {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

type Server = {
  readonly ctx: Context
  readonly url: string
  /** How many statements the server has asked its database so far. */
  readonly statements: () => number
}

/** The same with its HTTP side, on the loopback: what a request asks of the database is counted. */
export async function withServer(measure: (server: Server) => Promise<void>): Promise<void> {
  let count = 0
  const counting = { onStatement: () => void (count += 1) }
  await withContext(async (ctx) => {
    const app = await createApp(ctx)
    const url = await app.listen({ host: '127.0.0.1', port: 0 })
    try {
      await measure({ ctx, url, statements: () => count })
    } finally {
      await app.close()
    }
  }, counting)
}

/** An ad account that nobody connected. @returns its internal id */
export async function addAccount(
  ctx: Pick<Context, 'db' | 'clock'>,
  platformId: string,
  clientId: string | null = null,
): Promise<number> {
  const { account_id: accountId } = await ctx.db
    .insertInto('ad_account')
    .values({
      network: 'meta',
      platform_id: platformId,
      name: `Mesure ${platformId}`,
      currency: 'EUR',
      timezone: 'Europe/Paris',
      client_id: clientId,
      created_at: ctx.clock.now(),
    })
    .returning('account_id')
    .executeTakeFirstOrThrow()
  return accountId
}

export async function timed<T>(
  work: () => Promise<T>,
): Promise<{ readonly value: T; readonly milliseconds: number }> {
  const startedAt = performance.now()
  const value = await work()
  return { value, milliseconds: performance.now() - startedAt }
}
