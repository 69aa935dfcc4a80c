import { randomBytes } from 'node:crypto'

/** A refusal of TikTok's API: a code in an envelope whose HTTP status is always 200. */
export class TiktokError extends Error {
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

export const invalid = (message: string): TiktokError => new TiktokError(40_002, message)

const requestId = (): string => randomBytes(16).toString('hex').toUpperCase()

export const accepted = (data: unknown): object => ({ code: 0, message: 'OK', request_id: requestId(), data })

/** What was not foreseen is told on the terminal too. */
export function refused(error: unknown): object {
  if (!(error instanceof TiktokError))
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
  const known = error instanceof TiktokError ? error : new TiktokError(50_000, 'System error')
  return { code: known.code, message: known.message, request_id: requestId(), data: {} }
}
