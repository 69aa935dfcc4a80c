/** What of an asset says which packages it is in. */
type Tagged = { readonly id: string; readonly keywords: readonly string[] }

export type Retagged<A extends Tagged> = { readonly asset: A; readonly keywords: readonly string[] }

/**
 * What becomes of the tags of some assets where `heirs` among them take over these packages: each heir is in all of them,
 * no other is in any. Tags of other packages stay, and so do assets that are not named.
 * @returns those whose tags change, heirs first: who applies them in order leaves no package without an asset
 */
export function retag<A extends Tagged>(
  assets: readonly A[],
  packages: readonly string[],
  heirs: ReadonlySet<string>,
): readonly Retagged<A>[] {
  const changed = assets.flatMap((asset): Retagged<A>[] => {
    const others = asset.keywords.filter((name) => !packages.includes(name))
    const keywords = heirs.has(asset.id) ? [...new Set([...asset.keywords, ...packages])] : others
    return keywords.length === asset.keywords.length ? [] : [{ asset, keywords }]
  })
  const isHeir = ({ asset }: Retagged<A>) => heirs.has(asset.id)
  return [...changed.filter(isHeir), ...changed.filter((one) => !isHeir(one))]
}
