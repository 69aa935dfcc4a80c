import type { Origin, OriginKind } from '@vigie/domain'

/** Columns that say where an asset comes from; a text has no file whose marks would say it. */
export const saidColumns = ['origin', 'origin_by'] as const
export const originColumns = [...saidColumns, 'marked_origin', 'marked_by'] as const

type OriginRow = {
  readonly origin: OriginKind | null
  readonly origin_by: string
  readonly marked_origin?: OriginKind | null
  readonly marked_by?: string
}

/** As part of an asset; nothing where nothing is known. */
export function toOrigin({ origin: said, origin_by: by, ...row }: OriginRow): { origin?: Origin } {
  const { marked_origin: marked = null, marked_by: markedBy = '' } = row
  return said === null && marked === null ? {} : { origin: { said, by, marked, markedBy } }
}
