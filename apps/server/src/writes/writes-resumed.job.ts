import { z } from 'zod'
import { defineJob } from '../jobs/define-job.ts'

/** What held writes back is over: an account is no longer frozen, or a person connected again. */
export const writesResumed = defineJob({
  name: 'writes.resumed',
  input: z.object({ accountId: z.number().int().nullable(), personId: z.uuid().nullable() }),
  isExclusive: false,
})
