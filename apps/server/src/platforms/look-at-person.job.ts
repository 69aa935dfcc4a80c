import { z } from 'zod'
import { defineJob } from '../jobs/define-job.ts'

/** Asks the platform which accounts one person still has: it refused them something. */
export const lookAtPerson = defineJob({
  name: 'look-at-person',
  input: z.object({ personId: z.string() }),
  concurrency: 1,
  pollSeconds: 5,
})
