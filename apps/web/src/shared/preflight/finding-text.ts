import type { AccountFindingCode, DraftProblem, Finding } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { countryNames } from '../../lib/country-names.ts'
import { formatCount, formatList, formatMoney, type Language } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { useAccount } from '../../data/session.ts'
import type { preflightFr } from './preflight.fr.ts'
import { fieldOf } from '../draft-problems/problem-text.ts'

type FindingTexts = typeof preflightFr.findings
/** A sentence that counts has one key per plural. */
type Key<K extends string> = K extends `${infer Base}_${'one' | 'many' | 'other'}` ? Base : K
type Entry = { readonly text: Key<keyof FindingTexts>; readonly field: string }

/** Every finding about the account has its sentence and its field: a new code without them does not compile. */
const entries: Readonly<Record<AccountFindingCode, Entry>> = {
  'account.inactive': { text: 'accountInactive', field: 'campaign-name' },
  'account.mayNotAdvertise': { text: 'mayNotAdvertise', field: 'campaign-name' },
  'permission.missing': { text: 'permissionMissing', field: 'campaign-name' },
  'page.notAdvertisable': { text: 'pageNotAdvertisable', field: 'campaign-page' },
  'instagram.notOfPage': { text: 'instagramNotOfPage', field: 'campaign-instagram' },
  'pixel.gone': { text: 'pixelGone', field: 'campaign-pixel' },
  'pixel.neverFired': { text: 'pixelNeverFired', field: 'campaign-pixel' },
  'pixel.silent': { text: 'pixelSilent', field: 'campaign-pixel' },
  'application.gone': { text: 'applicationGone', field: 'campaign-application' },
  'productSet.gone': { text: 'productSetGone', field: 'campaign-product-set' },
  'productSet.empty': { text: 'productSetEmpty', field: 'campaign-product-set' },
  'existingCustomers.undefined': { text: 'customersUndefined', field: 'campaign-existing-customers' },
  'dsa.missing': { text: 'dsaMissing', field: 'campaign-dsa' },
  'specialCategory.narrowTargeting': { text: 'categoryNarrow', field: 'campaign-special-categories' },
  'adPackage.unusable': { text: 'packageUnusable', field: 'campaign-packages' },
  'adPackage.videoNotReady': { text: 'videoNotReady', field: 'campaign-packages' },
  'adPackage.cardsTooFew': { text: 'cardsTooFew', field: 'campaign-packages' },
  'adPackage.generated': { text: 'packageGenerated', field: 'campaign-packages' },
  'geoPackage.gone': { text: 'geoGone', field: 'campaign-geo' },
  'geoPackage.locationTypesIgnored': { text: 'locationTypesIgnored', field: 'campaign-geo' },
  'audiencePackage.gone': { text: 'audienceGone', field: 'campaign-audience-inclusion' },
  'audiencePackage.audienceGone': { text: 'audienceContentGone', field: 'campaign-audience-inclusion' },
  'audiencePackage.tooSmall': { text: 'audienceTooSmall', field: 'campaign-audience-inclusion' },
  'audiencePackage.unknownBasis': { text: 'audienceUnknownBasis', field: 'campaign-audience-inclusion' },
  'audiencePackage.ended': { text: 'audienceEnded', field: 'campaign-audience-inclusion' },
  'audiencePackage.doubtfulSeed': { text: 'audienceDoubtfulSeed', field: 'campaign-audience-inclusion' },
  'interestPackage.gone': { text: 'interestGone', field: 'campaign-interest-inclusion' },
  'exclusions.interestsIgnored': { text: 'interestExclusionsIgnored', field: 'campaign-interest-exclusion' },
  'placements.removed': { text: 'placementsRemoved', field: 'campaign-platforms' },
  'lines.sameTargeting': { text: 'sameTargeting', field: 'campaign-matrix' },
  'lines.manyForCampaignBudget': { text: 'manyForCampaignBudget', field: 'campaign-matrix' },
  'line.tooManyAds': { text: 'tooManyAds', field: 'packages' },
  'advantage.levers': { text: 'advantageLevers', field: 'campaign-type' },
  'change.belowMinimum': { text: 'changeBelowMinimum', field: 'budget' },
  'change.budgetTooOften': { text: 'changeTooOften', field: 'budget' },
  'change.lifetimeBelowSpend': { text: 'changeBelowSpend', field: 'budget' },
  'change.learningAgain': { text: 'changeLearning', field: 'campaign-matrix' },
}

const isRule = (finding: Finding): finding is Finding & DraftProblem => finding.stage === 'rules'
const isAccount = (finding: Finding): finding is Finding & { readonly code: AccountFindingCode } =>
  finding.stage === 'account'

/** Where a finding can be mended; on a line of the matrix, its column. */
export function fieldOfFinding(finding: Finding): string {
  if (isRule(finding)) return fieldOf(finding)
  if (!isAccount(finding)) return fieldOfSection[finding.section]
  const { field } = entries[finding.code]
  // A budget of the campaign itself stands on no line.
  return field === 'budget' && finding.section === 'general' ? 'campaign-budget' : field
}

/** What the platform says is about a part of the campaign: the first field of its section. */
const fieldOfSection: Readonly<Record<Finding['section'], string>> = {
  general: 'campaign-type',
  adPackages: 'campaign-packages',
  geo: 'campaign-geo',
  targeting: 'campaign-broad',
  adsets: 'campaign-matrix',
  advanced: 'campaign-platforms',
}

export type FindingWords = {
  readonly text: string
  /** The platform's own words, when ours do not say it all. */
  readonly raw: string | null
}

/** The sentence of a finding, with what to do. An error nobody wrote down is shown as the platform said it. */
export function useFindingText(
  problemText: (problem: DraftProblem) => string,
): (finding: Finding) => FindingWords {
  const { t } = useTranslation()
  const { currency } = useAccount()
  const language = useLanguage()
  const ours = (text: string): FindingWords => ({ text, raw: null })
  return (finding) => {
    if (isRule(finding)) return ours(problemText(finding))
    if (isAccount(finding)) {
      const { text } = entries[finding.code]
      return ours(t(($) => $.preflight.findings[text], factsOf(finding, { currency, language })))
    }
    if (finding.code === 'platform.notAsked') return ours(t(($) => $.preflight.notAsked))
    const { platformCode, platformSubcode, title, message, trace } = finding
    const code = [platformCode, platformSubcode].filter((part) => part !== null).join('/')
    const said = [title, message].filter((part) => part !== '').join(' — ')
    const raw = t(($) => $.preflight.said, { code, said, trace: trace ?? '—' })
    const meanings: Readonly<Record<string, string>> = t(($) => $.refusals.meanings, { returnObjects: true })
    const known = finding.meaning === null ? undefined : meanings[finding.meaning]
    return { text: known ?? (said || t(($) => $.preflight.unknown, { code })), raw }
  }
}

const counts = ['count', 'days', 'ads', 'people', 'adsetCount']
/** Facts that are amounts of the account's currency. */
const amounts = ['minimum', 'smallest']

/** The facts of a finding as words of a sentence; the first number among them decides its plural. */
function factsOf(
  finding: Finding,
  { currency, language }: { readonly currency: string; readonly language: Language },
): Readonly<Record<string, string>> & { readonly count: number } {
  const facts = Object.entries(finding)
  const word = (name: string, value: unknown): string => {
    if (Array.isArray(value))
      return formatList(
        name === 'countries' ? countryNames(value.map(String), language) : value.map(String),
        language,
      )
    if (typeof value === 'number' && amounts.includes(name)) return formatMoney(value, currency)
    if (typeof value === 'number') return formatCount(value)
    return typeof value === 'string' ? value : ''
  }
  const [counted] = facts.flatMap(([name, value]) =>
    counts.includes(name) && typeof value === 'number' ? [value] : [],
  )
  const words = Object.fromEntries(facts.map(([name, value]) => [name, word(name, value)]))
  return Object.assign(words, { count: counted ?? 0 })
}
