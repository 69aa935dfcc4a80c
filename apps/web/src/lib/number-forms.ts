import type { Language } from '@vigie/domain'
import { writeEnglishNumbers } from '@vigie/sentences/numbers'

/** How a person likes numbers and dates: in the form that all languages share, or in that of the language they read. */
type NumberForms = 'shared' | 'language'

/** Numbers of this page from now on: French has the shared form itself. */
export const followForms = (forms: NumberForms, language: Language): void =>
  writeEnglishNumbers(forms === 'language' && language === 'en')
