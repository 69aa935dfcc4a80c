import { sql, type RawBuilder } from 'kysely'

/** Assets that belong to a package: its name is among their keywords. */
export const carries = (packageName: string): RawBuilder<boolean> => carriesOneOf([packageName])

/** Assets that belong to one of several packages. */
export const carriesOneOf = (packageNames: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`keywords && ${[...packageNames]}::text[]`
