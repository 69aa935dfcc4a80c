import { z } from 'zod'
import { defineJob } from '../jobs/define-job.ts'

/** Every hour: one look at each account's live campaigns. One account at a time, never two looks at the same one. */
export const scanAllDrift = defineJob({ name: 'drift.scanAll', input: z.object({}) })
export const scanAccountDrift = defineJob({
  name: 'drift.scan',
  input: z.object({ accountId: z.number().int(), account: z.string() }),
  retryLimit: 1,
  expireInSeconds: 3000,
})
