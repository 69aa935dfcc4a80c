import { pairVisuals } from '@vigie/domain'
import { sql } from 'kysely'
import type { AccountScope } from '../../../db/in-account.ts'
import { mediaUrl, pairOf } from '../../../records/images.ts'

type Asset = {
  readonly kind: 'image' | 'video'
  readonly id: string
  /** How ads name what it holds. */
  readonly key: string
  readonly name: string
  readonly thumbnail: string
  readonly width: number
  readonly height: number
  readonly pair_id: string | null
  readonly milliseconds: number | null
  readonly keywords: readonly string[]
  readonly at: string
}
type Half = Asset & { readonly associatedAssets: ReturnType<typeof pairOf> }

/** A visual of the library, with its story where it has one. */
export type LibraryVisual = { readonly halves: readonly Asset[]; readonly storyUrl: string | null }

/** What the library holds, the two halves of a pair as one. */
export async function readLibrary({ db, accountId }: AccountScope): Promise<readonly LibraryVisual[]> {
  const { rows } = await sql<Asset>`
    select 'image' as kind, id, 'image-' || hash as key, name, thumbnail_key as thumbnail, width, height, pair_id,
      null as milliseconds, to_json(keywords) as keywords, created_at::text as at
    from image where account_id = ${accountId}
    union all
    select 'video', id, 'film-' || coalesce(nullif(content_hash, ''), platform_id), name, thumbnail_key, width, height,
      pair_id, duration_ms, to_json(keywords), created_at::text
    from video where account_id = ${accountId}
    order by at, id`.execute(db)
  const halves = rows.map((row): Half => ({ ...row, associatedAssets: pairOf(row) }))
  return pairVisuals(halves).map(({ square, story }) => ({
    halves: story ? [square, story] : [square],
    storyUrl: story ? mediaUrl(story.thumbnail) : null,
  }))
}
