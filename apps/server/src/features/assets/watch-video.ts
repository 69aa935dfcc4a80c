import { z } from 'zod'
import { openPlatform } from '../../platforms/registry.ts'
import type { Context } from '../../context.ts'
import { changeVideo, findVideo } from './give-video-to-platform.ts'
import { takeStill } from './take-still.ts'
import { type VideoWork, watchVideo } from './videos.job.ts'

const answer = z.object({
  status: z.object({ video_status: z.string() }),
  permalink_url: z.string().default(''),
})

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
  const access = await openPlatform(ctx, { personId: work.personId, account: work.account })
  const { status, permalink_url: permalink } = await access.ask(
    { path: `/${video.platform_id}`, params: { fields: 'status,permalink_url' } },
    answer,
  )
  switch (status.video_status) {
    case 'ready': {
      const still = video.thumbnail_hash === '' ? await takeStill(ctx, access, { ...work, video }) : {}
      return changeVideo(ctx, work, { ...still, state: 'ready', permalink_url: permalink })
    }
    case 'error':
    case 'expired':
      return changeVideo(ctx, work, { state: 'failed', failure: 'platform.rejected' })
  }
  if (looks >= mostLooks) return changeVideo(ctx, work, { state: 'failed', failure: 'platform.unavailable' })
  const startAfter = new Date(ctx.clock.now().getTime() + secondsBefore(looks) * 1000)
  await ctx.jobs.enqueue(watchVideo, { ...work, looks: looks + 1 }, { startAfter })
}
