import type { Language } from '../lib/format.ts'
import { startSpeaking } from './speaking.ts'
import { featureTexts, sharedTexts } from './texts.ts'

/** Starts the product with its sentences. */
export const startTexts = (language: Language): Promise<void> =>
  startSpeaking(language, { shared: sharedTexts, features: featureTexts })
