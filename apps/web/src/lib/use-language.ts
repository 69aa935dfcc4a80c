import { languageOfCode, type Language } from '@vigie/domain'
import { useTranslation } from 'react-i18next'

/** The language the interface speaks now. */
export function useLanguage(): Language {
  const { i18n } = useTranslation()
  return languageOfCode(i18n.language)
}
