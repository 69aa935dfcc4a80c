import { z } from 'zod'
import type { PlatformAccess } from '../../connections/platform-access.ts'
import type { Context } from '../../context.ts'
import type { VideoRow } from '../../library/videos.ts'
import { checkImage } from './check-image.ts'
import { giveImageToPlatform } from './give-image-to-platform.ts'
import { largestImageBytes } from './upload-limits.ts'

const thumbnails = z.object({
  data: z.array(z.object({ uri: z.string(), is_preferred: z.boolean().default(false) })),
})

type Work = { readonly accountId: number; readonly account: string; readonly video: VideoRow }

/** The picture that the platform chose for a video which came without one; nothing when it has none. */
export async function takeStill(
  ctx: Context,
  access: PlatformAccess,
  { account, video }: Work,
): Promise<{ readonly thumbnail_hash?: string }> {
  const { data } = await access.ask({ path: `/${video.platform_id}/thumbnails` }, thumbnails)
  const best = data.find((one) => one.is_preferred) ?? data[0]
  if (!best || !isOfPlatform(access, best.uri)) return {}
  const reply = await fetch(best.uri, { redirect: 'error', signal: AbortSignal.timeout(20_000) })
  const declared = Number(reply.headers.get('content-length') ?? 0)
  if (!reply.ok || declared > largestImageBytes) return {}
  const still = await checkImage(Buffer.from(await reply.arrayBuffer()))
  const hash = await giveImageToPlatform(access, { account, name: video.name, content: still.content })
  await ctx.files.write(video.thumbnail_key, still.thumbnail, 'image/webp')
  return { thumbnail_hash: hash }
}

/** Addresses come from the platform's answers; still, nothing but its own hosts is ever fetched. */
function isOfPlatform({ meta }: PlatformAccess, address: string): boolean {
  if (!URL.canParse(address)) return false
  const { origin, protocol, hostname } = new URL(address)
  if (origin === new URL(meta.graphUrl).origin) return true
  return protocol === 'https:' && (hostname.endsWith('.fbcdn.net') || hostname.endsWith('.cdninstagram.com'))
}
