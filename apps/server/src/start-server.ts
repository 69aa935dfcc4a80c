import type { Config } from './config.ts'
import { startKeepingQuota } from './quota/keep-quota.ts'
import { createContext, type Context } from './context.ts'
import { assertRuntimeRole } from './db/runtime-role.ts'
import { migrateDatabase } from './db/migrate.ts'
import { connectDemoPerson } from './features/accounts/connect-demo-person.ts'
import { registerJobs } from './features/jobs.ts'
import { prepareDemoToken } from './features/session/demo-person.ts'
import { startTracing } from './tracing.ts'
import { createApp } from './app.ts'
import { listen } from './listen.ts'
import { readyOpener } from './file-processes/opener.ts'
import { catchTheRest } from './last-resort.ts'
import { isKeyBesideData } from './security/master-key.ts'

/** How long requests in flight may take to end when we stop. */
const patienceMs = 5000

/**
 * Brings the database to this version and starts the roles of this process.
 * @returns how to stop: requests in flight are answered and jobs in flight end first
 */
export async function startServer(config: Config): Promise<() => Promise<void>> {
  const stopTracing = config.tracing
    ? await startTracing(config.tracing.serviceName)
    : () => Promise.resolve()
  // While this process is still small.
  readyOpener()
  await migrateDatabase(config.databaseUrl, { runtimeUrl: config.runtimeDatabaseUrl })
  const ctx = await createContext(config)
  await assertRuntimeRole(ctx.db)
  const demoPerson = await prepareDemoToken(ctx)
  registerJobs({ ...ctx, ...ctx.work })
  await ctx.jobs.start()
  // Connecting asks for reads of the platform: the queue is there by then.
  if (demoPerson) await connectDemoPerson(ctx, demoPerson)
  const stopHttp = config.roles.includes('http') ? await startHttp(ctx) : () => Promise.resolve()
  if (config.isProduction && !config.demo && isKeyBesideData(config))
    ctx.log.warn(
      'the master key lies in DATA_DIR, beside what it seals: set VIGIE_MASTER_KEY, VIGIE_MASTER_KEY_FILE or VIGIE_MASTER_KEY_COMMAND',
    )
  ctx.log.info({ roles: config.roles, url: config.publicUrl }, 'started')
  const stopKeepingQuota = startKeepingQuota({ ...ctx, ...ctx.work })
  const stop = async () => {
    stopKeepingQuota()
    await stopHttp()
    await ctx.close()
    await stopTracing()
    ctx.log.info('stopped')
  }
  catchTheRest(ctx.log, stop)
  return stop
}

async function startHttp(ctx: Context): Promise<() => Promise<void>> {
  const app = await createApp(ctx)
  await listen(app, ctx.config)
  return async () => {
    // Streams of events have no end of their own.
    const closer = setTimeout(() => app.server.closeAllConnections(), patienceMs)
    await app.close()
    clearTimeout(closer)
  }
}
