import type { NodeOf } from '../../world/world.ts'
import type { Call } from '../context.ts'

/** How long the platform turns an uploaded video before it can be shown. */
const processingMilliseconds = 20_000

/** Where a video stands. A file that cannot be turned is known as such only at the end. */
export function videoState(
  call: Call,
  video: NodeOf<'video'>,
): 'uploading' | 'processing' | 'ready' | 'error' {
  const finished = video.fields.uploaded_at
  if (finished === undefined) return 'uploading'
  if (call.world.clock.now() - finished < processingMilliseconds) return 'processing'
  return video.fields.is_broken === true ? 'error' : 'ready'
}

export function videoStatus(call: Call, video: NodeOf<'video'>): object {
  const state = videoState(call, video)
  const finished = video.fields.uploaded_at ?? 0
  const part = Math.min(1, (call.world.clock.now() - finished) / processingMilliseconds)
  const phase = (status: string) => ({ status })
  const isUploaded = state !== 'uploading'
  return {
    video_status: state === 'uploading' ? 'processing' : state,
    processing_progress: isUploaded ? Math.floor(part * 100) : 0,
    uploading_phase: phase(isUploaded ? 'complete' : 'in_progress'),
    processing_phase: {
      status: { uploading: 'not_started', processing: 'in_progress', ready: 'complete', error: 'error' }[
        state
      ],
      ...(state === 'error'
        ? { errors: [{ code: 1_363_024, message: 'The video file could not be processed.' }] }
        : {}),
    },
    publishing_phase: phase(state === 'ready' ? 'complete' : 'not_started'),
  }
}

/** A grey placeholder until the video is ready: not the picture to show, nor one to advertise with. */
export const videoPicture = (call: Call, video: NodeOf<'video'>): string =>
  videoState(call, video) === 'ready'
    ? thumbnailUrl(call, video, 0)
    : `${call.publicUrl}/media/placeholder-228x119.jpg`

const thumbnailUrl = (call: Call, video: NodeOf<'video'>, index: number): string =>
  `${call.publicUrl}/media/demo-video-${video.id}-${index}.jpg`

/** Pictures taken from the video, one of them preferred; none before it is ready. */
export function videoThumbnails(call: Call, video: NodeOf<'video'>): object {
  const own = Array.isArray(video.fields.thumbnails) ? (video.fields.thumbnails as object[]) : []
  if (videoState(call, video) !== 'ready') return { data: own }
  const drawn = Array.from({ length: 4 }, (_, index) => ({
    id: `${video.id}${index}`,
    uri: thumbnailUrl(call, video, index),
    width: 1080,
    height: 1080,
    scale: 1,
    name: '',
    is_preferred: own.length === 0 && index === 0,
  }))
  return { data: [...own, ...drawn] }
}
