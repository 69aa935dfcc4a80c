/** `bin/vigie` from a clone: the same command as in the image, on the database and the files of this folder. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { demoSettings, isUnconfigured } from './demo.ts'
import { dataRoot } from './paths.ts'
import { runningPostgres, startPostgres } from './postgres.ts'

const root = await dataRoot()
process.env.DATA_DIR ??= join(root, 'files')
process.env.VIGIE_LOG_LEVEL ??= 'error'
const stop = process.env.DATABASE_URL ? null : await reachEmbedded()
if (isUnconfigured(process.env)) {
  const port = Number(process.env.PORT ?? 4310)
  const demo = await demoSettings(
    { port, host: '127.0.0.1', publicUrl: `http://localhost:${port}`, root },
    true,
  )
  for (const [name, value] of Object.entries(demo.serverEnvironment)) process.env[name] ??= value
}
try {
  await import('../apps/server/src/operations/main.ts')
} finally {
  await stop?.()
}

/** The database of a product that runs, or one started for as long as this takes. */
async function reachEmbedded(): Promise<(() => Promise<void>) | null> {
  const dataDir = join(root, 'postgres')
  const running = runningPostgres(dataDir)
  if (running) {
    process.env.DATABASE_URL = running
    return null
  }
  if (!existsSync(dataDir) && process.argv[2] !== 'restore') {
    process.stderr.write(`Nothing was ever started in ${root}. Set DATABASE_URL or VIGIE_DATA_DIR.\n`)
    process.exit(1)
  }
  const postgres = await startPostgres({ dataDir })
  process.env.DATABASE_URL = postgres.url
  return postgres.stop
}
