import type { Transaction } from 'kysely'
import { fromKysely, type Job, type PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { z } from 'zod'
import { isUniqueViolation } from '../db/is-unique-violation.ts'
import type { Tables } from '../db/tables/index.ts'
import { countJob, expectJob } from '../metrics.ts'
import { carriedTrace, traced, type CarriedTrace } from '../tracing.ts'
import type { JobDefinition } from './define-job.ts'
import { connectQueue } from './queue-connection.ts'
import { untilQuiet } from './until-quiet.ts'

type JobRun = { readonly signal: AbortSignal; readonly attempt: number }
type Handler<I extends object> = (input: I, run: JobRun) => Promise<void>
type Registered = { readonly job: JobDefinition; readonly run: Handler<object> }
type EnqueueOptions = {
  /** Identity of the work, for exclusive jobs: an account, a file. */
  readonly key?: string
  readonly startAfter?: Date
  /** Adds the job in this transaction: it exists when the transaction commits, or not at all. */
  readonly transaction?: Transaction<Tables>
}

export type Jobs = {
  /** Says how a kind of job is done. Before `start`. */
  readonly handle: <I extends object>(job: JobDefinition<I>, handler: Handler<I>) => void
  /** @returns false when the same work is already queued or running */
  readonly enqueue: <I extends object>(
    job: JobDefinition<I>,
    input: I,
    options?: EnqueueOptions,
  ) => Promise<boolean>
  /** Repeats a job by a cron expression, in UTC. Before `start`. */
  readonly repeat: <I extends object>(job: JobDefinition<I>, cron: string, input: I) => void
  readonly start: () => Promise<void>
  /**
   * Queues jobs again that were given up, with one more try each. `skipped` are those whose same work is queued anew already,
   * or that are given up no longer.
   */
  readonly retry: (queue: string, ids: readonly string[]) => Promise<{ retried: number; skipped: number }>
  /** Does everything that is queued, also what was to start later, and returns how many runs that took. For tests. */
  readonly drain: () => Promise<number>
  /** Does what is queued of these jobs and is due, and leaves what starts later. For tests. */
  readonly drainDue: (jobs: readonly JobDefinition[]) => Promise<void>
  /**
   * What was to start later starts so much sooner, and what repeats is due once: so much time has passed for the product,
   * not for the database, by whose clock the queue goes. Where it `waits`, it passes between jobs, none of which
   * sees the hours: what is due is done before clocks `leap`, and what comes due by that is done after it, what others rest on first.
   */
  readonly passTime: (
    milliseconds: number,
    leap: () => Promise<void> | void,
    waits?: boolean,
  ) => Promise<void>
  readonly stop: () => Promise<void>
}

type JobsOptions = {
  readonly databaseUrl: string
  readonly log: Logger
  /** Whether this process does the work, or leaves it to others. */
  readonly isWorker: boolean
  /** How far the product's clock is ahead of the database's, in milliseconds. */
  readonly lead?: () => number
}

type Repeated = { readonly job: JobDefinition; readonly cron: string; readonly input: object }
const comesFirst = ({ job }: Repeated): boolean => job.comesFirst

const longestDrain = 10_000
/** How often a worker that is told of new work looks by itself: for what was to start later, and for what it missed. */
const toldPollSeconds = 2

export function createJobs({ databaseUrl, log, isWorker, lead = () => 0 }: JobsOptions): Jobs {
  const registered = new Map<string, Registered>()
  const repeated: Repeated[] = []
  const stopping = new AbortController()
  const boss = connectQueue(databaseUrl, { watches: true, listens: isWorker, connections: 6 })
  boss.on('error', warnRarely(log))
  // Of a worker that cannot be told of work, of clocks that differ: the work goes on, and somebody should know.
  boss.on('warning', warnRarely(log))

  async function run({ job, run: handler }: Registered, claimed: Job): Promise<void> {
    const startedAt = performance.now()
    const outcome = { job: job.name, jobId: claimed.id, attempt: claimed.retryCount + 1 }
    try {
      const attributes = { 'vigie.job_id': claimed.id, 'vigie.attempt': outcome.attempt }
      await traced(`job ${job.name}`, attributes, told, traceOf(claimed.data))
    } catch (error) {
      countJob(job.name, 'failed')
      throw error
    }
    countJob(job.name, 'done')

    /** The lines of the log are of the same trace. */
    async function told(): Promise<void> {
      try {
        await handler(claimed.data, { signal: stopping.signal, attempt: outcome.attempt })
        log.info({ ...outcome, ms: Math.round(performance.now() - startedAt) }, 'job done')
      } catch (error) {
        log.error({ ...outcome, err: error }, 'job failed')
        throw error
      }
    }
  }

  async function drainOnce(entry: Registered, ignoreStartAfter = true): Promise<boolean> {
    const [claimed] = await boss.fetch<object>(entry.job.name, { ignoreStartAfter })
    if (!claimed) return false
    try {
      await run(entry, claimed)
      await boss.complete(entry.job.name, claimed.id)
    } catch (error) {
      await boss.fail(entry.job.name, claimed.id, { reason: String(error) })
    }
    return true
  }

  return {
    handle: <I extends object>(job: JobDefinition<I>, handler: Handler<I>) => {
      expectJob(job.name)
      registered.set(job.name, { job, run: (input, context) => handler(readInput(job, input), context) })
    },
    enqueue: async (job, input, options = {}) => {
      const id = await boss.send(job.name, withTrace(input), {
        ...(options.key === undefined ? {} : { singletonKey: options.key }),
        ...(options.startAfter ? { startAfter: new Date(options.startAfter.getTime() - lead()) } : {}),
        ...(options.transaction ? { db: fromKysely(options.transaction) } : {}),
      })
      return id !== null
    },
    repeat: (job, cron, input) => void repeated.push({ job, cron, input }),
    start: async () => {
      await boss.start()
      const known = new Set((await boss.getQueues()).map(({ name }) => name))
      for (const { job } of registered.values()) await ensureQueue(boss, job, known.has(job.name))
      for (const { job, cron, input } of repeated) await boss.schedule(job.name, cron, input, { tz: 'UTC' })
      if (!isWorker) return
      for (const entry of registered.values()) {
        await boss.work<object>(
          entry.job.name,
          {
            localConcurrency: entry.job.concurrency,
            pollingIntervalSeconds: entry.job.pollSeconds,
            notifyPollingIntervalSeconds: Math.max(entry.job.pollSeconds, toldPollSeconds),
            heartbeatRefreshSeconds: Math.max(3, Math.floor(entry.job.heartbeatSeconds / 3)),
          },
          async ([claimed]) => (claimed ? run(entry, claimed) : undefined),
        )
      }
    },
    retry: (queue, ids) => retryEach(boss, queue, ids),
    drain: async () => {
      let runs = 0
      for (let isBusy = true; isBusy && runs < longestDrain;) {
        isBusy = false
        const waiting = await queuesThatWait(boss)
        for (const entry of registered.values()) {
          if (!waiting.has(entry.job.name) || !(await drainOnce(entry))) continue
          isBusy = true
          runs += 1
        }
      }
      return runs
    },
    drainDue: async (jobs) => {
      const wanted = [...registered.values()].filter(({ job }) => jobs.some(({ name }) => name === job.name))
      for (let isBusy = true; isBusy;) {
        isBusy = false
        for (const entry of wanted) isBusy = (await drainOnce(entry, false)) || isBusy
      }
    },
    passTime: async (milliseconds, leap, waits = false) => {
      const names = isWorker && waits ? [...registered.keys()] : []
      await untilQuiet(boss, names)
      await leap()
      const [first, others] = [repeated.filter(comesFirst), repeated.filter((one) => !comesFirst(one))]
      for (const { job, input } of first) await boss.send(job.name, input)
      await untilQuiet(boss, names)
      await boss.getDb().executeSql(
        `update pgboss.job set start_after = start_after - $1 * interval '1 millisecond'
         where state in ('created', 'retry') and start_after > now()`,
        [milliseconds],
      )
      for (const { job, input } of others) await boss.send(job.name, input)
      await untilQuiet(boss, names)
    },
    stop: async () => {
      stopping.abort()
      await boss.stop({ graceful: true, timeout: 15_000 })
    },
  }
}

/** Beside what a job is given: who does it reads only what it asks for. */
const withTrace = (input: object): object => {
  const _trace = carriedTrace()
  return Object.keys(_trace).length === 0 ? input : { ...input, _trace }
}

const carrier = z.looseObject({ _trace: z.record(z.string(), z.string()) })
const traceOf = (queued: unknown): CarriedTrace => carrier.safeParse(queued).data?._trace ?? {}

/** What was queued, as this version reads it; whoever looks at failed jobs is told in a line what was not right. */
function readInput<I extends object>(job: JobDefinition<I>, queued: unknown): I {
  const read = job.input.safeParse(queued)
  if (read.success) return read.data
  const wrong = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')
  throw new Error(`This version does not read what was queued as ${job.name} (${wrong})`, {
    cause: read.error,
  })
}

/** The library answers more than its types say. */
const retryAnswer = z.object({ affected: z.number() })

/** One at a time: of an exclusive queue the same work may be queued anew, and then this one stays as it is. */
async function retryEach(
  boss: PgBoss,
  queue: string,
  ids: readonly string[],
): Promise<{ retried: number; skipped: number }> {
  const outcome = { retried: 0, skipped: 0 }
  for (const id of ids) {
    try {
      const { affected } = retryAnswer.parse(await boss.retry(queue, id))
      outcome[affected > 0 ? 'retried' : 'skipped'] += 1
    } catch (error) {
      if (!isUniqueViolation(error)) throw error
      outcome.skipped += 1
    }
  }
  return outcome
}

/** Asking each of some forty queues for work takes longer than most work does. */
async function queuesThatWait(boss: PgBoss): Promise<ReadonlySet<string>> {
  const { rows } = await boss
    .getDb()
    .executeSql(`select distinct name from pgboss.job where state in ('created', 'retry')`)
  return new Set(rows.map((row) => z.object({ name: z.string() }).parse(row).name))
}

/** The queue as this version describes it, also where an earlier one made it. */
async function ensureQueue(boss: PgBoss, job: JobDefinition, isKnown: boolean): Promise<void> {
  const options = {
    retryLimit: job.retryLimit,
    retryDelay: job.retryDelaySeconds,
    retryBackoff: true,
    retryDelayMax: job.longestDelaySeconds,
    expireInSeconds: job.expireInSeconds,
    heartbeatSeconds: job.heartbeatSeconds,
    deleteAfterSeconds: 24 * 3600,
    notify: true,
  }
  if (isKnown) await boss.updateQueue(job.name, options)
  else await boss.createQueue(job.name, { ...options, policy: job.isExclusive ? 'exclusive' : 'standard' })
}

const quietMs = 10_000

/** While the database is away every worker complains twice a second: once in a while is enough. */
function warnRarely(log: Logger): (told: { readonly message: string }) => void {
  let last = -quietMs
  return ({ message }) => {
    if (performance.now() - last < quietMs) return
    last = performance.now()
    log.warn({ reason: message }, 'job queue')
  }
}
