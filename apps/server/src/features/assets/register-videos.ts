import { createHash, randomUUID } from 'node:crypto'
import type { endpoints, RequestOf, ResponseOf } from '@vigie/contract'
import type { VideoAsset } from '@vigie/domain'
import { sql } from 'kysely'
import type { Platform } from '../../platforms/platform.ts'
import { openPlatform } from '../../platforms/registry.ts'
import type { Context } from '../../context.ts'
import { inAccount } from '../../db/in-account.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Tenant } from '../../http/tenant.ts'
import { toVideo } from '../../records/videos.ts'
import { checkImage, type CheckedImage } from './check-image.ts'
import { giveImageToPlatform } from './give-image-to-platform.ts'
import { markedColumns } from './marked-columns.ts'
import { giveVideo } from './videos.job.ts'
import { inspectVideo, type InspectedVideo } from './inspect-video.ts'
import { dropUpload, refuseForeignUpload } from './prepare-upload.ts'
import { refusalOf } from './refusal-of.ts'

type Files = RequestOf<typeof endpoints.registerVideos>['body']
type Results = ResponseOf<typeof endpoints.registerVideos>
type Registration = { readonly tenant: Tenant; readonly personId: string; readonly files: Files }
type Registered = { readonly video: VideoAsset; readonly isNew: boolean }
type One = Omit<Registration, 'files'> & { readonly access: Platform; readonly file: Files[number] }

/** Registers uploaded videos one after the other; one that is refused does not stop the next, and leaves no file. */
export async function registerVideos(
  ctx: Context,
  { tenant, personId, files }: Registration,
): Promise<Results> {
  const access = await openPlatform(ctx, { personId, account: tenant.account })
  const results: Results = []
  for (const file of files) {
    try {
      const { video, isNew } = await registerVideo(ctx, { tenant, personId, access, file })
      const { keywords, associatedAssets, ...rest } = video
      results.push({
        result: 'added',
        isNew,
        video: { ...rest, keywords: [...keywords], associatedAssets: { ...associatedAssets } },
      })
    } catch (error) {
      results.push(refusalOf(file.filename, error))
    } finally {
      for (const key of [file.filename, file.thumbnail])
        if (key !== undefined) await dropUpload(ctx, tenant.accountId, key)
    }
  }
  return results
}

async function registerVideo(ctx: Context, { tenant, personId, access, file }: One): Promise<Registered> {
  refuseForeignUpload(tenant.accountId, file.filename)
  const size = await ctx.files.size(file.filename)
  if (size === null) throw new AppError('file.missing', { filename: file.filename })
  const inspected = await inspectVideo(ctx, file.filename, size)
  const still = await stillOf(ctx, tenant.accountId, file.thumbnail)
  const contentHash = await hashOf(ctx, file.filename)
  const thumbnailHash = still
    ? await giveImageToPlatform(access, { account: tenant.account, name: file.name, content: still.content })
    : ''
  const { video, isNew } = await store(ctx, tenant.accountId, {
    file,
    size,
    inspected,
    still,
    contentHash,
    thumbnailHash,
  })
  if (isNew || video.state === 'failed') {
    const input = { accountId: tenant.accountId, account: tenant.account, personId, id: video.id }
    await ctx.jobs.enqueue(giveVideo, input, { key: video.id })
  }
  return { video, isNew }
}

async function stillOf(
  ctx: Context,
  accountId: number,
  filename: string | undefined,
): Promise<CheckedImage | null> {
  if (filename === undefined) return null
  refuseForeignUpload(accountId, filename)
  const uploaded = await ctx.files.read(filename)
  if (!uploaded) throw new AppError('file.missing', { filename })
  return checkImage(uploaded)
}

/** Read piece by piece: a video does not fit in the memory of a server that many people use. */
async function hashOf({ files }: Context, key: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of (await files.stream(key)) as AsyncIterable<Buffer>) hash.update(chunk)
  return hash.digest('hex')
}

type Stored = {
  readonly file: Files[number]
  readonly size: number
  readonly inspected: InspectedVideo
  readonly still: CheckedImage | null
  readonly contentHash: string
  readonly thumbnailHash: string
}

/** The same video again keeps its place in the library and gains the new package names. */
async function store(
  ctx: Context,
  accountId: number,
  { file, size, inspected, still, contentHash, thumbnailHash }: Stored,
): Promise<Registered> {
  const id = randomUUID()
  const fileKey = `media/${accountId}/${id}.mp4`
  const thumbnailKey = `media/${accountId}/${id}.thumbnail.webp`
  await ctx.files.move(file.filename, fileKey, 'video/mp4')
  if (still) await ctx.files.write(thumbnailKey, still.thumbnail, 'image/webp')
  const row = await inAccount(ctx, accountId, ({ db }) =>
    db
      .insertInto('video')
      .values({
        account_id: accountId,
        id,
        name: file.name,
        platform_id: '',
        content_hash: contentHash,
        thumbnail_hash: thumbnailHash,
        file_key: fileKey,
        thumbnail_key: thumbnailKey,
        permalink_url: '',
        width: inspected.width,
        height: inspected.height,
        duration_ms: inspected.durationMs,
        byte_size: size,
        ...markedColumns(inspected.marks),
        state: 'processing',
        failure: null,
        keywords: [...new Set(file.keywords)],
        pair_id: null,
        created_at: ctx.clock.now(),
      })
      .onConflict((conflict) =>
        conflict.columns(['account_id', 'content_hash']).doUpdateSet({
          keywords: sql`tenant.merged_keywords(video.keywords, excluded.keywords)`,
        }),
      )
      .returningAll()
      .executeTakeFirstOrThrow(),
  )
  const isNew = row.id === id
  if (!isNew) {
    await ctx.files.remove(fileKey)
    await ctx.files.remove(thumbnailKey)
  }
  return { video: toVideo(row), isNew }
}
