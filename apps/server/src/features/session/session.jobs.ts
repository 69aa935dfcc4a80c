import { z } from 'zod'
import type { Context } from '../../context.ts'
import { removeOldIntents } from '../../http/intents.ts'
import { removeDeadSessions } from '../../http/sessions.ts'
import { defineJob } from '../../jobs/define-job.ts'
import { removeEndedInvitations } from './take-invitations.ts'

const removeSessions = defineJob({
  name: 'remove-dead-sessions',
  input: z.object({}),
  concurrency: 1,
  pollSeconds: 60,
})

const removeIntents = defineJob({
  name: 'remove-old-intents',
  input: z.object({}),
  concurrency: 1,
  pollSeconds: 60,
})

export function registerSessionJobs(ctx: Context): void {
  ctx.jobs.handle(removeSessions, async () => {
    await removeDeadSessions(ctx)
    await removeEndedInvitations(ctx)
  })
  ctx.jobs.repeat(removeSessions, '17 * * * *', {})
  ctx.jobs.handle(removeIntents, () => removeOldIntents(ctx))
  ctx.jobs.repeat(removeIntents, '47 * * * *', {})
}
