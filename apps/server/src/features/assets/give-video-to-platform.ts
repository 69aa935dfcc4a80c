import { finishVideo, sendVideoPiece, startVideo } from '@vigie/ads-api'
import type { Platform } from '../../platforms/platform.ts'
import { openForWork } from '../../platforms/registry.ts'
import type { Context } from '../../context.ts'
import { inAccount } from '../../db/in-account.ts'
import { fromPlatformError } from '../../errors/from-platform-error.ts'
import type { VideoRow } from '../../records/videos.ts'
import { type VideoWork, watchVideo } from './videos.job.ts'

/**
 * Uploads a video in the pieces the platform asks for, holding one at a time, then has it looked at until it is ready. A
 * refusal of the platform is kept beside the video; anything else is tried again from the start.
 */
export async function giveVideoToPlatform(ctx: Context, work: VideoWork): Promise<void> {
  const video = await findVideo(ctx, work)
  if (!video || video.state === 'ready') return
  // Sent before, by a run that ended before it could say so.
  if (video.platform_id !== '' && video.state === 'processing')
    return void (await ctx.jobs.enqueue(watchVideo, { ...work, looks: 0 }))
  const access = await openForWork(ctx, work)
  try {
    const platformId = await send(ctx, access, work.account, video)
    await changeVideo(ctx, work, { platform_id: platformId, state: 'processing', failure: null })
  } catch (error) {
    const refusal = fromPlatformError(error)
    if (!refusal || refusal.status >= 500) throw error
    return changeVideo(ctx, work, { state: 'failed', failure: refusal.code })
  }
  await ctx.jobs.enqueue(watchVideo, { ...work, looks: 0 })
}

async function send({ files }: Context, access: Platform, account: string, video: VideoRow): Promise<string> {
  const session = await access.send(startVideo, { account, byteSize: video.byte_size })
  const { sessionId } = session
  let { piece } = session
  while (piece.start < piece.end) {
    const { start } = piece
    const content = await files.readRange(video.file_key, piece)
    piece = await access.send(sendVideoPiece, { account, sessionId, start, content })
    // A platform that asks for the same piece for ever would keep a worker for ever.
    if (piece.start <= start) throw new Error('The platform asked again for a piece it was given')
  }
  await access.send(finishVideo, { account, sessionId, title: video.name })
  return session.videoId
}

export const findVideo = (ctx: Context, { accountId, id }: VideoWork): Promise<VideoRow | undefined> =>
  inAccount(ctx, accountId, ({ db }) =>
    db
      .selectFrom('video')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .executeTakeFirst(),
  )

type Change = Partial<
  Pick<VideoRow, 'platform_id' | 'state' | 'failure' | 'permalink_url' | 'thumbnail_hash' | 'thumbnail_key'>
>

export async function changeVideo(ctx: Context, { accountId, id }: VideoWork, change: Change): Promise<void> {
  await inAccount(ctx, accountId, ({ db }) =>
    db.updateTable('video').set(change).where('account_id', '=', accountId).where('id', '=', id).execute(),
  )
}
