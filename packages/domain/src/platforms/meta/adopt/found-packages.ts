import type { AdoptionInputs } from '../../../adoption/adoption.ts'
import type { FoundAd } from '../../../adoption/found-campaign.ts'
import { canonicalJson } from '../../../publication/canonical-json.ts'
import type { AdPackage, TextAssetKind } from '../../../reusable-packages/ad-package.ts'
import { packageAds, type PackageAd } from '../../../reusable-packages/package-ads.ts'
import type { LibraryItems } from './library-items.ts'
import type { Frame, SpokenAd } from './spoken-ads.ts'
import { freshName } from './fresh-name.ts'

/** Where an ad of the campaign comes from by now: its package, and which of its ads it is. */
type AdPlace = { readonly adPackage: string; readonly ad: string }

export type FoundPackages = {
  readonly packages: readonly AdPackage[]
  /** Names of the packages of each ad set, by its id. */
  readonly ofAdset: ReadonlyMap<string, readonly string[]>
  readonly places: ReadonlyMap<string, AdPlace>
  /** Names that the library had not. */
  readonly added: ReadonlySet<string>
  /** Ads that are shown again as they are, with why. */
  readonly shownAgain: readonly Extract<SpokenAd, { readonly is: 'shownAgain' }>[]
}

type Made = Extract<SpokenAd, { readonly is: 'made' }>
/** Ads of one package: every visual of the first list with every text, and others as they are. */
type Part = {
  readonly frame: Frame | null
  readonly made: readonly Made[]
  readonly others: readonly SpokenAd[]
}

type Inputs = Pick<AdoptionInputs, 'library' | 'found'> & { readonly items: LibraryItems }

/**
 * Packages whose ads are exactly those of the ad sets. A package makes every visual with every text: ads that are no such
 * product become several packages, and what no package can say is shown again as it is. Ad sets with the same ads share
 * their packages, with each other and with the library.
 */
export function foundPackages(
  { library, found, items }: Inputs,
  adsets: ReadonlyMap<string, readonly SpokenAd[]>,
): FoundPackages {
  const taken = new Set(library.adPackageNames)
  const bySignature = new Map(
    library.adPackages
      .map((one) => [signatureOf(packageAds(one)), one] as const)
      .filter(([text]) => text !== '[]'),
  )
  const used = new Map<string, AdPackage>()
  const added = new Set<string>()
  const places = new Map<string, AdPlace>()
  const shownAgain: FoundPackages['shownAgain'][number][] = []
  const ofAdset = new Map<string, readonly string[]>()
  for (const [adsetId, ads] of adsets) {
    const names = partsOf(ads, items).map((part) => {
      const built = packageOf(part, items)
      const signature = signatureOf(packageAds(built.adPackage))
      const known = bySignature.get(signature)
      const adPackage = known ?? { ...built.adPackage, name: freshName(found.campaign.name, taken) }
      if (!known) {
        added.add(adPackage.name)
        bySignature.set(signature, adPackage)
      }
      used.set(adPackage.name, adPackage)
      for (const [adId, ad] of built.keys) places.set(adId, { adPackage: adPackage.name, ad })
      shownAgain.push(...part.others.flatMap((one) => (one.is === 'shownAgain' ? [one] : [])))
      return adPackage.name
    })
    ofAdset.set(adsetId, names)
  }
  return { packages: [...used.values()], ofAdset, places, added, shownAgain }
}

/** Packages are the same where their ads are: by what each is made from, and what goes along with it. */
const signatureOf = (ads: readonly PackageAd[]): string =>
  canonicalJson(
    ads
      .map((ad) => {
        if (ad.kind !== 'image' && ad.kind !== 'video') return [ad.key]
        const { title, description, link, utm, callToAction, story } = ad.combination
        return [
          ad.key,
          story?.id,
          title?.content,
          description?.content,
          link.content,
          utm?.content,
          callToAction.content,
        ]
      })
      .map((one) => JSON.stringify(one))
      .toSorted(),
  )

function partsOf(ads: readonly SpokenAd[], items: LibraryItems): Part[] {
  const seen = new Set<string>()
  const singled = ads.map((one): SpokenAd => {
    const key = keyOf(one)
    if (key === null) return one
    if (seen.has(key)) return { is: 'shownAgain', ad: one.ad, why: 'twice' }
    seen.add(key)
    return one
  })
  const made = singled.flatMap((one) => (one.is === 'made' ? [one] : []))
  const others = singled.filter((one) => one.is !== 'made')
  const products = [...Map.groupBy(made, ({ frame }) => canonicalJson(frame)).values()].flatMap(productsOf)
  const whole = products.filter((product) => makesJust(product, items))
  const broken = products
    .filter((product) => !whole.includes(product))
    .flat()
    .map(({ ad }) => ({ is: 'shownAgain', ad, why: ad.creative.kind }) as const)
  const rest: readonly SpokenAd[] = [...others, ...broken]
  const [first, ...further] = whole
  if (!first) return rest.length === 0 ? [] : [{ frame: null, made: [], others: rest }]
  return [
    { frame: first[0]?.frame ?? null, made: first, others: rest },
    ...further.map((product) => ({ frame: product[0]?.frame ?? null, made: product, others: [] })),
  ]
}

/** Two ads of one ad set that show the same have no place beside each other in a package. */
function keyOf(one: SpokenAd): string | null {
  if (one.is === 'made') return canonicalJson([one.frame, one.body, one.square, one.story])
  return one.is === 'carousel' ? canonicalJson({ ...one.content, name: '' }) : null
}

/** Groups of texts that go with the same visuals: each is every visual with every text. */
function productsOf(made: readonly Made[]): Made[][] {
  const byBody = [...Map.groupBy(made, ({ body }) => body).values()]
  const visuals = (group: readonly Made[]) =>
    JSON.stringify(group.map(({ square, story }) => `${square} ${story ?? ''}`).toSorted())
  return [...Map.groupBy(byBody, visuals).values()].map((groups) => groups.flat())
}

/** Whether the library's own pairs leave these visuals as they are shown. */
function makesJust(made: readonly Made[], items: LibraryItems): boolean {
  const { adPackage, keys } = packageOf({ frame: made[0]?.frame ?? null, made, others: [] }, items)
  const ads = new Map(
    packageAds(adPackage).flatMap((ad) =>
      ad.kind === 'image' || ad.kind === 'video' ? [[ad.key, ad.combination.story?.id ?? null] as const] : [],
    ),
  )
  return (
    ads.size === made.length &&
    made.every(({ ad, story, frame }) => {
      const wanted = story === null ? null : visualOf(items, frame, story).id
      return ads.get(keys.get(ad.id) ?? '') === wanted
    })
  )
}

const visualOf = (items: LibraryItems, { kind }: Frame, id: string) => {
  const visual = kind === 'image' ? items.image(id) : items.video(id)
  if (!visual) throw new Error('A visual that was there before is gone')
  return visual
}

const empty: AdPackage = {
  name: '',
  images: [],
  videos: [],
  bodies: [],
  titles: [],
  descriptions: [],
  links: [],
  utms: [],
  callsToAction: [],
  carousels: [],
  posts: [],
  existingAds: [],
  catalogue: null,
}

type Built = { readonly adPackage: AdPackage; readonly keys: ReadonlyMap<string, string> }

function packageOf({ frame, made, others }: Part, items: LibraryItems): Built {
  const carousels = others.flatMap((one) =>
    one.is === 'carousel' ? [{ adId: one.ad.id, carousel: items.carousel(one.content, one.ad.name) }] : [],
  )
  const turns = new Map<string, number>()
  const existing = others.flatMap((one) => {
    if (one.is !== 'shownAgain') return []
    const turn = turns.get(one.ad.creative.id) ?? 0
    turns.set(one.ad.creative.id, turn + 1)
    return [{ adId: one.ad.id, ad: items.existing(one.ad, turn) }]
  })
  const keys = new Map([
    ...made.map((one) => [one.ad.id, madeKey(one, items)] as const),
    ...carousels.map(({ adId, carousel }) => [adId, `carousel:${carousel.id}`] as const),
    ...existing.map(({ adId, ad }) => [adId, `ad:${ad.id}`] as const),
  ])
  return {
    keys,
    adPackage: {
      ...empty,
      ...(frame === null ? {} : framed(frame, made, items)),
      carousels: carousels.map(({ carousel }) => carousel),
      existingAds: existing.map(({ ad }) => ad),
    },
  }
}

const madeKey = ({ frame, square, body }: Made, items: LibraryItems): string =>
  [visualOf(items, frame, square).id, items.text('body', body).id].join('+')

function framed(frame: Frame, made: readonly Made[], items: LibraryItems): Partial<AdPackage> {
  const ids = [...new Set(made.flatMap(({ square, story }) => (story === null ? [square] : [square, story])))]
  const some = (kind: TextAssetKind, content: string) => (content === '' ? [] : [items.text(kind, content)])
  return {
    images: frame.kind === 'image' ? ids.flatMap((id) => items.image(id) ?? []) : [],
    videos: frame.kind === 'video' ? ids.flatMap((id) => items.video(id) ?? []) : [],
    bodies: [...new Set(made.map(({ body }) => body))].map((body) => items.text('body', body)),
    titles: some('title', frame.title),
    descriptions: some('description', frame.description),
    links: some('link', frame.link),
    utms: some('utm', frame.utm ?? ''),
    callsToAction: some('callToAction', frame.callToAction),
  }
}

/** Ads by their ad sets, in the order in which the platform lists them. */
export const byAdset = (ads: readonly FoundAd[]): ReadonlyMap<string, readonly FoundAd[]> =>
  Map.groupBy(ads, ({ adsetId }) => adsetId)
