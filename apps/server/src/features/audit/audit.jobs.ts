import { z } from 'zod'
import type { Context } from '../../context.ts'
import { defineJob } from '../../jobs/define-job.ts'
import { removeOldLines } from './remove-old-lines.ts'
import { streamAudit } from './stream/stream-audit.ts'

/** What fails is tried by a later run: lines stay until they are taken. */
const stream = defineJob({ name: 'audit.stream', input: z.object({}), retryLimit: 0, concurrency: 1 })
const removeOld = defineJob({
  name: 'audit.removeOld',
  input: z.object({}),
  expireInSeconds: 3600,
  concurrency: 1,
  pollSeconds: 60,
})

export function registerAuditJobs(ctx: Context): void {
  ctx.jobs.handle(stream, () => streamAudit(ctx))
  if (ctx.config.audit.stream) ctx.jobs.repeat(stream, '* * * * *', {})
  ctx.jobs.handle(removeOld, async () => {
    const removed = await removeOldLines(ctx)
    if (removed > 0) ctx.log.info({ removed }, 'old lines of the audit were removed')
  })
  ctx.jobs.repeat(removeOld, '17 4 * * *', {})
}
