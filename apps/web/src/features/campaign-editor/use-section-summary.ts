import { countAdsets, isAdvantage, type DraftSection } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { formatDay, formatMoney } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { useAccount } from '../../data/session.ts'
import { useDraft, useDraftFields } from './session/use-editor.ts'

/** The one line that a closed section still says. */
export function useSectionSummary(): (section: DraftSection) => string {
  const { t } = useTranslation()
  const { currency, timezone } = useAccount()
  const draft = useDraftFields(
    'startTime',
    'endTime',
    'budget',
    'objective',
    'page',
    'adPackages',
    'geoPackages',
    'countries',
    'languages',
    'isBroad',
    'audiencePackages',
    'interestPackages',
    'type',
    'isAdvanced',
    'placements',
  )
  const [lineCount, adsetCount] = useDraft((all) => [all.lines.length, countAdsets(all)] as const)
  const language = useLanguage()
  return (section) => {
    const names = {
      general: [
        draft.startTime && formatDay(draft.startTime, language, timezone),
        draft.endTime && formatDay(draft.endTime, language, timezone),
        draft.budget !== null && formatMoney(draft.budget, currency),
        draft.objective?.name,
      ],
      adPackages: [draft.page?.name, ...draft.adPackages],
      geo: [...draft.geoPackages, ...draft.countries, ...draft.languages].map(({ name }) => name),
      targeting: [
        draft.isBroad && t(($) => $.campaignEditor.targeting.broad),
        ...draft.audiencePackages.map(({ name }) => name),
        ...draft.interestPackages.map(({ name }) => name),
      ],
      adsets: [
        !isAdvantage(draft.type) && t(($) => $.campaignEditor.matrix.lines, { count: lineCount }),
        t(($) => $.campaignEditor.matrix.adsets, { count: adsetCount }),
      ],
      advanced: draft.isAdvanced
        ? draft.placements.publisherPlatforms
        : [t(($) => $.campaignEditor.advanced.off)],
    }
    return names[section].filter((name) => name).join(' · ')
  }
}
