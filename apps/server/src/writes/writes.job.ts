import { z } from 'zod'
import { defineJob } from '../jobs/define-job.ts'

const origin = z.enum(['screen', 'api', 'publication', 'monitoring', 'alert', 'undo', 'drift', 'system'])

/**
 * Pauses one object until the platform shows it paused: two days long, and within a minute once what stopped it is over, be that
 * the platform or the disk of the database.
 */
export const pauseInsistently = defineJob({
  name: 'writes.pause',
  input: z.object({
    accountId: z.number().int(),
    account: z.string(),
    personId: z.uuid(),
    origin,
    reason: z.record(z.string(), z.unknown()),
    level: z.enum(['campaign', 'adset', 'ad']),
    id: z.string(),
  }),
  retryLimit: 3000,
  retryDelaySeconds: 2,
  longestDelaySeconds: 60,
  concurrency: 8,
})

/** Closes intents whose process died between the call and its answer. */
export const resolveOpenWrites = defineJob({ name: 'writes.resolve', input: z.object({}) })
