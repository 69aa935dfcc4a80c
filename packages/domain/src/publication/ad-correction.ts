import { chooseForUpdate, packagesToUpdate } from '../campaign-draft/update-choices.ts'
import type { AdPackage, TextAsset } from '../reusable-packages/ad-package.ts'
import { type PackageAd, packageAds } from '../reusable-packages/package-ads.ts'
import { adKey } from './desired-object.ts'
import type { PlanInputs } from './plan-inputs.ts'

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

export type Correctable =
  | { readonly whyNot: WhyNotCorrected }
  | { readonly whyNot: null; readonly texts: readonly CorrectableText[] }

/** What an ad should say otherwise, by the texts that it shows. */
export type Correction = { readonly kind: CorrectedKind; readonly id: string; readonly content: string }

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
  const others = madeNow(inputs).map(({ ad }) => new Set(textsOf(ad).map(({ text }) => text.id)))
  return {
    whyNot: null,
    texts: shown.map(({ kind, text: { id, content, keywords } }) => ({
      kind,
      id,
      content,
      packages: [...keywords],
      adCount: others.filter((ids) => ids.has(id)).length,
    })),
  }
}

/** The keys of the published ads that show one of these texts. */
export const adsShowing = (inputs: Published, texts: ReadonlySet<string>): ReadonlySet<string> =>
  new Set(
    madeNow(inputs).flatMap(({ key, ad }) =>
      textsOf(ad).some(({ text }) => texts.has(text.id)) ? [key] : [],
    ),
  )

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
