import type { AdPackage, Adoption, ImageAsset, TextAssetKind } from '@vigie/domain'
import { sql } from 'kysely'
import type { AccountScope } from '../../db/in-account.ts'
import type { KeptImage } from './library-room.ts'

type Stored = {
  readonly adoption: Adoption
  readonly images: ReadonlyMap<string, KeptImage>
  readonly at: Date
}
type Named = { readonly id: string; readonly keywords: readonly string[] }

/** Adds to the library what a campaign brings, and gives what it had the names of the new packages. */
export async function storeLibrary(scope: AccountScope, stored: Stored): Promise<void> {
  const { adoption, images, at } = stored
  await storeTargetings(scope, stored)
  const fresh = adoption.adPackages.filter(({ name }) => adoption.added.has(name))
  const isNew = ({ id }: Named) => adoption.added.has(id)
  for (const image of assetsOf(fresh, (one) => one.images))
    await (isNew(image)
      ? addImage(scope, { image, file: images.get(image.id), at })
      : tag(scope, 'image', image))
  for (const video of assetsOf(fresh, (one) => one.videos)) await tag(scope, 'video', video)
  for (const [kind, list] of textKinds)
    for (const text of assetsOf(fresh, (one) => one[list])) await addText(scope, { kind, text, at })
  for (const { id, name, keywords, ...content } of assetsOf(fresh, (one) => one.carousels))
    await scope.db
      .insertInto('carousel')
      .values({
        ...{ account_id: scope.accountId, id, name, created_at: at, updated_at: at },
        content: JSON.stringify(content),
        keywords: [...keywords],
      })
      .execute()
  for (const { id, name, keywords, ...content } of assetsOf(fresh, (one) => one.existingAds))
    await scope.db
      .insertInto('existing_ad')
      .values({
        ...{ account_id: scope.accountId, id, name, created_at: at },
        content: JSON.stringify(content),
        keywords: [...keywords],
      })
      .onConflict((conflict) =>
        conflict.columns(['account_id', 'id']).doUpdateSet({
          keywords: sql`tenant.merged_keywords(existing_ad.keywords, excluded.keywords)`,
        }),
      )
      .execute()
}

const textKinds = [
  ['body', 'bodies'],
  ['title', 'titles'],
  ['description', 'descriptions'],
  ['link', 'links'],
  ['utm', 'utms'],
  ['callToAction', 'callsToAction'],
] as const

/** Assets of the new packages, each once, under the names of all of those that hold it. */
function assetsOf<A extends Named>(
  packages: readonly AdPackage[],
  listOf: (one: AdPackage) => readonly A[],
): A[] {
  const found = new Map<string, A>()
  for (const one of packages)
    for (const asset of listOf(one)) {
      const keywords = [...(found.get(asset.id)?.keywords ?? []), one.name]
      found.set(asset.id, { ...asset, keywords })
    }
  return [...found.values()]
}

/** Twice as many packages as kinds: the campaign's own and those it leaves out. */
async function storeTargetings({ db, accountId }: AccountScope, { adoption, at }: Stored): Promise<void> {
  const { added } = adoption
  const kinds = [
    ['geo', adoption.geoPackages],
    ['audience', adoption.audiencePackages],
    ['interest', adoption.interestPackages],
  ] as const
  for (const [kind, packages] of kinds)
    for (const { id, name, ...content } of packages) {
      if (id === null || !added.has(id)) continue
      await db
        .insertInto('reusable_package')
        .values({
          ...{ account_id: accountId, id, kind, name, created_at: at, updated_at: at },
          content: JSON.stringify(content),
        })
        .execute()
    }
}

type NewImage = { readonly image: ImageAsset; readonly file: KeptImage | undefined; readonly at: Date }

async function addImage({ db, accountId }: AccountScope, { image, file, at }: NewImage): Promise<void> {
  if (!file) throw new Error('A visual of the campaign was not copied')
  await db
    .insertInto('image')
    .values({
      account_id: accountId,
      id: image.id,
      name: image.name,
      hash: image.hash,
      file_key: file.fileKey,
      thumbnail_key: file.thumbnailKey,
      width: file.width,
      height: file.height,
      byte_size: file.byteSize,
      ...file.marked,
      keywords: [...image.keywords],
      pair_id: Object.values(image.associatedAssets)[0] ?? null,
      created_at: at,
    })
    .execute()
}

const tag = ({ db, accountId }: AccountScope, table: 'image' | 'video', { id, keywords }: Named) =>
  db
    .updateTable(table)
    .set({ keywords: sql`tenant.merged_keywords(keywords, ${[...keywords]}::text[])` })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute()

type NewText = {
  readonly kind: TextAssetKind
  readonly text: Named & { readonly content: string }
  readonly at: Date
}

/** A text that somebody added meanwhile is that one: the plan tells, and nothing is taken in hand. */
const addText = ({ db, accountId }: AccountScope, { kind, text, at }: NewText) =>
  db
    .insertInto('text_asset')
    .values({
      ...{ account_id: accountId, id: text.id, kind, content: text.content, created_at: at },
      keywords: [...text.keywords],
      monitoring_tags: [],
    })
    .onConflict((conflict) =>
      conflict.expression(sql`account_id, kind, md5(content)`).doUpdateSet({
        keywords: sql`tenant.merged_keywords(text_asset.keywords, excluded.keywords)`,
      }),
    )
    .execute()
