import { isWhole, type DraftSection } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { useDraft } from './session/use-editor.ts'

/** What a section is called for this draft: an Advantage campaign has countries where others have zones. */
export function useSectionTitle(): (section: DraftSection) => string {
  const { t } = useTranslation()
  const hasCountries = useDraft(isWhole)
  return (section) =>
    section === 'geo' && hasCountries
      ? t(($) => $.campaignEditor.geo.advantageTitle)
      : t(($) => $.campaignEditor.sections[section])
}
