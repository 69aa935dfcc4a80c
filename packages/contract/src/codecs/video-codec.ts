import { z } from 'zod'
import { originFromWire, originShape, originToWire, wireOrigin } from './origin-codec.ts'

const slots = z.object({ '1_1': z.string().optional(), '9_16': z.string().optional() })
const state = z.enum(['processing', 'ready', 'failed'])

const video = z.object({
  id: z.string(),
  name: z.string(),
  videoId: z.string(),
  url: z.string(),
  permalinkUrl: z.string(),
  thumbnailUrl: z.string(),
  thumbnailHash: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  durationSeconds: z.number(),
  state,
  keywords: z.array(z.string()),
  associatedAssets: slots,
  origin: originShape.optional(),
})

const wireVideo = z.object({
  id: z.string(),
  title: z.string(),
  video_id: z.string(),
  source: z.string(),
  permalink_url: z.string(),
  thumbnail_url: z.string(),
  thumbnail_hash: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  length: z.number(),
  status: state,
  keywords: z.array(z.string()),
  associated_assets: slots,
  origin: wireOrigin.optional(),
})

/** A video of the account, with the measures, the still picture and the platform's progress. */
export const videoCodec = z.codec(wireVideo, video, {
  decode: (wire) => ({
    id: wire.id,
    name: wire.title,
    videoId: wire.video_id,
    url: wire.source,
    permalinkUrl: wire.permalink_url,
    thumbnailUrl: wire.thumbnail_url,
    thumbnailHash: wire.thumbnail_hash,
    width: wire.width,
    height: wire.height,
    durationSeconds: wire.length,
    state: wire.status,
    keywords: wire.keywords,
    associatedAssets: wire.associated_assets,
    ...originFromWire(wire.origin),
  }),
  encode: (value) => ({
    id: value.id,
    title: value.name,
    video_id: value.videoId,
    source: value.url,
    permalink_url: value.permalinkUrl,
    thumbnail_url: value.thumbnailUrl,
    thumbnail_hash: value.thumbnailHash,
    width: value.width,
    height: value.height,
    length: value.durationSeconds,
    status: value.state,
    keywords: value.keywords,
    associated_assets: value.associatedAssets,
    ...originToWire(value.origin),
  }),
})

/** False when the library had these very bytes: the asset keeps its name and gains the keywords. */
const isNew = z.boolean()

/** A video that was registered: the specification's asset, and beside its fields what came of it for our screens. */
export const addedVideoCodec = z.codec(
  wireVideo.extend({ result: z.literal('added'), video: videoCodec, isNew }),
  z.object({ result: z.literal('added'), video, isNew }),
  {
    decode: ({ result, video: added, isNew: fresh }) => ({ result, video: added, isNew: fresh }),
    encode: ({ result, video: added, isNew: fresh }) => ({
      ...z.encode(videoCodec, added),
      result,
      video: added,
      isNew: fresh,
    }),
  },
)
