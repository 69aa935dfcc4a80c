/** Under which name an ad is shown. */
export type PreviewIdentity = { readonly name: string; readonly handle: string }
