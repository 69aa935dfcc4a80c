import { refusalStatus, type RefusalCode } from '@vigie/contract'

/** A code of the API's refusals; `packages/contract/src/refusals.ts` lists them with their status. */
export type AppErrorCode = RefusalCode
export type Facts = Readonly<Record<string, unknown>>

/** A request that cannot be served. `facts` feed the sentence on the screen: no secret, no internal detail. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: AppErrorCode
  readonly facts: Facts
  readonly status: number

  constructor(code: AppErrorCode, facts: Facts = {}, cause?: unknown) {
    super(code, { cause })
    this.code = code
    this.facts = facts
    this.status = refusalStatus[code]
  }
}
