/**
 * The keys of one resource of the server: `keysOf('pages')` gives `pages(account)`. Each name is declared once in the
 * whole client, in the module of its resource, so that what is invalidated is what is read.
 */
export const keysOf =
  <const N extends string>(resource: N) =>
  <const P extends readonly unknown[]>(...parts: P) =>
    [resource, ...parts] as const
