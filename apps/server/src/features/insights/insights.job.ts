import { z } from 'zod'
import { defineJob } from '../../jobs/define-job.ts'

/** Reads one account's campaigns and daily figures from the platform. */
export const syncAccount = defineJob({
  name: 'insights.sync',
  input: z.object({ accountId: z.number().int() }),
  retryLimit: 3,
  retryDelaySeconds: 30,
})

/** Every few minutes: a sync for each connected account. */
export const syncEveryAccount = defineJob({ name: 'insights.syncAll', input: z.object({}) })
