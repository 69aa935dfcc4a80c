import { createIntents, isAnswerLost } from '@vigie/contract'

/** Not `randomUUID`, which a browser has on https alone. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(5)), (word) => word.toString(36).padStart(7, '0')).join(
    '',
  )

/** One for the whole page: a double click is one intent, whichever part of the contract it uses. */
export const intents = createIntents({ now: () => performance.now(), newKey, isLost: isAnswerLost })
