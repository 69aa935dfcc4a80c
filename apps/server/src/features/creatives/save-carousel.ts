import { randomUUID } from 'node:crypto'
import type { endpoints, RequestOf } from '@vigie/contract'
import { type CardVisual, type Carousel, type CarouselCard, checkCarousel } from '@vigie/domain'
import type { AccountScope } from '../../db/in-account.ts'
import { AppError } from '../../errors/app-error.ts'
import { toCarousel } from '../../records/carousels.ts'
import { mediaUrl } from '../../records/images.ts'
import { isUuid } from '../../lib/uuid.ts'

type Body = RequestOf<typeof endpoints.createCarousel>['body']

/**
 * Creates a carousel, or changes the one whose id is given. What a card shows comes from the library, never from what was
 * sent; a card keeps the visual it was saved with when the library has lost it.
 * @throws {AppError} `package.invalid` with the problems, `carousel.notFound`, `asset.notFound`
 */
export async function saveCarousel(scope: AccountScope, body: Body, at: Date): Promise<Carousel> {
  const problems = checkCarousel(body, body.keywords[0] ?? '')
  if (problems.length > 0)
    throw new AppError('package.invalid', { problems: problems.map((code) => ({ code })) })
  const stored = body.id === null ? null : await findCarousel(scope, body.id)
  const cards = await cardsOf(scope, body.cards, stored?.cards ?? [])
  const { title, description, link, callToAction, isOrderOptimized, isVideoAllowed } = body
  const content = {
    body: body.body,
    title,
    description,
    link,
    callToAction,
    isOrderOptimized,
    isVideoAllowed,
    cards,
  }
  const keywords = [...new Set([...(stored?.keywords ?? []), ...body.keywords])]
  const id = stored?.id ?? randomUUID()
  const row = await scope.db
    .insertInto('carousel')
    .values({
      account_id: scope.accountId,
      id,
      name: stored?.name ?? carouselName(id, await nameOfFirst(scope, cards)),
      content: JSON.stringify(content),
      keywords,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'id'])
        .doUpdateSet({ content: JSON.stringify(content), keywords, updated_at: at }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
  return toCarousel(row)
}

/** Of the name of its first visual, as much as a name of an ad has room for beside its package. */
const mostOfVisual = 30

/** The name is made, not typed: of what it begins with, by which people know it, and of its id, so that no two are of one name. */
const carouselName = (id: string, first: string): string =>
  [
    'carousel',
    first
      .replace(/\.\w+$/, '')
      .slice(0, mostOfVisual)
      .trim(),
    id.slice(0, 4),
  ]
    .filter(Boolean)
    .join('-')

async function nameOfFirst(
  { db, accountId }: AccountScope,
  [first]: readonly CarouselCard[],
): Promise<string> {
  if (!first || !isUuid(first.visual.id)) return ''
  const row = await db
    .selectFrom(first.visual.kind)
    .select('name')
    .where('account_id', '=', accountId)
    .where('id', '=', first.visual.id)
    .executeTakeFirst()
  return row?.name ?? ''
}

async function findCarousel({ db, accountId }: AccountScope, id: string): Promise<Carousel> {
  const row = isUuid(id)
    ? await db
        .selectFrom('carousel')
        .selectAll()
        .where('account_id', '=', accountId)
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
    : undefined
  if (!row) throw new AppError('carousel.notFound', { id })
  return toCarousel(row)
}

export async function deleteCarousel({ db, accountId }: AccountScope, id: string): Promise<void> {
  if (!isUuid(id)) throw new AppError('carousel.notFound', { id })
  await db
    .deleteFrom('carousel')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow(() => new AppError('carousel.notFound', { id }))
}

async function cardsOf(
  scope: AccountScope,
  wanted: readonly CarouselCard[],
  stored: readonly CarouselCard[],
): Promise<CarouselCard[]> {
  const known = await visualsOf(
    scope,
    wanted.map(({ visual }) => visual.id),
  )
  for (const { visual } of stored) if (!known.has(visual.id)) known.set(visual.id, visual)
  return wanted.map((card) => {
    const visual = known.get(card.visual.id)
    if (!visual) throw new AppError('asset.notFound', { assets: [card.visual.id] })
    return { ...card, visual }
  })
}

async function visualsOf(
  { db, accountId }: AccountScope,
  ids: readonly string[],
): Promise<Map<string, CardVisual>> {
  const wanted = ids.filter(isUuid)
  const known = new Map<string, CardVisual>()
  if (wanted.length === 0) return known
  const images = await db
    .selectFrom('image')
    .select(['id', 'hash', 'file_key'])
    .where('account_id', '=', accountId)
    .where('id', 'in', wanted)
    .execute()
  const videos = await db
    .selectFrom('video')
    .select(['id', 'platform_id', 'thumbnail_hash', 'thumbnail_key', 'file_key'])
    .where('account_id', '=', accountId)
    .where('id', 'in', wanted)
    .execute()
  for (const image of images)
    known.set(image.id, { kind: 'image', id: image.id, hash: image.hash, url: mediaUrl(image.file_key) })
  for (const video of videos)
    known.set(video.id, {
      kind: 'video',
      id: video.id,
      videoId: video.platform_id,
      hash: video.thumbnail_hash,
      url: mediaUrl(video.thumbnail_key),
      source: mediaUrl(video.file_key),
    })
  return known
}
