import { z } from 'zod'
import type { Context } from '../../context.ts'
import { defineJob } from '../../jobs/define-job.ts'

const removeUploads = defineJob({
  name: 'remove-forgotten-uploads',
  input: z.object({}),
  concurrency: 1,
  pollSeconds: 60,
})
const oneDayMs = 24 * 3600_000

/** Files that were uploaded and never registered are removed after a day. */
export function registerAssetJobs({ jobs, files, clock }: Context): void {
  jobs.handle(removeUploads, () =>
    files.removeOlderThan('uploads', new Date(clock.now().getTime() - oneDayMs)),
  )
  jobs.repeat(removeUploads, '41 * * * *', {})
}
