import { sql, type RawBuilder } from 'kysely'

/** Assets that belong to a package: its name is among their keywords. */
export const carries = (packageName: string): RawBuilder<boolean> =>
  sql<boolean>`keywords @> array[${packageName}]::text[]`
