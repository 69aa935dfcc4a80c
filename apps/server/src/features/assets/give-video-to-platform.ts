import { z } from 'zod'
import type { Platform } from '../../platforms/platform.ts'
import { openPlatform } from '../../platforms/registry.ts'
import type { Context } from '../../context.ts'
import { inAccount } from '../../db/in-account.ts'
import { fromPlatformError } from '../../errors/from-platform-error.ts'
import type { VideoRow } from '../../records/videos.ts'
import { type VideoWork, watchVideo } from './videos.job.ts'

const offset = z.union([z.string(), z.number()]).transform(Number)
const started = z.object({
  upload_session_id: z.union([z.string(), z.number()]).transform(String),
  video_id: z.union([z.string(), z.number()]).transform(String),
  start_offset: offset,
  end_offset: offset,
})
const moved = z.object({ start_offset: offset, end_offset: offset })

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
  const access = await openPlatform(ctx, { personId: work.personId, account: work.account })
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
  const ask = <T>(params: Record<string, string>, schema: z.ZodType<T>, chunk?: Buffer) =>
    access.ask(
      {
        method: 'POST',
        path: `/${account}/advideos`,
        params,
        ...(chunk ? { file: { part: 'video_file_chunk', name: 'chunk', content: chunk } } : {}),
      },
      schema,
    )
  const session = await ask({ upload_phase: 'start', file_size: String(video.byte_size) }, started)
  const id = session.upload_session_id
  let piece = { start_offset: session.start_offset, end_offset: session.end_offset }
  while (piece.start_offset < piece.end_offset) {
    const { start_offset: start, end_offset: end } = piece
    const chunk = await files.readRange(video.file_key, { start, end })
    piece = await ask(
      { upload_phase: 'transfer', upload_session_id: id, start_offset: String(start) },
      moved,
      chunk,
    )
    // A platform that asks for the same piece for ever would keep a worker for ever.
    if (piece.start_offset <= start) throw new Error('The platform asked again for a piece it was given')
  }
  await ask({ upload_phase: 'finish', upload_session_id: id, title: video.name }, z.unknown())
  return session.video_id
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
