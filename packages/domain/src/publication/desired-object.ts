import type { AdNode, DesiredObject, ObjectKind, PlanNode } from './planned-node.ts'

/**
 * An object as it is wanted, put together from a kind and values that were stored apart.
 * @throws {Error} when the values are not those of the kind
 */
export function desiredObject(kind: ObjectKind, desired: PlanNode['desired']): DesiredObject {
  if (kind === 'campaign' && 'specialAdCategories' in desired) return { kind, desired }
  if (kind === 'adset' && 'targeting' in desired) return { kind, desired }
  if (kind === 'creative' && 'kind' in desired) return { kind, desired }
  if (kind === 'ad' && 'creativeKey' in desired) return { kind, desired }
  throw new Error(`What is wanted is no ${kind}`)
}

type AdPlace = Pick<AdNode, 'adPackage'> & {
  /** Key of the ad set that it hangs on. */
  readonly adset: string
  /** What tells the ads of a package apart. */
  readonly ad: string
}

/** The key of an ad: its ad set, its package, and which of the package's ads it is. */
export const adKey = ({ adset, adPackage, ad }: AdPlace): string =>
  `${adset}/${encodeURIComponent(adPackage)}/${ad}`

/** The key of a creative, which serves the same ad of a package in every ad set. */
export const creativeKey = ({ adPackage, ad }: Omit<AdPlace, 'adset'>): string =>
  `cr/${encodeURIComponent(adPackage)}/${ad}`

/** The package of an ad that was stored without it, from its key. */
export const adPackageIn = (key: string, adset: string): string =>
  decodeURIComponent(key.slice(adset.length + 1).split('/')[0] ?? '')

type Keyed = { readonly key: string; readonly kind: ObjectKind; readonly parentKey: string | null }

/**
 * The key of a published object as a plan writes it now. Ads and creatives are keyed under the name of their package,
 * so that their keys follow when it takes another; all other keys stay.
 * @param nameNow what a package is called that was called so when the object was published
 */
export function keyNow({ key, kind, parentKey }: Keyed, nameNow: (name: string) => string): string {
  const parent = { ad: parentKey, creative: 'cr', adset: null, campaign: null }[kind]
  if (parent === null) return key
  const [, ...ad] = key.slice(parent.length + 1).split('/')
  return `${parent}/${encodeURIComponent(nameNow(adPackageIn(key, parent)))}/${ad.join('/')}`
}
