import type { Language } from '@vigie/domain'
import type { Texts } from './texts.ts'
import { en } from './en/index.ts'
import { fr } from './fr/index.ts'

/** What each language says. */
export const textsIn: Readonly<Record<Language, Texts>> = { fr, en }

/** The same said in every language, by language. */
export const inEveryLanguage = (say: (texts: Texts) => string): Readonly<Record<Language, string>> => ({
  fr: say(fr),
  en: say(en),
})
