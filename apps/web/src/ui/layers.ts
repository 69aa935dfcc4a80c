/** Of the dialogs that come and go with what somebody does. */
const dialog = 200

/**
 * What is asked about a dialog lies over it. Such a question is opened once and kept, so that one after the other in the
 * document it would be under every dialog that somebody opens later.
 */
export const layers = {
  question: dialog + 1,
  signIn: dialog + 2,
  sessionOver: dialog + 3,
} as const
