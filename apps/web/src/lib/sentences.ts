import type { Texts } from '@vigie/sentences'
import { knownSentences } from './known-sentences.ts'
import { useLanguage } from './use-language.ts'

/**
 * What Vigie itself says of alerts, decisions and the morning, in the language of the interface. They come with the texts of those
 * features and in no other language: a browser that reads French fetches no English.
 */
export function useSentences(): Texts {
  const sentences = knownSentences.get(useLanguage())
  if (!sentences) throw new Error('The texts of a screen that shows sentences bring none')
  return sentences
}
