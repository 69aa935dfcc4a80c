import type { KyselyPlugin } from 'kysely'

type WatchedWrites = { readonly plugin: KyselyPlugin; readonly hasWritten: () => boolean }

/**
 * Notes whether statements changed a row, as PostgreSQL answers each of them. Not by the number of the transaction: where a
 * distributed PostgreSQL sends the statement to another node, none is given to it here.
 */
export function watchWrites(): WatchedWrites {
  let hasWritten = false
  return {
    plugin: {
      transformQuery: ({ node }) => node,
      transformResult: ({ result }) => {
        if ((result.numAffectedRows ?? 0n) > 0n) hasWritten = true
        return Promise.resolve(result)
      },
    },
    hasWritten: () => hasWritten,
  }
}
