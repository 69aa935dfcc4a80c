import { randomUUID } from 'node:crypto'
import type { endpoints, RequestOf } from '@vigie/contract'
import { type ExistingAd, platformAddress, type SponsoredPost } from '@vigie/domain'
import { sql } from 'kysely'
import type { AccountScope } from '../../db/in-account.ts'
import { AppError } from '../../errors/app-error.ts'
import { toExistingAd, toPost } from '../../records/reused-ads.ts'
import { isUuid } from '../../lib/uuid.ts'

type PostBody = RequestOf<typeof endpoints.keepPost>['body']
type AdBody = RequestOf<typeof endpoints.keepExistingAd>['body']

/** `platformOrigin`: where the platform of this installation stands, for links to it. */
type Keeping = { readonly at: Date; readonly platformOrigin: string | undefined }

const withNewKeywords = (table: 'sponsored_post' | 'existing_ad') =>
  sql<string[]>`tenant.merged_keywords(${sql.ref(`${table}.keywords`)}, excluded.keywords)`

/** Keeps a post for the packages in its keywords. One that is kept already gains them and shows what it is now. */
export async function keepPost(
  { db, accountId }: AccountScope,
  post: PostBody,
  { at, platformOrigin }: Keeping,
): Promise<SponsoredPost> {
  const { pageId, instagramUserId, text, pictureUrl, permalinkUrl, createdAt } = post
  const content = JSON.stringify({
    pageId,
    instagramUserId,
    text,
    pictureUrl,
    permalinkUrl: platformAddress(permalinkUrl, platformOrigin),
    createdAt,
  })
  const row = await db
    .insertInto('sponsored_post')
    .values({
      account_id: accountId,
      id: randomUUID(),
      network: post.network,
      source_id: post.sourceId,
      content,
      keywords: [...new Set(post.keywords)],
      created_at: at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'network', 'source_id'])
        .doUpdateSet({ content, keywords: withNewKeywords('sponsored_post') }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
  return toPost(row)
}

export async function forgetPost({ db, accountId }: AccountScope, id: string): Promise<void> {
  if (!isUuid(id)) throw new AppError('asset.notFound', { id })
  await db
    .deleteFrom('sponsored_post')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow(() => new AppError('asset.notFound', { id }))
}

/** Keeps an ad for the packages in its keywords. One that is kept already gains them and shows what it is now. */
export async function keepExistingAd(
  { db, accountId }: AccountScope,
  ad: AdBody,
  { at, platformOrigin }: Keeping,
): Promise<ExistingAd> {
  const content = JSON.stringify({
    campaignName: ad.campaignName,
    creative: {
      ...ad.creative,
      imageUrl: ad.creative.imageUrl,
      objectUrl: webAddress(ad.creative.objectUrl),
      thumbnailUrl: ad.creative.thumbnailUrl,
    },
    storyId: ad.storyId,
    previewUrl: platformAddress(ad.previewUrl, platformOrigin),
  })
  const row = await db
    .insertInto('existing_ad')
    .values({
      account_id: accountId,
      id: ad.id,
      name: ad.name,
      content,
      keywords: [...new Set(ad.keywords)],
      created_at: at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'id'])
        .doUpdateSet({ name: ad.name, content, keywords: withNewKeywords('existing_ad') }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
  return toExistingAd(row)
}

/** Makes a kept ad belong to exactly these packages. @throws {AppError} `asset.notFound` */
export async function setAdKeywords(
  { db, accountId }: AccountScope,
  { id, keywords }: AdBody,
): Promise<ExistingAd> {
  const row = await db
    .updateTable('existing_ad')
    .set({ keywords: [...new Set(keywords)] })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow(() => new AppError('asset.notFound', { id }))
  return toExistingAd(row)
}

export async function forgetExistingAd({ db, accountId }: AccountScope, id: string): Promise<void> {
  await db
    .deleteFrom('existing_ad')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow(() => new AppError('asset.notFound', { id }))
}

/** What an ad leads to: nothing but the web is kept. */
function webAddress(address: string | null): string | null {
  if (address === null || !URL.canParse(address)) return null
  return ['https:', 'http:'].includes(new URL(address).protocol) ? address : null
}
