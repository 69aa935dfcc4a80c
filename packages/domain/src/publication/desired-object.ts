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

/** The package of an ad that was stored without it, from its key. */
export const adPackageIn = (key: string, adset: string): string =>
  decodeURIComponent(key.slice(adset.length + 1).split('/')[0] ?? '')
