import { z } from 'zod'
import { defineJob } from '../../jobs/define-job.ts'

/** One turn of reading an account's objects and daily figures from the platform. */
export const syncAccount = defineJob({
  name: 'insights.sync',
  input: z.object({ accountId: z.number().int(), isForced: z.boolean().default(false) }),
  retryLimit: 3,
  retryDelaySeconds: 30,
})

/** Every minute: a turn for each connected account that has something to read. */
export const syncEveryAccount = defineJob({
  name: 'insights.syncAll',
  input: z.object({}),
  comesFirst: true,
})

/** Makes the day's reports of an account, after its figures were read. */
export const makeAccountReports = defineJob({
  name: 'insights.reports',
  input: z.object({ accountId: z.number().int() }),
  retryLimit: 2,
  retryDelaySeconds: 60,
  concurrency: 1,
})
