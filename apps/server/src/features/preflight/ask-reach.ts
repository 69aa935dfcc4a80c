import { readReachEstimate } from '@vigie/ads-api'
import { chunked } from '../../lib/chunked.ts'
import type { Platform } from '../../platforms/platform.ts'

export type Reach = { readonly lower: number; readonly upper: number }

/** Why an estimate has no answer: the account had no more to spare, or the platform does not say. */
export const notAsked = new Error('reach was not asked for')
export const notTold = new Error('reach is not told')

/** Calls that the platform takes in one request. */
const mostInBatch = 50

type Waiting = { readonly spec: string; readonly answer: PromiseWithResolvers<Reach> }

/**
 * Estimates that are asked for one by one and go to the platform together: those of one turn in the same requests.
 * @param most how many may be asked; those above are refused with `notAsked`
 */
export function askTogether(access: Platform, account: string, most: number) {
  let asked = 0
  let waiting: Waiting[] = []
  const send = async (): Promise<void> => {
    const all = waiting
    waiting = []
    for (const some of chunked(all, mostInBatch)) await sendSome(access, account, some)
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

async function sendSome(platform: Platform, account: string, some: readonly Waiting[]): Promise<void> {
  const inputs = some.map(({ spec: targeting }) => ({ account, targeting }))
  // Whoever waits gets an answer, whatever happened to the request.
  const answers = await platform
    .readTogether(readReachEstimate, inputs)
    .catch((error: unknown) => inputs.map(() => ({ error })))
  for (const [index, { answer }] of some.entries()) {
    const item = answers[index]
    if (!item || 'error' in item) answer.reject(item?.error)
    else if (item.answer.lower === null || item.answer.upper === null) answer.reject(notTold)
    else answer.resolve({ lower: item.answer.lower, upper: item.answer.upper })
  }
}
