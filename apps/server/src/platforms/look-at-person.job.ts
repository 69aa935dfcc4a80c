import { z } from 'zod'
import { defineJob } from '../jobs/define-job.ts'

/** Asks the platform which accounts one person still has: it refused them something. */
export const lookAtPerson = defineJob({
  name: 'look-at-person',
  input: z.object({ personId: z.string() }),
  concurrency: 1,
  pollSeconds: 5,
})

/** The same of the connection of an account's house. */
export const lookAtHouse = defineJob({
  name: 'look-at-house',
  input: z.object({ accountId: z.number().int() }),
  concurrency: 1,
  pollSeconds: 5,
})
