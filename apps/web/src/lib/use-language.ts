import { useTranslation } from 'react-i18next'
import type { Language } from './format.ts'

/** Codes of browsers name regions too. */
export const languageOf = (code: string): Language => (code.startsWith('en') ? 'en' : 'fr')

/** The language the interface speaks now. */
export function useLanguage(): Language {
  const { i18n } = useTranslation()
  return languageOf(i18n.language)
}
