import type { TypeOptions } from 'i18next'
import type { Language } from './format.ts'

/** The part of the texts that belongs to one feature. */
type Feature = keyof TypeOptions['resources']['translation']

/** What the start of the application knows: where every feature's sentences are. */
type Speech = {
  readonly loadTexts: (features: readonly Feature[]) => Promise<void>
  readonly speak: (language: Language) => Promise<void>
}

let speech: Speech | null = null

/** Once, by whoever knows all texts: so nothing below has to know them. */
export const giveSpeech = (given: Speech): void => {
  speech = given
}

function given(): Speech {
  if (speech === null) throw new Error('Nobody speaks yet')
  return speech
}

/** The sentences of a feature in the present language, for a part of a screen that is loaded by itself. */
export const loadTexts: Speech['loadTexts'] = (features) => given().loadTexts(features)

/** Changes the language without reloading. */
export const speak: Speech['speak'] = (language) => given().speak(language)
