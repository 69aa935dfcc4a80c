import type { Context } from '../context.ts'
import { registerSessionJobs } from './session/session.jobs.ts'

/** What the worker does. */
export function registerJobs(ctx: Context): void {
  registerSessionJobs(ctx)
}
