import { useTranslation } from 'react-i18next'
import type { Language } from './format.ts'

/** The language the interface speaks now. */
export function useLanguage(): Language {
  const { i18n } = useTranslation()
  return i18n.language.startsWith('en') ? 'en' : 'fr'
}
