import { isWhole, targetingPart } from '../../campaign-draft/kinds.ts'
import type { AdsetLine } from '../../adset-matrix/adset-line.ts'
import { targetName } from '../../adset-matrix/targets.ts'
import type { CampaignDraft } from '../../campaign-draft/draft.ts'
import type { PlanWords } from '../../publication/plan-inputs.ts'
import type { CustomerShare } from '../../publication/planned-node.ts'
import type { GeoPackage } from '../../reusable-packages/geo-package.ts'
import { accountDay } from '../../shared/account-days.ts'
import type { PackageAd } from '../../reusable-packages/package-ads.ts'
import type { TemplateValues } from '../../naming/name-template.ts'

type Known = {
  readonly draft: CampaignDraft
  readonly geoPackages: readonly GeoPackage[]
  readonly words: PlanWords
}

type CampaignPart = Omit<Known, 'words'> & {
  /** The account's: its start is told as the day that it is there. */
  readonly timezone: string
}

/** What a campaign lends to every name below it. */
export function campaignValues({ draft, geoPackages, timezone }: CampaignPart): TemplateValues {
  const zones = new Set(targetingPart(draft).geoPackages.map(({ id }) => id))
  const used = geoPackages.filter(({ id }) => id !== null && zones.has(id))
  const countries = isWhole(draft) ? draft.countries.map(({ id }) => id) : used.flatMap(countriesOf)
  const start = draft.startTime === null ? '' : accountDay(draft.startTime, timezone)
  return {
    name: draft.name.trim(),
    tag: draft.tag.trim(),
    type: draft.type ?? '',
    event: draft.objective?.name ?? '',
    country: [...new Set(countries)].toSorted().join(', '),
    start,
    month: start.slice(0, 7),
  }
}

type AdsetPart = {
  readonly line: AdsetLine
  readonly number: number
  readonly customers: CustomerShare
}

/** What an ad set adds: whom it aims at and where, and its number when its line makes several. */
export function adsetValues(
  { draft, geoPackages, words }: Known,
  { line, number, customers }: AdsetPart,
): TemplateValues {
  const zone = geoPackages.find(({ id }) => id === line.geoPackage.id)
  const aim = isWhole(draft)
    ? { target: 'Advantage+', geo: draft.countries.map(({ id }) => id).join(', '), ages: '' }
    : {
        target: targetName(line.target) ?? words.broad,
        geo: line.geoPackage.name,
        ages: zone ? `${zone.ageMin ?? 18}-${zone.ageMax ?? '65+'}` : '',
      }
  return {
    ...aim,
    kind: line.target.kind,
    customers: { everyone: '', new: words.newCustomers, existing: words.existingCustomers }[customers.kind],
    number: line.adsetCount > 1 ? String(number) : '',
  }
}

const opening = (text: string): string => [...text.replace(/\s+/g, ' ').trim()].slice(0, 40).join('')

/** What an ad is recognised by in any tool: its package, what it shows, the beginning of what it says. */
export function adValues(adPackage: string, ad: PackageAd): TemplateValues {
  return { package: adPackage, format: ad.kind, ...shownBy(ad) }
}

function shownBy(ad: PackageAd): { readonly visual: string; readonly text: string } {
  switch (ad.kind) {
    case 'image':
    case 'video':
      return {
        visual: opening(ad.combination.square.name),
        text: opening(ad.combination.body.content),
      }
    case 'carousel':
      return { visual: opening(ad.carousel.name), text: opening(ad.carousel.body) }
    case 'post':
      return { visual: opening(ad.post.text) || ad.post.sourceId, text: '' }
    case 'existing':
      return { visual: opening(ad.ad.name), text: '' }
    case 'catalogue':
      return { visual: ad.combination.format, text: opening(ad.combination.body.content) }
  }
}

const countriesOf = (geo: GeoPackage): string[] => [
  ...geo.countries.map(({ id }) => id),
  ...geo.regions.map(({ countryCode }) => countryCode),
  ...geo.cities.map(({ countryCode }) => countryCode),
]
