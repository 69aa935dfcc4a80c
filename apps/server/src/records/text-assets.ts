import type { OriginKind, TextAsset, TextAssetKind } from '@vigie/domain'
import type { AccountScope } from '../db/in-account.ts'
import { carriesOneOf } from './carries.ts'
import { keywordsAsJson } from './images.ts'
import { saidColumns, toOrigin } from './origins.ts'

/** Texts of one kind, newest first; only those of some packages when their names are given. */
export async function readTextAssets(
  { db, accountId }: AccountScope,
  kind: TextAssetKind,
  packageNames?: readonly string[],
): Promise<TextAsset[]> {
  const rows = await db
    .selectFrom('text_asset')
    .select(['id', 'kind', 'content', keywordsAsJson, 'monitoring_tags', ...saidColumns])
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .$if(packageNames !== undefined, (query) => query.where(carriesOneOf(packageNames ?? [])))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(toText)
}

export const textColumns = ['id', 'kind', 'content', 'keywords', 'monitoring_tags', ...saidColumns] as const

type TextRow = {
  readonly id: string
  readonly kind: TextAssetKind
  readonly content: string
  readonly keywords: string[]
  readonly monitoring_tags: string[]
  readonly origin: OriginKind | null
  readonly origin_by: string
}

/** Only descriptions and links have tags for monitoring. */
export const toText = ({
  id,
  kind,
  content,
  keywords,
  monitoring_tags: tags,
  ...row
}: TextRow): TextAsset => ({
  id,
  content,
  keywords,
  ...(kind === 'description' || kind === 'link' ? { monitoringTags: tags } : {}),
  ...toOrigin(row),
})
