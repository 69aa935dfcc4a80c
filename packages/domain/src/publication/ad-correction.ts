import { chooseForUpdate, packagesToUpdate } from '../campaign-draft/update-choices.ts'
import type { AdPackage, ImageAsset, TextAsset, VideoAsset } from '../reusable-packages/ad-package.ts'
import { type PackageAd, packageAds } from '../reusable-packages/package-ads.ts'
import { swapVisual } from '../reusable-packages/swap-visual.ts'
import { adKey } from './desired-object.ts'
import type { PlanInputs } from './plan-inputs.ts'
import type { PublicationPlan } from './publication-plan.ts'

/** The texts of an ad that are corrected beside the reason for which it is refused. */
export const correctedKinds = ['body', 'title', 'description', 'link'] as const
export type CorrectedKind = (typeof correctedKinds)[number]

/** Why the words of a published ad are not corrected by themselves. */
export type WhyNotCorrected =
  /** It shows cards, a post or an ad that exists: what they say is not a text of the library. */
  | 'noTexts'
  /** Its package does not make it any more: an update would pause it. */
  | 'left'

/** A text of a published ad, with all that shows it: a text belongs to the library, not to one ad. */
export type CorrectableText = {
  readonly kind: CorrectedKind
  readonly id: string
  readonly content: string
  /** Every package of the account that holds it. */
  readonly packages: readonly string[]
  /** Ads of the campaign that show it, this one among them. */
  readonly adCount: number
}

/** The visual of a published ad: a picture or a film, with its story where it is a pair. */
export type CorrectableVisual = {
  readonly kind: 'image' | 'video'
  /** One asset of the library, or both halves of a pair. */
  readonly ids: readonly string[]
  readonly name: string
  readonly pictureUrl: string
  readonly storyUrl: string | null
  /** The packages of the campaign that hold it: in these another one takes its place. */
  readonly packages: readonly string[]
  /** Ads of the campaign that show it, this one among them. */
  readonly adCount: number
}

export type Correctable =
  | { readonly whyNot: WhyNotCorrected }
  | {
      readonly whyNot: null
      readonly texts: readonly CorrectableText[]
      /** `null` where what it shows is not one visual of a package. */
      readonly visual: CorrectableVisual | null
    }

/** What an ad should say otherwise, by the texts that it shows. */
export type Correction = { readonly kind: CorrectedKind; readonly id: string; readonly content: string }

/** Which visual takes the place of the one that an ad shows. */
export type VisualCorrection = {
  readonly kind: CorrectableVisual['kind']
  readonly out: readonly string[]
  readonly into: readonly string[]
}

type Published = Pick<PlanInputs, 'adPackages' | 'published'>

/**
 * What of a published ad can be said otherwise, and how many ads of its campaign say it too.
 * @param adId its id on the platform
 */
export function correctable(inputs: Published, adId: string): Correctable {
  const own = madeNow(inputs).find(({ platformId }) => platformId === adId)
  if (!own) return { whyNot: 'left' }
  const shown = textsOf(own.ad)
  if (shown.length === 0) return { whyNot: 'noTexts' }
  const others = madeNow(inputs).map(({ ad }) => new Set(shownIds(ad)))
  return {
    whyNot: null,
    visual: visualOf(inputs, own.ad, others),
    texts: shown.map(({ kind, text: { id, content, keywords } }) => ({
      kind,
      id,
      content,
      packages: [...keywords],
      adCount: others.filter((ids) => ids.has(id)).length,
    })),
  }
}

function visualOf(
  { adPackages }: Published,
  ad: PackageAd,
  others: readonly ReadonlySet<string>[],
): CorrectableVisual | null {
  const pair = pairOf(ad)
  if (pair === null) return null
  const { kind, square, story } = pair
  const ids = [square, ...(story ? [story] : [])].map(({ id }) => id)
  return {
    ...{ kind, ids, name: square.name, pictureUrl: square.thumbnailUrl },
    storyUrl: story?.thumbnailUrl ?? null,
    packages: adPackages
      .filter(({ images, videos }) => [...images, ...videos].some(({ id }) => ids.includes(id)))
      .map(({ name }) => name),
    adCount: others.filter((shown) => ids.some((id) => shown.has(id))).length,
  }
}

function pairOf(ad: PackageAd) {
  if (ad.kind !== 'image' && ad.kind !== 'video') return null
  const { square, story } = ad.combination
  return { kind: ad.kind, square, story }
}

function shownIds(ad: PackageAd): readonly string[] {
  const pair = pairOf(ad)
  const visuals = pair ? [pair.square.id, ...(pair.story ? [pair.story.id] : [])] : []
  return [...visuals, ...textsOf(ad).map(({ text }) => text.id)]
}

type Corrected = {
  readonly plan: Pick<PublicationPlan, 'adsets'>
  readonly before: Published
  readonly after: Pick<PlanInputs, 'adPackages'>
  /** What was corrected of what is published: texts, and the visual that leaves. */
  readonly ids: ReadonlySet<string>
  /** The visual that comes: the ads that show it are made by the correction. */
  readonly into: ReadonlySet<string>
}

/** How many ads a plan changes, makes or pauses that show nothing of what was corrected: what waited in their packages. */
export function waitedBesides({ plan, before, after, ids, into }: Corrected): number {
  const shows = (ad: PackageAd, of: ReadonlySet<string>) => shownIds(ad).some((id) => of.has(id))
  const shown = new Set(madeNow(before).flatMap(({ key, ad }) => (shows(ad, ids) ? [key] : [])))
  const made = after.adPackages.flatMap((one) =>
    packageAds(one).flatMap((ad) => (shows(ad, into) ? [{ adPackage: one.name, ad: ad.key }] : [])),
  )
  return plan.adsets.flatMap(({ key: adset, ads }) => {
    const own = new Set(made.map((place) => adKey({ adset, ...place })))
    return ads.filter(({ action, key }) => action !== 'unchanged' && !shown.has(key) && !own.has(key))
  }).length
}

/** The published ads that their packages still make, each with what it is made of. */
function madeNow({ adPackages, published }: Published) {
  const made = new Map(adPackages.map((one) => [one.name, packageAds(one)]))
  return [...published].flatMap(([key, node]) => {
    if (node.kind !== 'ad') return []
    const { adPackage, parentKey, platformId } = node
    const ad = made
      .get(adPackage)
      ?.find((one) => adKey({ adset: parentKey ?? '', adPackage, ad: one.key }) === key)
    return ad ? [{ key, platformId, ad }] : []
  })
}

type Shown = { readonly kind: CorrectedKind; readonly text: TextAsset }

function textsOf(ad: PackageAd): readonly Shown[] {
  if (!('combination' in ad)) return []
  const { combination } = ad
  return correctedKinds.flatMap((kind) => {
    const text = combination[kind]
    return text === null ? [] : [{ kind, text }]
  })
}

/**
 * What a plan is made of once texts say something else: their packages are to be updated, and nothing else of the campaign is.
 * @returns the same inputs but for the texts and for what the file chooses to update
 */
export function withCorrection(inputs: PlanInputs, corrections: readonly Correction[]): PlanInputs {
  const said = new Map(corrections.map(({ id, content }) => [id, content]))
  const corrected = (texts: readonly TextAsset[]) =>
    texts.map((text) => ({ ...text, content: said.get(text.id) ?? text.content }))
  return {
    ...inputs,
    draft: toCorrect(inputs.draft, packagesOf(inputs, new Set(said.keys()))),
    adPackages: inputs.adPackages.map((one) => ({
      ...one,
      bodies: corrected(one.bodies),
      titles: corrected(one.titles),
      descriptions: corrected(one.descriptions),
      links: corrected(one.links),
    })),
  }
}

type Library = readonly (ImageAsset | VideoAsset)[]

/**
 * What a plan is made of once another visual stands in the place of one, in every package of the campaign that holds it and in no other.
 * @param library every visual of that kind, in the library's order
 * @returns the same inputs but for those packages, which are to be updated besides what is chosen already
 */
export function withVisual(
  inputs: PlanInputs,
  { kind, out, into }: VisualCorrection,
  library: Library,
): PlanInputs {
  const names = new Set(inputs.adPackages.map(({ name }) => name))
  const swapped = new Map(
    swapVisual(library, { out: new Set(out), into: new Set(into), packages: names }).map((one) => [
      one.asset.id,
      { ...one.asset, keywords: one.keywords },
    ]),
  )
  const now = library.map((asset) => swapped.get(asset.id) ?? asset)
  const holds = (assets: Library, name: string) =>
    assets.filter(({ id, keywords }) => out.includes(id) && keywords.includes(name)).length > 0
  const touched = [...names].filter((name) => holds(library, name) && !holds(now, name))
  return {
    ...inputs,
    draft: toCorrect(inputs.draft, [...inputs.draft.updatedAdPackages, ...touched]),
    adPackages: inputs.adPackages.map((one) => {
      if (!touched.includes(one.name)) return one
      const own = now.filter(({ keywords }) => keywords.includes(one.name))
      return kind === 'image'
        ? { ...one, images: own.filter((asset): asset is ImageAsset => !('videoId' in asset)) }
        : { ...one, videos: own.filter((asset): asset is VideoAsset => 'videoId' in asset) }
    }),
  }
}

const packagesOf = ({ adPackages }: Pick<PlanInputs, 'adPackages'>, ids: ReadonlySet<string>): string[] =>
  adPackages.filter((one) => textIdsOf(one).some((id) => ids.has(id))).map(({ name }) => name)

const textIdsOf = ({ bodies, titles, descriptions, links }: AdPackage): string[] =>
  [...bodies, ...titles, ...descriptions, ...links].map(({ id }) => id)

/** A file of which these packages alone are updated, whatever was chosen before. */
export function toCorrect<D extends Parameters<typeof packagesToUpdate>[0]>(
  draft: D,
  packages: readonly string[],
): D {
  return packagesToUpdate(draft).reduce(
    (chosen, name) => chooseForUpdate(chosen, name, packages.includes(name) ? 'updated' : 'unchanged'),
    draft,
  )
}
