import { z } from 'zod'
import { read } from './pairs.ts'

type OfVideo = { readonly videoId: string }

/** Addresses of the pictures that the platform made of a video, the one it prefers first. */
export const readThumbnails = read({
  request: ({ videoId }: OfVideo) => ({ path: `/${videoId}/thumbnails`, params: {} }),
  parse: z
    .object({ data: z.array(z.object({ uri: z.string(), is_preferred: z.boolean().default(false) })) })
    .transform(({ data }) =>
      data.toSorted((a, b) => Number(b.is_preferred) - Number(a.is_preferred)).map(({ uri }) => uri),
    ),
})

const states: Readonly<Record<string, 'ready' | 'failed'>> = {
  ready: 'ready',
  error: 'failed',
  expired: 'failed',
}

/** How far the platform is with a video that it was given. */
export const readVideoProgress = read({
  request: ({ videoId }: OfVideo) => ({ path: `/${videoId}`, params: { fields: 'status,permalink_url' } }),
  parse: z
    .object({ status: z.object({ video_status: z.string() }), permalink_url: z.string().default('') })
    .transform((video) => ({
      state: states[video.status.video_status] ?? ('working' as const),
      permalinkUrl: video.permalink_url,
    })),
})
