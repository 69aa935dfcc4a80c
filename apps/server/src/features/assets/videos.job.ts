import { z } from 'zod'
import { defineJob } from '../../jobs/define-job.ts'

const input = z.object({
  accountId: z.number().int(),
  account: z.string(),
  /** Whose rights the platform is asked with: who uploaded the video. */
  personId: z.string(),
  id: z.string(),
})

/** Sends a video to the platform, piece by piece. */
export const giveVideo = defineJob({
  name: 'give-video-to-platform',
  input,
  concurrency: 2,
  retryLimit: 4,
  retryDelaySeconds: 10,
  expireInSeconds: 3600,
})

/** Looks how far the platform is with a video. */
export const watchVideo = defineJob({
  name: 'watch-video',
  input: input.extend({ looks: z.number().int() }),
  isExclusive: false,
  concurrency: 2,
  pollSeconds: 1,
})

export type VideoWork = z.output<typeof input>
