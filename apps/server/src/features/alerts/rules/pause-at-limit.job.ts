import { z } from 'zod'
import { defineJob } from '../../../jobs/define-job.ts'

/** Pauses the campaigns of a budget that is used up, once, through the one write path. */
export const pauseAtLimit = defineJob({
  name: 'alerts.pauseAtLimit',
  input: z.object({
    accountId: z.number().int(),
    ruleId: z.uuid(),
    name: z.string(),
    personId: z.string().nullable(),
    campaignIds: z.array(z.string()),
    /**
     * Fingerprint of the rule as it fired: one that was deleted, switched off or asks something else since pauses nothing.
     * Queued work crosses builds, so the field keeps its name.
     */
    story: z.string(),
  }),
  retryLimit: 3000,
  retryDelaySeconds: 5,
  longestDelaySeconds: 60,
})

/** Looks some minutes later whether the campaigns of a used-up budget are paused, and tells when they are not. */
export const confirmPause = defineJob({
  name: 'alerts.confirmPause',
  input: pauseAtLimit.input,
  retryLimit: 20,
  retryDelaySeconds: 60,
  isExclusive: false,
})
