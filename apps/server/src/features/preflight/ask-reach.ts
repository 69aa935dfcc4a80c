import { z } from 'zod'
import { askBatch } from '../../connections/ask-batch.ts'
import type { PlatformAccess } from '../../connections/platform-access.ts'

export type Reach = { readonly lower: number; readonly upper: number }

/** Why an estimate has no answer: the account had no more to spare. */
export const notAsked = new Error('reach was not asked for')

/** Calls that the platform takes in one request. */
const mostInBatch = 50

const estimate = z.object({
  data: z.object({ users_lower_bound: z.number(), users_upper_bound: z.number() }),
})

type Waiting = { readonly spec: string; readonly answer: PromiseWithResolvers<Reach> }

/**
 * Estimates that are asked for one by one and go to the platform together: those of one turn in the same requests.
 * @param most how many may be asked; those above are refused with `notAsked`
 */
export function askTogether(access: PlatformAccess, account: string, most: number) {
  let asked = 0
  let waiting: Waiting[] = []
  const send = async (): Promise<void> => {
    const all = waiting
    waiting = []
    for (let start = 0; start < all.length; start += mostInBatch)
      await sendSome(access, account, all.slice(start, start + mostInBatch))
  }
  return (spec: string): Promise<Reach> => {
    if (asked >= most) return Promise.reject(notAsked)
    asked += 1
    if (waiting.length === 0) queueMicrotask(() => void send())
    const answer = Promise.withResolvers<Reach>()
    waiting.push({ spec, answer })
    return answer.promise
  }
}

async function sendSome(access: PlatformAccess, account: string, some: readonly Waiting[]): Promise<void> {
  const calls = some.map(({ spec }) => ({
    method: 'GET' as const,
    path: `${account}/reachestimate`,
    params: { targeting_spec: spec },
  }))
  // Whoever waits gets an answer, whatever happened to the request.
  const answers = await askBatch(access, calls).catch((error: unknown) => calls.map(() => ({ error })))
  for (const [index, { answer }] of some.entries()) {
    const item = answers[index]
    const read = item && 'answer' in item ? estimate.safeParse(item.answer) : null
    if (read?.success) {
      const { users_lower_bound: lower, users_upper_bound: upper } = read.data.data
      answer.resolve({ lower, upper })
    } else answer.reject(item && 'error' in item ? item.error : new Error('an estimate without its numbers'))
  }
}
