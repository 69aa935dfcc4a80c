import { randomUUID } from 'node:crypto'
import type { TextAsset, TextAssetKind } from '@vigie/domain'
import { sql } from 'kysely'
import type { AccountScope } from '../../db/in-account.ts'
import { textColumns, toText } from '../../records/text-assets.ts'
import { acceptText } from '../../records/accept-text.ts'

export type NewText = {
  readonly content: string
  readonly keywords: readonly string[]
  readonly monitoringTags?: readonly string[]
}
type Creation = { readonly kind: TextAssetKind; readonly texts: readonly NewText[]; readonly at: Date }

/**
 * Creates texts, in the order given. A content that exists is not made twice: it gets the new package names and is
 * answered as it is.
 */
export async function createTextAssets(
  scope: AccountScope,
  { kind, texts, at }: Creation,
): Promise<TextAsset[]> {
  const created: TextAsset[] = []
  for (const text of texts) {
    const content = acceptText(kind, text.content)
    created.push(await createOrTag(scope, { ...text, kind, content, at }))
  }
  return created
}

type Accepted = NewText & { readonly kind: TextAssetKind; readonly at: Date }

async function createOrTag(
  { db, accountId }: AccountScope,
  { kind, content, keywords, monitoringTags = [], at }: Accepted,
): Promise<TextAsset> {
  const row = await db
    .insertInto('text_asset')
    .values({
      account_id: accountId,
      id: randomUUID(),
      kind,
      content,
      keywords: [...new Set(keywords)],
      monitoring_tags: [...new Set(monitoringTags)],
      created_at: at,
    })
    .onConflict((conflict) =>
      conflict.expression(sql`account_id, kind, md5(content)`).doUpdateSet({
        keywords: sql`tenant.merged_keywords(text_asset.keywords, excluded.keywords)`,
      }),
    )
    .returning([...textColumns])
    .executeTakeFirstOrThrow()
  return toText(row)
}
