import { z } from 'zod'
import { defineJob } from '../../jobs/define-job.ts'

/** Pauses the campaigns of a budget that is used up, once, through the one write path. */
export const pauseAtLimit = defineJob({
  name: 'alerts.pauseAtLimit',
  input: z.object({
    accountId: z.number().int(),
    ruleId: z.uuid(),
    name: z.string(),
    personId: z.string().nullable(),
    campaignIds: z.array(z.string()),
  }),
  retryLimit: 100,
  retryDelaySeconds: 5,
})
