import { isWhole, targetingPart } from '../../../campaign-draft/kinds.ts'
import { lineKey } from '../../../adset-matrix/targets.ts'
import type { AdsetLine } from '../../../adset-matrix/adset-line.ts'
import { countGenerated } from '../../../reusable-packages/generated-parts.ts'
import { audienceConcerns, type AudienceConcern } from '../../../reusable-packages/audience-record.ts'
import type { AudiencePackage } from '../../../reusable-packages/audience-package.ts'
import { advantageZone } from '../advantage.ts'
import type { CampaignDraft } from '../../../campaign-draft/draft.ts'
import type { GeoPackage } from '../../../reusable-packages/geo-package.ts'
import type { NamedReference } from '../../../shared/references.ts'
import type { AccountFacts } from '../../../preflight/account-facts.ts'
import { euCountries, mayLieInUnion, unionCode } from './eu-countries.ts'
import { accountFinding, type Finding } from '../../../preflight/finding.ts'
import { sameTargeting } from '../../../preflight/same-targeting.ts'
import type { UsedPackages } from '../../../preflight/used-packages.ts'

/** The platform's limit of ads in one ad set. */
export const mostAdsPerAdset = 50
/** Fewer people than this deliver next to nothing. */
export const fewestPeople = 1000
/** Cards that an app campaign's carousel needs at least. */
const fewestAppCards = 3

/** What the stored packages say about a draft that uses them. */
export function checkPackages(draft: CampaignDraft, packages: UsedPackages, facts: AccountFacts): Finding[] {
  return [
    ...adPackageFindings(draft, packages),
    ...geoFindings(draft, packages, facts),
    ...audienceFindings(draft, packages, facts),
    ...interestFindings(draft, packages),
    ...sameTargeting(draft, packages),
    ...adCountFindings(draft, packages),
  ]
}

function adPackageFindings(draft: CampaignDraft, { adPackages }: UsedPackages): Finding[] {
  const byName = new Map(adPackages.map((one) => [one.name, one]))
  const isApp = draft.tracking?.kind === 'application'
  return draft.adPackages.flatMap((name) => {
    const stored = byName.get(name)
    if (!stored || stored.adCount === 0) return [accountFinding({ code: 'adPackage.unusable', name })]
    const waiting = stored.videos.filter(({ state }) => state !== 'ready')
    const generated = countGenerated(stored)
    const hasFewCards = isApp && stored.carousels.some(({ cards }) => cards.length < fewestAppCards)
    return [
      ...waiting.map((video) => accountFinding({ code: 'adPackage.videoNotReady', name, video: video.name })),
      ...(hasFewCards
        ? [accountFinding({ code: 'adPackage.cardsTooFew', name, fewest: fewestAppCards })]
        : []),
      ...(generated > 0 ? [accountFinding({ code: 'adPackage.generated', name, count: generated })] : []),
    ]
  })
}

function geoFindings(draft: CampaignDraft, { geoPackages }: UsedPackages, facts: AccountFacts): Finding[] {
  const stored = new Map(geoPackages.map((one) => [one.id, one]))
  const chosen = targetingPart(draft).geoPackages
  const used = chosen.flatMap(({ id }) => stored.get(id) ?? [])
  const european = europeanCountries(draft, used)
  const hasCategory = draft.specialAdCategories.some((category) => category !== 'NONE')
  const narrow = used.filter(
    (one) => one.gender !== 'all' || (one.ageMin ?? 18) > 18 || (one.ageMax ?? 65) < 65,
  )
  return [
    ...gone(chosen, geoPackages).map((name) => accountFinding({ code: 'geoPackage.gone', name })),
    ...used
      .filter(({ locationTypes }) => locationTypes.length > 0 && !isUsual(locationTypes))
      .map(({ name }) => accountFinding({ code: 'geoPackage.locationTypesIgnored', name })),
    ...(european.length > 0 && !facts.hasDsa
      ? [accountFinding({ code: 'dsa.missing', countries: european })]
      : []),
    ...(hasCategory && narrow.length > 0
      ? [
          accountFinding({
            code: 'specialCategory.narrowTargeting',
            names: narrow.map(({ name }) => name),
          }),
        ]
      : []),
  ]
}

/**
 * Countries of the European Union that a draft reaches, where the platform wants to know who pays and who benefits.
 * @param used the geo packages that it chose
 * @returns ISO 3166-1 codes, each once; `EU` for a point of which only its coordinates are known
 */
export function europeanCountries(draft: CampaignDraft, used: readonly GeoPackage[]): string[] {
  const countries = isWhole(draft) ? draft.countries.map(({ id }) => id) : used.flatMap(countriesOf)
  return [...new Set(countries)].filter((code) => euCountries.has(code))
}

/**
 * Countries that a draft declared as about social issues, elections or politics would reach and is not shown in: since October 2025, when
 * Regulation (EU) 2024/900 on political advertising came to apply, Meta takes no such ad for any place of the Union.
 * @param used the geo packages that it chose
 * @returns ISO 3166-1 codes, each once; none for a draft that declares nothing of the kind
 */
export const countriesWithoutPolitics = (draft: CampaignDraft, used: readonly GeoPackage[]): string[] =>
  draft.specialAdCategories.includes('ISSUES_ELECTIONS_POLITICS') ? europeanCountries(draft, used) : []

/** The platform has one setting left: people who live there or were there lately. */
const isUsual = (types: GeoPackage['locationTypes']): boolean =>
  types.length === 2 && types.includes('home') && types.includes('recent')

const countriesOf = (geo: GeoPackage): string[] => [
  ...geo.countries.map(({ id }) => id),
  ...geo.regions.map(({ countryCode }) => countryCode),
  ...geo.cities.map(({ countryCode }) => countryCode),
  ...(geo.points ?? []).map((point) => point.countryCode || (mayLieInUnion(point) ? unionCode : '')),
]

function audienceFindings(
  draft: CampaignDraft,
  { audiencePackages }: UsedPackages,
  facts: AccountFacts,
): Finding[] {
  const { audiencePackages: aimed, exclusions } = targetingPart(draft)
  const chosen = [...aimed, ...exclusions.audiencePackages]
  const ids = new Set(chosen.map(({ id }) => id))
  const used = audiencePackages.filter(({ id }) => id !== null && ids.has(id))
  const included = new Set(aimed.map(({ id }) => id))
  return [
    ...gone(chosen, audiencePackages).map((name) => accountFinding({ code: 'audiencePackage.gone', name })),
    ...used.flatMap(({ id, name, audiences }) => {
      const missing = audiences.filter((one) => !facts.audiences.has(one.id))
      if (missing.length > 0) {
        return [accountFinding({ code: 'audiencePackage.audienceGone', name, count: missing.length })]
      }
      const sizes = audiences.map((one) => facts.audiences.get(one.id) ?? null)
      const people = sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0)
      const isKnown = sizes.length > 0 && sizes.every((size) => size !== null)
      return isKnown && people < fewestPeople && id !== null && included.has(id)
        ? [accountFinding({ code: 'audiencePackage.tooSmall', name, people })]
        : []
    }),
    ...used.flatMap((one) => recordFindings(one, facts)),
  ]
}

/** People who are left out are addressed by their data too. */
function recordFindings(
  { name, audiences, removedAudiences }: AudiencePackage,
  { audienceRecords, today, audiences: known }: AccountFacts,
): Finding[] {
  const all = [...audiences, ...removedAudiences].filter(({ id }) => known.has(id))
  const named = (...wanted: readonly AudienceConcern[]) =>
    all
      .filter(({ id }) => audienceConcerns(audienceRecords, id, today).some((one) => wanted.includes(one)))
      .map((one) => one.name || one.id)
  return (
    [
      ['audiencePackage.unknownBasis', named('unknownBasis')],
      ['audiencePackage.ended', named('ended')],
      ['audiencePackage.doubtfulSeed', named('seedUnknownBasis', 'seedEnded')],
    ] as const
  ).flatMap(([code, names]) => (names.length > 0 ? [accountFinding({ code, name, names })] : []))
}

function interestFindings(draft: CampaignDraft, { interestPackages }: UsedPackages): Finding[] {
  const { interestPackages: aimed, exclusions } = targetingPart(draft)
  return gone([...aimed, ...exclusions.interestPackages], interestPackages).map((name) =>
    accountFinding({ code: 'interestPackage.gone', name }),
  )
}

function adCountFindings(draft: CampaignDraft, { adPackages }: UsedPackages): Finding[] {
  const counts = new Map(adPackages.map(({ name, adCount }) => [name, adCount]))
  const adsOf = (line: AdsetLine) => line.adPackages.reduce((sum, name) => sum + (counts.get(name) ?? 0), 0)
  return draft.lines.flatMap((line, index) => {
    const ads = adsOf(line)
    if (ads <= mostAdsPerAdset) return []
    const at = { lineKey: lineKey(line), lineNumber: index + 1 }
    return [accountFinding({ code: 'line.tooManyAds', ...at, ads, largest: mostAdsPerAdset })]
  })
}

/** Names of chosen packages that are stored no more. */
function gone(
  chosen: readonly NamedReference[],
  stored: readonly { readonly id: string | null }[],
): string[] {
  const ids = new Set(stored.map(({ id }) => id))
  return chosen.filter(({ id }) => id !== advantageZone.id && !ids.has(id)).map(({ name }) => name)
}
