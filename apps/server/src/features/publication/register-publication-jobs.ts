import { setTimeout as pause } from 'node:timers/promises'
import type { Context } from '../../context.ts'
import { execute } from './execute.ts'
import { WaitsUntil } from './executor/interruptions.ts'
import { runPublication, sweepPublication, wakePublications } from './publication.job.ts'
import { writesResumed } from '../../writes/writes-resumed.job.ts'
import { resumeWaiting } from './resume-waiting.ts'
import { sweep } from './sweep.ts'
import { wake } from './wake.ts'

/** Waits no longer than this inside a job; longer ones are left to the minute's wake-up. */
const longestPause = 5 * 60_000

export function registerPublicationJobs(ctx: Context): void {
  ctx.jobs.handle(runPublication, async (target, { signal }) => {
    for (;;) {
      try {
        return await execute(ctx, { ...target, signal })
      } catch (error) {
        if (!(error instanceof WaitsUntil)) throw error
        const left = error.at.getTime() - ctx.clock.now().getTime()
        if (left > longestPause) return
        await pause(Math.max(0, left), undefined, { signal })
      }
    }
  })
  ctx.jobs.handle(sweepPublication, (target, { signal }) => sweep(ctx, { ...target, signal }))
  ctx.jobs.handle(writesResumed, (resumed) => resumeWaiting(ctx, resumed))
  ctx.jobs.handle(wakePublications, () => wake(ctx))
  ctx.jobs.repeat(wakePublications, '* * * * *', {})
}
