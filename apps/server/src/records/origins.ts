import type { Carousel, Origin, OriginKind } from '@vigie/domain'
import type { AccountScope } from '../db/in-account.ts'
import { isUuid } from '../lib/uuid.ts'

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

/** Carousels with where their visuals come from, as far as the library still has those. */
export async function withVisualOrigins(
  { db, accountId }: AccountScope,
  carousels: readonly Carousel[],
): Promise<readonly Carousel[]> {
  const ids = [...new Set(carousels.flatMap(({ cards }) => cards.map(({ visual }) => visual.id)))].filter(
    isUuid,
  )
  if (ids.length === 0) return carousels
  const known = new Map<string, { id: string; origin?: Origin }>()
  for (const table of ['image', 'video'] as const) {
    const rows = await db
      .selectFrom(table)
      .select(['id', ...originColumns])
      .where('account_id', '=', accountId)
      .where('id', 'in', ids)
      .execute()
    for (const { id, ...row } of rows) known.set(id, { id, ...toOrigin(row) })
  }
  return carousels.map((carousel) => ({
    ...carousel,
    visualOrigins: [...new Set(carousel.cards.flatMap(({ visual }) => known.get(visual.id) ?? []))],
  }))
}
