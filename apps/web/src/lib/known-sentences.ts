import type { Language } from '@vigie/domain'
import type { Texts } from '@vigie/sentences'

/** What the machine says, by language: brought with the texts of the screens that show it, which import nothing that waits for them. */
export const knownSentences = new Map<Language, Texts>()
