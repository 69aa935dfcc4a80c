import { clientTexts } from '../app/client/client-texts.ts'
import { startSpeaking } from '../app/speaking.ts'
import { featureTexts, sharedTexts } from '../app/texts.ts'
import type { Language } from '../lib/format.ts'

/** What any page says besides what all say: those of the product, and the one of a client. */
export const allTexts = { ...featureTexts, ...clientTexts }

/** Starts with all of it: a worker runs the tests of one page after those of another. */
export const startAllTexts = (language: Language): Promise<void> =>
  startSpeaking(language, { shared: sharedTexts, features: allTexts })
