import type { DraftProblem, DraftProblemCode } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { countryNames } from '../../lib/country-names.ts'
import { formatDay, formatMoney } from '../../lib/format.ts'
import { useAccount } from '../../data/session.ts'
import { useLanguage } from '../../lib/use-language.ts'
import type { problemsFr } from './problems.fr.ts'

type ProblemText = keyof typeof problemsFr
type Entry = {
  readonly text: ProblemText
  /** The field to bring the person to; on a line, the column of the matrix. */
  readonly field: string
}

/** Every code of the rules has its sentence and its field: a new code without them does not compile. */
const entries: Readonly<Record<DraftProblemCode, Entry>> = {
  'name.missing': { text: 'nameMissing', field: 'campaign-name' },
  'name.forbiddenCharacter': { text: 'nameForbidden', field: 'campaign-name' },
  'name.tooLong': { text: 'nameTooLong', field: 'campaign-name' },
  'type.missing': { text: 'typeMissing', field: 'campaign-type' },
  'type.unknown': { text: 'typeUnknown', field: 'campaign-type' },
  'start.missing': { text: 'startMissing', field: 'campaign-start' },
  'end.missing': { text: 'endMissing', field: 'campaign-end' },
  'end.beforeStart': { text: 'endBeforeStart', field: 'campaign-end' },
  'end.notLaterThanNow': { text: 'endNotLater', field: 'campaign-end' },
  'tracking.missing': { text: 'trackingMissing', field: 'campaign-pixel' },
  'application.missing': { text: 'applicationMissing', field: 'campaign-application' },
  'catalog.missing': { text: 'catalogMissing', field: 'campaign-catalog' },
  'productSet.missing': { text: 'productSetMissing', field: 'campaign-product-set' },
  'objective.missing': { text: 'objectiveMissing', field: 'campaign-objective' },
  'budget.missing': { text: 'budgetMissing', field: 'campaign-budget' },
  'budget.campaignOnly': { text: 'budgetCampaignOnly', field: 'campaign-budget' },
  'budget.twoLevels': { text: 'budgetTwoLevels', field: 'campaign-budget' },
  'budget.belowMinimum': { text: 'budgetTooLow', field: 'campaign-budget' },
  'bid.missing': { text: 'bidMissing', field: 'campaign-bid' },
  'bid.aboveBudget': { text: 'bidAboveBudget', field: 'campaign-bid' },
  'specialCategory.unshown': { text: 'categoryUnshown', field: 'campaign-special-categories' },
  'page.missing': { text: 'pageMissing', field: 'campaign-page' },
  'instagramAccount.missing': { text: 'instagramMissing', field: 'campaign-instagram' },
  'adPackages.missing': { text: 'adPackagesMissing', field: 'campaign-packages' },
  'geoPackages.missing': { text: 'geoMissing', field: 'campaign-geo' },
  'targeting.missing': { text: 'targetingMissing', field: 'campaign-broad' },
  'countries.missing': { text: 'countriesMissing', field: 'campaign-countries' },
  'userOs.missing': { text: 'userOsMissing', field: 'campaign-user-os' },
  'userOs.severalStores': { text: 'userOsSeveralStores', field: 'campaign-user-os' },
  'userOs.notInStore': { text: 'userOsNotInStore', field: 'campaign-user-os' },
  'devices.desktopOnlyInstagram': { text: 'desktopOnlyInstagram', field: 'campaign-devices' },
  'devices.wifiNeedsMobile': { text: 'wifiNeedsMobile', field: 'campaign-devices' },
  'placements.audienceNetworkAlone': { text: 'audienceNetworkAlone', field: 'campaign-platforms' },
  'placements.needFeed': { text: 'placementsNeedFeed', field: 'campaign-platforms' },
  'lines.missing': { text: 'linesMissing', field: 'campaign-matrix' },
  'lines.tooMany': { text: 'linesTooMany', field: 'campaign-matrix' },
  'lines.tooManyForIos14': { text: 'linesTooManyIos', field: 'campaign-matrix' },
  'line.adPackages.missing': { text: 'linePackagesMissing', field: 'packages' },
  'line.budget.missing': { text: 'lineBudgetMissing', field: 'budget' },
  'line.budget.belowMinimum': { text: 'lineBudgetTooLow', field: 'budget' },
  'line.bid.aboveBudget': { text: 'lineBidAboveBudget', field: 'bid' },
  'line.end.missing': { text: 'lineEndMissing', field: 'end' },
  'line.end.beforeStart': { text: 'lineEndBeforeStart', field: 'end' },
  'line.end.notLaterThanNow': { text: 'lineEndNotLater', field: 'end' },
}

export const fieldOf = (problem: DraftProblem): string => entries[problem.code].field

/** The sentence of a problem beside its field. */
export function useProblemText(currency: string): (problem: DraftProblem) => string {
  const { t } = useTranslation()
  const language = useLanguage()
  const { timezone } = useAccount()
  return (problem) => {
    const isOfApplication = problem.code === 'objective.missing' && problem.source === 'application'
    const text = isOfApplication ? 'objectiveMissingApplication' : entries[problem.code].text
    return t(($) => $.draftProblems[text], {
      longest: 'longest' in problem ? problem.longest : 0,
      start:
        'startTime' in problem && problem.startTime ? formatDay(problem.startTime, language, timezone) : '',
      minimum: 'minimum' in problem ? formatMoney(problem.minimum, currency) : '',
      count: 'adsetCount' in problem ? problem.adsetCount : 0,
      countries: 'countries' in problem ? countryNames(problem.countries, language).join(', ') : '',
      application: 'application' in problem ? problem.application : '',
      largest: 'largest' in problem ? problem.largest : 0,
    })
  }
}
