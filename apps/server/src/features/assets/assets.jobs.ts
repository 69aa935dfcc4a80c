import { z } from 'zod'
import type { Context } from '../../context.ts'
import { defineJob } from '../../jobs/define-job.ts'
import { giveVideoToPlatform } from './give-video-to-platform.ts'
import { uploadLifetimeMs } from './upload-limits.ts'
import { giveVideo, watchVideo } from './videos.job.ts'
import { lookAtVideo } from './watch-video.ts'

const removeUploads = defineJob({
  name: 'remove-forgotten-uploads',
  input: z.object({}),
  concurrency: 1,
  pollSeconds: 60,
})

/** Videos go to the platform; files that were uploaded and never registered are removed after a day. */
export function registerAssetJobs(ctx: Context): void {
  const { jobs, files, clock } = ctx
  jobs.handle(giveVideo, (work) => giveVideoToPlatform(ctx, work))
  jobs.handle(watchVideo, (work) => lookAtVideo(ctx, work))
  jobs.handle(removeUploads, () =>
    files.removeOlderThan('uploads', new Date(clock.now().getTime() - uploadLifetimeMs)),
  )
  jobs.repeat(removeUploads, '41 * * * *', {})
}
