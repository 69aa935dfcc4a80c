import type { AdsetLine } from '../adset-matrix/adset-line.ts'
import { lineKey, targetName } from '../adset-matrix/targets.ts'
import { isAdvantage } from '../campaign-draft/campaign-type.ts'
import type { CampaignDraft } from '../campaign-draft/draft.ts'
import type { AdPackage } from '../reusable-packages/ad-package.ts'
import { packageAds, type PackageAd } from '../reusable-packages/package-ads.ts'
import { customerShares } from './advantage-adsets.ts'
import type { PlanInputs, PlanWords } from './plan-inputs.ts'
import type { CustomerShare } from './planned-node.ts'
import { uniqueNames } from './unique-names.ts'

export type PlannedAdDetail = {
  readonly key: string
  readonly name: string
  readonly creativeKey: string
  readonly adPackage: string
  readonly ad: PackageAd
}
export type AdsetGroup = {
  readonly key: string
  readonly name: string
  readonly line: AdsetLine
  readonly customers: CustomerShare
  readonly ads: readonly PlannedAdDetail[]
}

/** Every ad set of every line with its ads, named and keyed. */
export function adsetGroups({ draft, adPackages, account, words }: PlanInputs): AdsetGroup[] {
  const packages = new Map(adPackages.map((one) => [one.name, one]))
  if (isAdvantage(draft.type)) return advantageGroups({ draft, account, words }, packages)
  const slots = draft.lines.flatMap((line) =>
    Array.from({ length: line.adsetCount }, (_, index) => ({ line, number: index + 1 })),
  )
  const names = uniqueNames(slots.map(({ line, number }) => adsetName(line, number, words)))
  return slots.map(({ line, number }, index) => {
    const key = `c/${lineKey(line)}/${number}`
    const ads = adsOf(key, line, packages)
    return { key, name: names[index] ?? key, line, customers: { kind: 'everyone' }, ads }
  })
}

/** The ad sets that an Advantage campaign's one line becomes: one, or one per kind of customers. */
function advantageGroups(
  { draft, account, words }: Pick<PlanInputs, 'draft' | 'account' | 'words'>,
  packages: ReadonlyMap<string, AdPackage>,
): AdsetGroup[] {
  return draft.lines.flatMap((line) =>
    customerShares(draft, account.existingCustomers).map((customers) => {
      const key = `c/${lineKey(line)}/${customers.kind}`
      return {
        key,
        name: advantageName(draft, customers, words),
        line,
        customers,
        ads: adsOf(key, line, packages),
      }
    }),
  )
}

/** "Advantage+ · FR, BE", and which customers when they are told apart. */
function advantageName({ countries }: CampaignDraft, { kind }: CustomerShare, words: PlanWords): string {
  const base = `Advantage+ · ${countries.map(({ id }) => id).join(', ')}`
  return kind === 'everyone'
    ? base
    : `${base} · ${kind === 'new' ? words.newCustomers : words.existingCustomers}`
}

/** "Similaire 2 % · FR 25-54", with the number when a line is split over several ad sets. */
function adsetName(line: AdsetLine, number: number, words: PlanWords): string {
  const base = `${targetName(line.target) ?? words.broad} · ${line.geoPackage.name}`
  return line.adsetCount > 1 ? `${base} · ${number}` : base
}

function adsOf(
  adsetKey: string,
  line: AdsetLine,
  packages: ReadonlyMap<string, AdPackage>,
): PlannedAdDetail[] {
  const details = line.adPackages.flatMap((name) => {
    const adPackage = packages.get(name)
    return adPackage ? packageAds(adPackage).map((ad) => ({ name, ad })) : []
  })
  const names = uniqueNames(details.map(({ name, ad }) => adName(name, ad)))
  return details.map(({ name, ad }, index) => ({
    key: `${adsetKey}/${encodeURIComponent(name)}/${ad.key}`,
    name: names[index] ?? ad.key,
    // One creative serves the same ad of every ad set.
    creativeKey: `cr/${encodeURIComponent(name)}/${ad.key}`,
    adPackage: name,
    ad,
  }))
}

const opening = (text: string): string => [...text.replace(/\s+/g, ' ').trim()].slice(0, 40).join('')

/** What a person recognises an ad by in any tool: its package, its visual, the beginning of its text. */
function adName(adPackage: string, ad: PackageAd): string {
  switch (ad.kind) {
    case 'image':
    case 'video':
      return `${adPackage} · ${opening(ad.combination.square.name)} · ${opening(ad.combination.body.content)}`
    case 'carousel':
      return `${adPackage} · ${opening(ad.carousel.name)} · ${opening(ad.carousel.body)}`
    case 'post':
      return `${adPackage} · ${opening(ad.post.text) || ad.post.sourceId}`
    case 'existing':
      return `${adPackage} · ${opening(ad.ad.name)}`
    case 'catalogue':
      return `${adPackage} · ${ad.combination.format} · ${opening(ad.combination.body.content)}`
  }
}
