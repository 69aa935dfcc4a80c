import { readThumbnails } from '@vigie/ads-api'
import { fetchPicture } from '../../platforms/fetch-picture.ts'
import type { Platform } from '../../platforms/platform.ts'
import type { Context } from '../../context.ts'
import type { VideoRow } from '../../records/videos.ts'
import { checkImage } from './check-image.ts'
import { giveImageToPlatform } from './give-image-to-platform.ts'
import { largestImageBytes } from './upload-limits.ts'

type Work = { readonly accountId: number; readonly account: string; readonly video: VideoRow }

/** The picture that the platform chose for a video which came without one; nothing when it has none. */
export async function takeStill(
  ctx: Context,
  access: Platform,
  { account, video }: Work,
): Promise<{ readonly thumbnail_hash?: string }> {
  const [best] = await access.read(readThumbnails, { videoId: video.platform_id })
  if (best === undefined) return {}
  const own = access.origin
  const picture = await fetchPicture(best, { own, largestBytes: largestImageBytes })
  if (picture === null) return {}
  const still = await checkImage(picture.content)
  const hash = await giveImageToPlatform(access, { account, name: video.name, content: still.content })
  await ctx.files.write(video.thumbnail_key, still.thumbnail, 'image/webp')
  return { thumbnail_hash: hash }
}
