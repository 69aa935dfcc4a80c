import type { LineKey } from '../adset-matrix/adset-line.ts'
import type { DraftProblem, DraftSection } from '../campaign-draft/draft-problem.ts'
import type { ProblemOf } from '../shared/problem.ts'

/** `block` cannot be published, `warn` can and probably should not, `info` is worth knowing before confirming. */
export type FindingSeverity = 'block' | 'warn' | 'info'

/** Where a finding comes from: our rules, the facts of the account, or a dry run on the platform. */
export type FindingStage = 'rules' | 'account' | 'platform'

type Nothing = Record<never, never>
/** A live object; its line of the matrix, from 1, when it is on one. */
type OfObject = { readonly name: string; readonly lineNumber?: number }

type AccountFacts = {
  'account.inactive': { readonly status: number }
  'account.mayNotAdvertise': Nothing
  'permission.missing': { readonly names: readonly string[] }
  'page.notAdvertisable': { readonly name: string }
  'instagram.notOfPage': { readonly name: string }
  'pixel.gone': { readonly name: string }
  'pixel.neverFired': { readonly name: string }
  'pixel.silent': { readonly name: string; readonly days: number }
  'application.gone': { readonly name: string }
  'productSet.gone': { readonly name: string }
  'productSet.empty': { readonly name: string }
  'existingCustomers.undefined': Nothing
  /** ISO 3166-1 codes. */
  'dsa.missing': { readonly countries: readonly string[] }
  /** ISO 3166-1 codes. */
  'specialCategory.notShownThere': { readonly countries: readonly string[] }
  'specialCategory.narrowTargeting': { readonly names: readonly string[] }
  'adPackage.unusable': { readonly name: string }
  'adPackage.videoNotReady': { readonly name: string; readonly video: string }
  'adPackage.cardsTooFew': { readonly name: string; readonly fewest: number }
  'geoPackage.gone': { readonly name: string }
  'geoPackage.locationTypesIgnored': { readonly name: string }
  'audiencePackage.gone': { readonly name: string }
  'audiencePackage.audienceGone': { readonly name: string; readonly count: number }
  'audiencePackage.tooSmall': { readonly name: string; readonly people: number }
  'interestPackage.gone': { readonly name: string }
  'exclusions.interestsIgnored': { readonly names: readonly string[] }
  'placements.removed': { readonly names: readonly string[]; readonly version: string }
  'lines.sameTargeting': { readonly lines: readonly number[] }
  'lines.manyForCampaignBudget': { readonly adsetCount: number; readonly largest: number }
  'line.tooManyAds': {
    readonly lineKey: LineKey
    readonly lineNumber: number
    readonly ads: number
    readonly largest: number
  }
  'advantage.levers': Nothing
  /** Amounts in minor units. */
  'change.belowMinimum': OfObject & { readonly minimum: number }
  'change.budgetTooOften': OfObject & { readonly changes: number; readonly most: number }
  'change.lifetimeBelowSpend': OfObject & { readonly smallest: number }
  'change.learningAgain': { readonly names: readonly string[] }
}

type AccountFinding = ProblemOf<AccountFacts>
export type AccountFindingCode = keyof AccountFacts

/** What the platform said to a dry run, with our name for it when its code is known. */
export type PlatformRefusal = {
  readonly code: 'platform.refused'
  /** Our word for the error in the dictionary; `null` shows the platform's own. */
  readonly meaning: string | null
  readonly platformCode: number | null
  readonly platformSubcode: number | null
  readonly title: string
  readonly message: string
  readonly trace: string | null
  /** The line of the matrix the answer is about, from 1, when it is about one. */
  readonly lineNumber?: number
}

/** The platform could not be asked: what it would say is not known. */
export type PlatformSilence = { readonly code: 'platform.notAsked'; readonly reason: string }

/** One thing preflight has to say: a stable code with its facts, how bad it is, and the section it belongs to. */
export type Finding = {
  readonly severity: FindingSeverity
  readonly stage: FindingStage
  readonly section: DraftSection
} & (DraftProblem | AccountFinding | PlatformRefusal | PlatformSilence)

/** How bad each account finding is, and where it is mended. One table: the screen and the server read the same. */
export const findingPlace: {
  readonly [C in AccountFindingCode]: readonly [FindingSeverity, DraftSection]
} = {
  'account.inactive': ['block', 'general'],
  'account.mayNotAdvertise': ['block', 'general'],
  'permission.missing': ['block', 'general'],
  'page.notAdvertisable': ['block', 'adPackages'],
  'instagram.notOfPage': ['block', 'adPackages'],
  'pixel.gone': ['block', 'general'],
  'pixel.neverFired': ['warn', 'general'],
  'pixel.silent': ['warn', 'general'],
  'application.gone': ['block', 'general'],
  'productSet.gone': ['block', 'general'],
  'productSet.empty': ['warn', 'general'],
  'existingCustomers.undefined': ['block', 'general'],
  'dsa.missing': ['block', 'geo'],
  'specialCategory.notShownThere': ['block', 'general'],
  'specialCategory.narrowTargeting': ['warn', 'geo'],
  'adPackage.unusable': ['block', 'adPackages'],
  'adPackage.videoNotReady': ['block', 'adPackages'],
  'adPackage.cardsTooFew': ['block', 'adPackages'],
  'geoPackage.gone': ['block', 'geo'],
  'geoPackage.locationTypesIgnored': ['info', 'geo'],
  'audiencePackage.gone': ['block', 'targeting'],
  'audiencePackage.audienceGone': ['block', 'targeting'],
  'audiencePackage.tooSmall': ['warn', 'targeting'],
  'interestPackage.gone': ['block', 'targeting'],
  'exclusions.interestsIgnored': ['warn', 'targeting'],
  'placements.removed': ['warn', 'advanced'],
  'lines.sameTargeting': ['warn', 'adsets'],
  'lines.manyForCampaignBudget': ['info', 'adsets'],
  'line.tooManyAds': ['block', 'adsets'],
  'advantage.levers': ['info', 'general'],
  'change.belowMinimum': ['block', 'adsets'],
  'change.budgetTooOften': ['block', 'adsets'],
  'change.lifetimeBelowSpend': ['block', 'adsets'],
  'change.learningAgain': ['info', 'adsets'],
}

/** An account finding with its severity and section filled in from the table. */
export const accountFinding = (found: AccountFinding): Finding => {
  const [severity, section] = findingPlace[found.code]
  return { ...found, stage: 'account', severity, section }
}

/** Problems of our own rules, as preflight says them: each of them blocks. */
export const ruleFindings = (problems: readonly DraftProblem[]): Finding[] =>
  problems.map((problem) => ({ ...problem, stage: 'rules', severity: 'block' }))

const ranks: Readonly<Record<FindingSeverity, number>> = { block: 0, warn: 1, info: 2 }

/** Worst first; among equals, in the order they were found, which is that of the screen. */
export const bySeverity = (findings: readonly Finding[]): Finding[] =>
  findings.toSorted((a, b) => ranks[a.severity] - ranks[b.severity])

export const isAccepted = (findings: readonly Finding[]): boolean =>
  findings.every(({ severity }) => severity !== 'block')
