import type { Context } from '../context.ts'
import type { PlatformError } from '../errors/platform-error.ts'
import { fromPlatformError } from '../errors/from-platform-error.ts'

/** How often what a connection does is noted: its page tells hours and days, and calls are many. */
const everyMs = 5 * 60_000
const ofConnection: ReadonlySet<string> = new Set(['expiredSession', 'permission', 'unavailable'])

/** Whether a refusal says something of the connection: one of a value says something of the value. */
export const isOfConnection = ({ details }: PlatformError): boolean => ofConnection.has(details.kind)

type Used = {
  readonly id: string
  /** Never part of what is kept: the platform repeats some tokens in its words. */
  readonly token: string
  readonly lastSuccessAt: Date | null
}

/**
 * Notes what a connection that was opened did last, and what it was refused: once each an opening, and not at every call. A note that
 * cannot be kept is logged: what the platform answered counts all the same.
 */
export function noteUse(
  { db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>,
  { id, token, lastSuccessAt }: Used,
) {
  let isSuccessNoted = lastSuccessAt !== null && clock.now().getTime() - lastSuccessAt.getTime() < everyMs
  let isFailureNoted = false
  const note = async (values: { last_success_at: Date } | { last_failure: string }): Promise<void> => {
    await db
      .updateTable('connection')
      .set(values)
      .where('id', '=', id)
      .execute()
      .catch((error: unknown) => log.warn({ err: error }, 'the use of a connection was not noted'))
  }
  return {
    success: async (): Promise<void> => {
      if (isSuccessNoted) return
      isSuccessNoted = true
      await note({ last_success_at: clock.now() })
    },
    failure: async (error: PlatformError): Promise<void> => {
      if (isFailureNoted) return
      isFailureNoted = true
      const { title, message } = error.details
      const at = clock.now().toISOString()
      const code = fromPlatformError(error)?.code ?? 'platform.unavailable'
      const words = (title ?? message ?? '').replaceAll(token, '…').slice(0, 500)
      await note({ last_failure: JSON.stringify({ at, code, message: words }) })
    },
  }
}
