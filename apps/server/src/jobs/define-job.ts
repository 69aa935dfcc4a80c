import type { z } from 'zod'

/** A kind of work done outside a request: its name, what it is given, and how it is tried again. */
export type JobDefinition<I extends object = object> = {
  readonly name: string
  readonly input: z.ZodType<I>
  readonly retryLimit: number
  /** Before the first new try. Each further one waits twice as long, */
  readonly retryDelaySeconds: number
  /** and none longer than this: what waited for something goes on soon after it is there. */
  readonly longestDelaySeconds: number
  /** Longest a run may take before another worker may take it. */
  readonly expireInSeconds: number
  /** A worker that dies is noticed after this long; at least 10. */
  readonly heartbeatSeconds: number
  /** One queued or running job per key; a second is not added. */
  readonly isExclusive: boolean
  /** How many of these run at once in one process. */
  readonly concurrency: number
  /** How often a worker that cannot be told of new work looks for it. At least half a second. */
  readonly pollSeconds: number
  /** Others rest on what it brings: where time is let pass in a moment, they wait until it is there. */
  readonly comesFirst: boolean
}

const defaults = {
  retryLimit: 5,
  retryDelaySeconds: 5,
  longestDelaySeconds: 15 * 60,
  expireInSeconds: 15 * 60,
  heartbeatSeconds: 10,
  isExclusive: true,
  concurrency: 2,
  pollSeconds: 0.5,
  comesFirst: false,
} as const

export function defineJob<I extends object>(
  job: Pick<JobDefinition<I>, 'name' | 'input'> & Partial<JobDefinition<I>>,
): JobDefinition<I> {
  return { ...defaults, ...job }
}
