import { mkdir } from 'node:fs/promises'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import { sharedClock } from './db/database-clock.ts'
import { createDatabase, createPool, databaseOn, type Database, type Statement } from './db/database.ts'
import { platformTime } from './lib/demo-platform.ts'
import { createQuotaBook, type QuotaBook } from './quota/quota-book.ts'
import { createJobs, type Jobs } from './jobs/queue.ts'
import { createLog } from './log.ts'
import { createPlatformPictures, type PlatformPictures } from './security/platform-pictures.ts'
import { countKeyUses } from './security/count-key-uses.ts'
import { openVault } from './security/master-key.ts'
import type { Vault } from './security/vault.ts'
import { createStorage } from './storage/create-storage.ts'
import type { FileStorage } from './storage/file-storage.ts'

type TimePasses = {
  readonly leap?: () => Promise<unknown>
  /** For what is under way before it, and for what it brings. */
  readonly waits?: boolean
}

/** Everything that is constructed once per process. Functions take the part they need. */
export type Context = {
  readonly config: Config
  readonly log: Logger
  readonly clock: Clock
  /**
   * Lets time pass in a moment, for the clock and for what waits in the queue, and for whatever else is told to `leap` then; `null`
   * outside a demo.
   */
  readonly passTime: ((milliseconds: number, how?: TimePasses) => Promise<void>) | null
  readonly db: Database
  /** The database over one connection of the pool, for work that also copies rows in bulk. */
  readonly connect: Connect
  /** Connections of the work outside requests: it never keeps those who ask waiting, nor they the work. */
  readonly work: { readonly db: Database; readonly connect: Connect }
  /** Connections of running publications alone: their leases are renewed however busy the rest is. */
  readonly ledger: Database
  readonly vault: Vault
  readonly jobs: Jobs
  readonly files: FileStorage
  /** Addresses of ours for the pictures that the platform keeps. */
  readonly pictures: PlatformPictures
  /** How much of the platform's quota each ad account has used, as its answers say. */
  readonly quota: QuotaBook
  readonly close: () => Promise<void>
}

type Connect = () => Promise<{ readonly client: pg.PoolClient; readonly db: Database }>

type Overrides = {
  readonly clock?: Clock
  readonly log?: Logger
  readonly onStatement?: (statement: Statement) => void
}

export async function createContext(config: Config, overrides: Overrides = {}): Promise<Context> {
  const log = overrides.log ?? createLog(config.logLevel)
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 })
  const vault = await openVault(config)
  const { databasePatience: patienceMilliseconds } = config
  // Where no address of its own is known, the start refuses the owner's login.
  const databaseUrl = config.runtimeDatabaseUrl ?? config.databaseUrl
  const open = (pool: pg.Pool) => connectionsOf(pool, overrides.onStatement)
  const { db, connect } = open(createPool(databaseUrl, log, { patienceMilliseconds }))
  const work = open(createPool(databaseUrl, log))
  const { db: ledger } = open(createPool(databaseUrl, log, { size: publicationsAtOnce }))
  const { clock, shared, stop: stopClock } = await startClock(db, overrides.clock)
  if (config.demo?.controlUrl && shared) await followPlatform(config.demo.controlUrl, shared)
  const isWorker = config.roles.includes('worker')
  const countUses = countKeyUses({ db: work.db, vault, log, now: clock.now })
  const counting = setInterval(() => void countUses(), countEvery).unref()
  const jobs = createJobs({ databaseUrl, log, isWorker, ...(shared ? { lead: shared.lead } : {}) })
  return {
    config,
    log,
    clock,
    passTime:
      config.demo && shared
        ? (milliseconds, { leap, waits } = {}) => {
            const leapAll = async () => {
              await leap?.()
              shared.advance(milliseconds)
            }
            return jobs.passTime(milliseconds, leapAll, waits)
          }
        : null,
    db,
    connect,
    work,
    ledger,
    vault,
    jobs,
    files: await createStorage({ config, vault, clock }),
    pictures: createPlatformPictures({ config, vault }),
    quota: createQuotaBook(clock, config),
    close: async () => {
      stopClock()
      clearInterval(counting)
      await jobs.stop()
      await countUses()
      await Promise.all([db, work.db, ledger].map((one) => one.destroy()))
    },
  }
}

/** Uses of the master key, in milliseconds. */
const countEvery = 5 * 60_000

/** Four publications and two late sweeps, each of which holds one connection at a time. */
const publicationsAtOnce = 6

const connectionsOf = (pool: pg.Pool, onStatement: Overrides['onStatement']) => ({
  db: createDatabase(pool, onStatement),
  connect: async () => {
    const client = await pool.connect()
    return { client, db: databaseOn(client, onStatement) }
  },
})

/** Two clocks and the way of a question: less than this is the same time. */
const sameMs = 2000

/** The demo's days are those of its simulated platform, whichever was moved while the other did not run. */
async function followPlatform(controlUrl: string, clock: ReturnType<typeof sharedClock>): Promise<void> {
  // Commands of the operator run without the platform: time is then the database's.
  const there = await platformTime(controlUrl).catch(() => null)
  const ahead = (there ?? clock.now()).getTime() - clock.now().getTime()
  if (Math.abs(ahead) > sameMs) clock.advance(ahead)
}

/** How often time is taken from the database anew: a machine that slept, or drifts, is right again. */
const synchroniseEvery = 30_000

async function startClock(db: Database, given: Clock | undefined) {
  if (given) return { clock: given, shared: null, stop: () => undefined }
  const clock = sharedClock()
  // A database that is away now is asked again: until then time goes on as it was.
  const synchronise = () => clock.synchronise(db).catch(() => undefined)
  await synchronise()
  const timer = setInterval(() => void synchronise(), synchroniseEvery).unref()
  return { clock, shared: clock, stop: () => clearInterval(timer) }
}
