import type { AdPackage } from '@vigie/domain'
import { sql } from 'kysely'
import type { AccountScope } from '../../db/in-account.ts'
import type { LibraryTables } from '../../db/tables/library.ts'

export type PackageKind = LibraryTables['package_version']['kind']
export type Author = { readonly personId: string; readonly at: Date }

type Change = {
  readonly kind: PackageKind
  readonly id: string
  readonly name: string
  readonly content: object
}

/** Adds a version to a package, unless nothing differs from the last one. Versions are never changed. */
export async function recordVersion(
  { db, accountId }: AccountScope,
  { kind, id, name, content }: Change,
  { personId, at }: Author,
): Promise<void> {
  const text = JSON.stringify(content)
  const last = await db
    .selectFrom('package_version')
    .select(['version', 'name', sql<boolean>`content = ${text}::jsonb`.as('is_same')])
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('package_id', '=', id)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last?.is_same && last.name === name) return
  await db
    .insertInto('package_version')
    .values({
      account_id: accountId,
      kind,
      package_id: id,
      version: (last?.version ?? 0) + 1,
      name,
      content: text,
      author_id: personId,
      created_at: at,
    })
    .execute()
}

/** What a creative package held: enough to say what changed, without the addresses of files. */
export const recordAdPackageVersion = (
  scope: AccountScope,
  adPackage: AdPackage,
  author: Author,
): Promise<void> =>
  recordVersion(
    scope,
    {
      kind: 'ad',
      id: adPackage.name,
      name: adPackage.name,
      content: {
        images: adPackage.images.map(({ id, name, hash }) => ({ id, name, hash })),
        videos: adPackage.videos.map(({ id, name, videoId }) => ({ id, name, videoId })),
        bodies: contentsOf(adPackage.bodies),
        titles: contentsOf(adPackage.titles),
        descriptions: contentsOf(adPackage.descriptions),
        links: contentsOf(adPackage.links),
        utms: contentsOf(adPackage.utms),
        callsToAction: contentsOf(adPackage.callsToAction),
        carousels: adPackage.carousels.map((carousel) => ({ ...carousel, keywords: undefined })),
        posts: adPackage.posts.map(({ id, sourceId, network }) => ({ id, sourceId, network })),
        existingAds: adPackage.existingAds.map(({ id, name }) => ({ id, name })),
        catalogue: adPackage.catalogue,
      },
    },
    author,
  )

const contentsOf = (texts: AdPackage['bodies']): string[] => texts.map(({ content }) => content)

/** A renamed package keeps its history: the versions move to the new name as new rows. */
export async function renameVersions(
  { db, accountId }: AccountScope,
  from: string,
  to: string,
): Promise<void> {
  await db
    .insertInto('package_version')
    .columns(['account_id', 'kind', 'package_id', 'version', 'name', 'content', 'author_id', 'created_at'])
    .expression(
      db
        .selectFrom('package_version')
        .select((row) => [
          'account_id',
          'kind',
          row.cast<string>(row.val(to), 'text').as('package_id'),
          'version',
          'name',
          'content',
          'author_id',
          'created_at',
        ])
        .where('account_id', '=', accountId)
        .where('kind', '=', 'ad')
        .where('package_id', '=', from),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
