import { z } from 'zod'
import { defineJob } from '../../jobs/define-job.ts'

/** Judges the watched campaigns of one account, when there is something new to judge. */
export const monitorAccount = defineJob({
  name: 'monitoring.account',
  input: z.object({ accountId: z.number().int() }),
  retryLimit: 3,
  retryDelaySeconds: 30,
})

/** Every minute: a look at each account that has strategies; most find nothing new. */
export const monitorEveryAccount = defineJob({ name: 'monitoring.all', input: z.object({}) })
