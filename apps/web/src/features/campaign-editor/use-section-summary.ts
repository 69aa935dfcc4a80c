import { countAdsets, isWhole, type DraftSection } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { formatDay, formatMoney } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { useAccount } from '../../data/session.ts'
import { useObjectiveName } from './sections/use-objective-name.ts'
import { useAudience, useDraft, useDraftFields, useTargeting } from './session/use-editor.ts'

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
    'isAdvanced',
    'placements',
  )
  const targeting = useTargeting()
  const audience = useAudience()
  const isByTheNetwork = useDraft(isWhole)
  const [lineCount, adsetCount] = useDraft((all) => [all.lines.length, countAdsets(all)] as const)
  const language = useLanguage()
  const objectiveName = useObjectiveName()
  return (section) => {
    const names = {
      general: [
        draft.startTime && formatDay(draft.startTime, language, timezone),
        draft.endTime && formatDay(draft.endTime, language, timezone),
        draft.budget !== null && formatMoney(draft.budget, currency),
        draft.objective && objectiveName(draft.objective),
      ],
      adPackages: [draft.page?.name, ...draft.adPackages],
      geo: [...targeting.geoPackages, ...audience.countries, ...audience.languages].map(({ name }) => name),
      targeting: [
        targeting.isBroad && t(($) => $.campaignEditor.targeting.broad),
        ...targeting.audiencePackages.map(({ name }) => name),
        ...targeting.interestPackages.map(({ name }) => name),
      ],
      adsets: [
        !isByTheNetwork && t(($) => $.campaignEditor.matrix.lines, { count: lineCount }),
        t(($) => $.campaignEditor.matrix.adsets, { count: adsetCount }),
      ],
      advanced: draft.isAdvanced
        ? draft.placements.publisherPlatforms
        : [t(($) => $.campaignEditor.advanced.off)],
    }
    return names[section].filter((name) => name).join(' · ')
  }
}
