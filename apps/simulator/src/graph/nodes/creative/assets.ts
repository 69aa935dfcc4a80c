import type { Call } from '../../context.ts'
import { videoState } from '../../fields/video-fields.ts'
import { refuse } from '../../refusals/refuse.ts'

/** Images and videos belong to the account; a video must have been processed. */
export function checkImage(call: Call, account: string, hash: unknown, field = 'object_story_spec'): void {
  if (!call.world.imageOf(account, String(hash)))
    throw refuse('imageUnavailable', { hash: String(hash) }, field)
}

export function checkVideo(call: Call, account: string, id: unknown, field = 'object_story_spec'): void {
  const video = call.world.get(String(id))
  if (video?.kind !== 'video' || video.account !== account || video.fields.status === 'DELETED')
    throw refuse('videoUnavailable', { video: String(id) }, field)
  const state = videoState(call, video)
  if (state === 'error') throw refuse('videoUnavailable', { video: String(id) }, field)
  if (state !== 'ready') throw refuse('videoNotReady', {}, field)
}
