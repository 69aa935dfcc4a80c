import { z } from 'zod'
import { network } from '../networks.ts'
import { defineEndpoint } from '../endpoint.ts'
import { done, platformAccountId } from '../shapes.ts'

const bytes = z.number().nonnegative()
const count = z.number().int().nonnegative()
const instant = z.iso.datetime()

export const jobQueue = z.object({
  queue: z.string(),
  waiting: count,
  running: count,
  /** Failed and to be tried again by itself. */
  retrying: count,
  /** Failed and given up; kept for a day. */
  failed: count,
  /** How long the oldest that may start has waited, in seconds; `null` when none waits. */
  oldestSeconds: z.number().nonnegative().nullable(),
  lastFailure: z.object({ at: instant, reason: z.string() }).nullable(),
})

const backupRun = z.object({
  startedAt: instant,
  endedAt: instant,
  place: z.string(),
  isNightly: z.boolean(),
  rows: count,
  files: count,
  /** Why it came to nothing; `null` when it is whole. */
  problem: z.string().nullable(),
})

/** What whoever runs an installation looks at, at one instant. Sizes are in bytes. */
export const installationState = z.object({
  versions: z.object({
    program: z.string(),
    /** The last migration that the database has had. */
    schema: z.string(),
    postgres: z.string(),
    node: z.string(),
  }),
  jobs: z.array(jobQueue),
  storage: z.object({
    database: bytes,
    /** The largest first. */
    tables: z.array(z.object({ name: z.string(), bytes })),
    /** Pictures and films of all accounts. */
    media: bytes,
    /** Of the data folder's disk. */
    diskFree: bytes,
    diskTotal: bytes,
    isBucket: z.boolean(),
  }),
  /** Connections of everybody, those that end first at the head. */
  connections: z.array(
    z.object({
      person: z.string(),
      /** The account whose house it is, which has no person; `null` for a person's own. */
      houseOf: z.string().nullable().default(null),
      network,
      accounts: count,
      expiresAt: instant.nullable(),
      isEnded: z.boolean(),
    }),
  ),
  /** What the platform last said of each account's quota, the fullest first. */
  quotas: z.array(
    z.object({
      account: platformAccountId,
      name: z.string(),
      percent: z.number().nonnegative(),
      tier: z.enum(['standard', 'development']).nullable(),
      /** Until when only pauses go; `null` when anything may. */
      closedUntil: instant.nullable(),
      readAt: instant,
    }),
  ),
  freeze: z.object({
    isFrozen: z.boolean(),
    frozenBy: z.string().nullable(),
    frozenAt: instant.nullable(),
    /** `VIGIE_WRITE_FREEZE` is set: only a start without it lifts this. */
    isBySetting: z.boolean(),
  }),
  mail: z.object({
    /** Host and port of the server that takes mail; `null`: none is configured. */
    server: z.string().nullable(),
    /** Where the test mail of who asks goes; `null`: their identity names no address. */
    testGoesTo: z.string().nullable(),
  }),
  backup: z.object({
    isScheduled: z.boolean(),
    /** The hour of the nightly one, in UTC; `null` when there is none. */
    hour: z.number().int().nullable(),
    keepDays: z.number().int().nullable(),
    lastWhole: backupRun.nullable(),
    /** The latest that came to nothing since; `null` when the last one is whole. */
    lastFailed: backupRun.nullable(),
  }),
})

export const administrationEndpoints = {
  installation: defineEndpoint({
    method: 'GET',
    path: '/administration',
    permission: 'operator',
    summary: 'How the installation fares: versions, jobs, storage, connections, quotas, freeze, mail, backup',
    response: installationState,
  }),
  retryJobs: defineEndpoint({
    method: 'POST',
    path: '/administration/jobs/:queue/retry',
    permission: 'operator',
    summary: 'Try every job of a queue again that was given up',
    params: z.object({ queue: z.string().max(200) }),
    /** Work that is queued anew or done meanwhile is not doubled: it counts as `skipped`. */
    response: z.object({ retried: count, skipped: count }),
  }),
  freezeInstallation: defineEndpoint({
    method: 'PUT',
    path: '/administration/freeze',
    permission: 'operator',
    summary: 'Hold back every write to every platform but pauses, in all accounts, or let them go on',
    body: z.object({ isFrozen: z.boolean() }),
    needsFreshSignIn: ({ isFrozen }) => !isFrozen,
    response: done,
  }),
  sendTestMail: defineEndpoint({
    method: 'POST',
    path: '/administration/test_mail',
    permission: 'operator',
    summary: 'Send a mail to whoever asks, and say what the mail server answered',
    response: z.object({ to: z.string(), answer: z.string() }),
  }),
  backUpNow: defineEndpoint({
    method: 'POST',
    path: '/administration/backup',
    permission: 'operator',
    summary: 'Make a backup where the nightly one goes, now',
    response: done,
  }),
}
