import type { AssetBase } from './asset-base.ts'

type Swap = {
  /** What leaves the packages: a visual, or both halves of a pair. */
  readonly out: ReadonlySet<string>
  /** What takes its place there. */
  readonly into: ReadonlySet<string>
  readonly packages: ReadonlySet<string>
}

/**
 * What each asset belongs to once one visual stands in the place of another in some packages. Assets that stay as they are
 * are left out, and so is a package that does not hold what leaves: nothing is put where it does not replace anything.
 */
export function swapVisual<A extends AssetBase>(
  assets: readonly A[],
  { out, into, packages }: Swap,
): readonly { readonly asset: A; readonly keywords: readonly string[] }[] {
  // What is to come was deleted meanwhile: nothing leaves for it, or its packages would stand without a visual.
  if (!assets.some(({ id }) => into.has(id))) return []
  const leaving = assets.filter(({ id }) => out.has(id) && !into.has(id))
  const left = new Set(leaving.flatMap(({ keywords }) => keywords.filter((name) => packages.has(name))))
  return assets.flatMap((asset) => {
    const { id, keywords } = asset
    if (into.has(id)) {
      const gained = [...left].filter((name) => !keywords.includes(name))
      return gained.length === 0 ? [] : [{ asset, keywords: [...keywords, ...gained] }]
    }
    if (!out.has(id) || !keywords.some((name) => left.has(name))) return []
    return [{ asset, keywords: keywords.filter((name) => !left.has(name)) }]
  })
}
