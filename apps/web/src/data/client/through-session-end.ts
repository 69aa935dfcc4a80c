import { isSessionEnd } from '../../lib/api-error.ts'
import { onSessionReadAnew } from './session-events.ts'

type Options = {
  readonly signal: AbortSignal
  /** The call was refused, and waits for its person. */
  readonly onWait: () => void
}

/**
 * Asks, and where the session was over asks again once its person is signed in again, however long that takes: for work
 * behind the screens, which nobody begins again by hand.
 * @throws what the call throws otherwise; the abort reason when it is given up while it waits
 */
export async function throughSessionEnd<T>(ask: () => Promise<T>, options: Options): Promise<T> {
  const { signal, onWait } = options
  for (;;) {
    // Listens from before the call: its refusal may come when the session is back already.
    const back = sessionBack(signal)
    try {
      return await ask()
    } catch (error) {
      if (!isSessionEnd(error)) throw error
      signal.throwIfAborted()
      onWait()
      await back.come
      signal.throwIfAborted()
    } finally {
      back.forget()
    }
  }
}

/** Comes with the session, or when nobody waits any more. */
function sessionBack(signal: AbortSignal): { readonly come: Promise<void>; readonly forget: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  const stopListening = onSessionReadAnew(resolve)
  const onAbort = () => resolve()
  signal.addEventListener('abort', onAbort)
  return {
    come: promise,
    forget: () => {
      stopListening()
      signal.removeEventListener('abort', onAbort)
    },
  }
}
