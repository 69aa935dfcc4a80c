/** Every asset carries the names of the packages it belongs to. */
export type AssetBase = { readonly id: string; readonly keywords: readonly string[] }
