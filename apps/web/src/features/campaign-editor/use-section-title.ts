import { isAdvantage, type CampaignDraft, type DraftSection } from '@vigie/domain'
import { useTranslation } from 'react-i18next'

/** What a section is called for this draft: an Advantage campaign has countries where others have zones. */
export function useSectionTitle({ type }: Pick<CampaignDraft, 'type'>): (section: DraftSection) => string {
  const { t } = useTranslation()
  return (section) =>
    section === 'geo' && isAdvantage(type)
      ? t(($) => $.campaignEditor.geo.advantageTitle)
      : t(($) => $.campaignEditor.sections[section])
}
