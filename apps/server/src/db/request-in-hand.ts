import type { Language } from '@vigie/domain'
import { AsyncLocalStorage } from 'node:async_hooks'

/** The request that the running work belongs to: what is told of the work says by which door it came. */
export type RequestInHand = {
  readonly requestId: string
  readonly origin: 'screen' | 'api'
  /** The personal token that proves who asks; `null` for a session. */
  readonly tokenId: string | null
  /** What the browser asks for, which holds where its person chose none; `null` where it does not say. */
  readonly language: Language | null
  /** How many lines of the audit were written for it. */
  readonly told: { lines: number }
}

const inHand = new AsyncLocalStorage<RequestInHand>()

export const withRequest = <T>(request: Omit<RequestInHand, 'told'>, work: () => Promise<T>): Promise<T> =>
  inHand.run({ ...request, told: { lines: 0 } }, work)

/** `null` in work that nobody asked for just now. */
export const requestInHand = (): RequestInHand | null => inHand.getStore() ?? null
