import type { Context } from '../../context.ts'
import { AppError } from '../../errors/app-error.ts'
import { fetchPicture } from '../../platforms/fetch-picture.ts'
import { checkImage } from './check-image.ts'
import { markedColumns } from './marked-columns.ts'
import { largestImageBytes } from './upload-limits.ts'

type Wanted = { readonly accountId: number; readonly id: string; readonly url: string }

/**
 * Copies a picture that the platform keeps into the library's files. It is looked into like one that a person uploads.
 * @throws {AppError} `adoption.visualUnreadable` when it is not there, or none that the library takes
 */
export async function keepPlatformImage(
  ctx: Context,
  { accountId, id, url }: Wanted,
): Promise<{
  readonly fileKey: string
  readonly thumbnailKey: string
  readonly width: number
  readonly height: number
  readonly byteSize: number
  readonly marked: ReturnType<typeof markedColumns>
}> {
  const own = ctx.config.meta ? new URL(ctx.config.meta.graphUrl).origin : undefined
  const picture = await fetchPicture(url, { own, largestBytes: largestImageBytes }).catch(() => null)
  if (picture === null) throw new AppError('adoption.visualUnreadable', { reason: 'asset.notFound' })
  const checked = await checkImage(picture.content).catch((error: unknown) => {
    throw new AppError('adoption.visualUnreadable', { reason: reasonOf(error) }, error)
  })
  const fileKey = `media/${accountId}/${id}.${checked.type === 'image/png' ? 'png' : 'jpg'}`
  const thumbnailKey = `media/${accountId}/${id}.thumbnail.webp`
  await ctx.files.write(fileKey, checked.content, checked.type)
  await ctx.files.write(thumbnailKey, checked.thumbnail, 'image/webp')
  const { width, height, content } = checked
  return {
    fileKey,
    thumbnailKey,
    width,
    height,
    byteSize: content.length,
    marked: markedColumns(checked.marks),
  }
}

/** Which of the library's own rules it breaks, where it is that. */
const reasonOf = (error: unknown): string => (error instanceof AppError ? error.code : 'file.unreadable')
