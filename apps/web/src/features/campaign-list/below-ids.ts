import type { ReactNode } from 'react'

/** What stands under rows, by their ids (`null`: nothing), as far as its height is known; it scrolls with them. */
export type BelowIds = {
  readonly heightOf: (ids: readonly (string | null)[]) => number
  readonly draw: (id: string) => ReactNode
}
