import { z } from 'zod'
import { defineJob } from '../../jobs/define-job.ts'

const target = z.object({ accountId: z.number().int(), publicationId: z.uuid() })

/** Carries one publication as far as it goes; any worker may take it over when one dies. */
export const runPublication = defineJob({
  name: 'publication.run',
  input: target,
  retryLimit: 1000,
  retryDelaySeconds: 2,
  longestDelaySeconds: 60,
  expireInSeconds: 6 * 3600,
  concurrency: 4,
})

/** Looks for objects that appeared after the publication ended. */
export const sweepPublication = defineJob({
  name: 'publication.sweep',
  input: target,
  isExclusive: false,
})

/** Takes up publications that waited: for a quota, a reconnection, or a worker that died. */
export const wakePublications = defineJob({ name: 'publication.wake', input: z.object({}) })
