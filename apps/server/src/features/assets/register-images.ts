import { randomUUID } from 'node:crypto'
import type { endpoints, RequestOf, ResponseOf } from '@vigie/contract'
import type { Context } from '../../context.ts'
import { inAccount } from '../../db/in-account.ts'
import { sql } from 'kysely'
import { AppError } from '../../errors/app-error.ts'
import type { Tenant } from '../../http/tenant.ts'
import { toImage } from '../../records/images.ts'
import { openPlatform } from '../../platforms/registry.ts'
import pLimit from 'p-limit'
import { checkImage, type CheckedImage } from './check-image.ts'
import { dropUpload, refuseForeignUpload } from './prepare-upload.ts'
import { refusalOf } from './refusal-of.ts'
import { markedColumns } from './marked-columns.ts'
import { giveImageToPlatform } from './give-image-to-platform.ts'
import { smallestImageSide } from './upload-limits.ts'

type Files = RequestOf<typeof endpoints.registerImages>['body']
type Results = ResponseOf<typeof endpoints.registerImages>
type Registration = { readonly tenant: Tenant; readonly personId: string; readonly files: Files }
type Result = Results[number]

/** A picture is held whole while it is checked and given away: however many people send some, few are. */
const fewAtOnce = pLimit(4)

/** Registers uploaded files one after the other; a file that is refused does not stop the next. */
export async function registerImages(
  ctx: Context,
  { tenant, personId, files }: Registration,
): Promise<Results> {
  const access = await openPlatform(ctx, { personId, account: tenant.account })
  const results: Result[] = []
  for (const file of files) {
    try {
      const registered = await fewAtOnce(() => registerImage(ctx, { tenant, access, file }))
      results.push({ result: 'added', ...registered })
    } catch (error) {
      results.push(refusalOf(file.filename, error))
    } finally {
      await dropUpload(ctx, tenant.accountId, file.filename)
    }
  }
  return results
}

type One = {
  readonly tenant: Tenant
  readonly access: Awaited<ReturnType<typeof openPlatform>>
  readonly file: Files[number]
}
type Registered = Pick<Extract<Result, { result: 'added' }>, 'image' | 'isNew'>

async function registerImage(ctx: Context, { tenant, access, file }: One): Promise<Registered> {
  refuseForeignUpload(tenant.accountId, file.filename)
  const uploaded = await ctx.files.read(file.filename)
  if (!uploaded) throw new AppError('file.missing', { filename: file.filename })
  const checked = await checkImage(uploaded)
  refuseTiny(checked)
  const hash = await giveImageToPlatform(access, {
    account: tenant.account,
    name: file.name,
    content: checked.content,
  })
  return store(ctx, tenant.accountId, { file, checked, hash })
}

/** @throws {AppError} `file.tooFewPixels` */
function refuseTiny({ width, height }: CheckedImage): void {
  if (Math.min(width, height) < smallestImageSide)
    throw new AppError('file.tooFewPixels', { smallest: smallestImageSide, width, height })
}

type Stored = { readonly file: Files[number]; readonly checked: CheckedImage; readonly hash: string }

/** The same picture again keeps its place in the library and gains the new package names. */
async function store(ctx: Context, accountId: number, { file, checked, hash }: Stored): Promise<Registered> {
  const id = randomUUID()
  const fileKey = `media/${accountId}/${id}.${checked.type === 'image/png' ? 'png' : 'jpg'}`
  const thumbnailKey = `media/${accountId}/${id}.thumbnail.webp`
  await ctx.files.write(fileKey, checked.content, checked.type)
  await ctx.files.write(thumbnailKey, checked.thumbnail, 'image/webp')
  const row = await inAccount(ctx, accountId, ({ db }) =>
    db
      .insertInto('image')
      .values({
        account_id: accountId,
        id,
        name: file.name,
        hash,
        file_key: fileKey,
        thumbnail_key: thumbnailKey,
        width: checked.width,
        height: checked.height,
        byte_size: checked.content.length,
        ...markedColumns(checked.marks),
        keywords: [...new Set(file.keywords)],
        pair_id: null,
        created_at: ctx.clock.now(),
      })
      .onConflict((conflict) =>
        conflict.columns(['account_id', 'hash']).doUpdateSet({
          keywords: sql`tenant.merged_keywords(image.keywords, excluded.keywords)`,
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
  const image = toImage(row)
  return {
    image: { ...image, keywords: [...image.keywords], associatedAssets: { ...image.associatedAssets } },
    isNew,
  }
}
