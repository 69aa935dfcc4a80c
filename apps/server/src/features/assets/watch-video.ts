import { readVideoProgress } from '@vigie/ads-api'
import { openForWork } from '../../platforms/registry.ts'
import type { Context } from '../../context.ts'
import { changeVideo, findVideo } from './give-video-to-platform.ts'
import { takeStill } from './take-still.ts'
import { type VideoWork, watchVideo } from './videos.job.ts'

/** Five seconds apart at first, then a minute: a long film takes the platform a while. */
const secondsBefore = (looks: number): number => Math.min(60, 5 + looks * 5)
/** About a day. */
const mostLooks = 1500

/** Asks once how far the platform is, and comes back later while it works. */
export async function lookAtVideo(
  ctx: Context,
  { looks, ...work }: VideoWork & { readonly looks: number },
): Promise<void> {
  const video = await findVideo(ctx, work)
  if (!video || video.state !== 'processing' || video.platform_id === '') return
  const access = await openForWork(ctx, work)
  const { state, permalinkUrl } = await access.read(readVideoProgress, { videoId: video.platform_id })
  if (state === 'ready') {
    const still = video.thumbnail_hash === '' ? await takeStill(ctx, access, { ...work, video }) : {}
    return changeVideo(ctx, work, { ...still, state, permalink_url: permalinkUrl })
  }
  if (state === 'failed') return changeVideo(ctx, work, { state, failure: 'platform.rejected' })
  if (looks >= mostLooks) return changeVideo(ctx, work, { state: 'failed', failure: 'platform.unavailable' })
  const startAfter = new Date(ctx.clock.now().getTime() + secondsBefore(looks) * 1000)
  await ctx.jobs.enqueue(watchVideo, { ...work, looks: looks + 1 }, { startAfter })
}
