import { z } from 'zod'
import { originFromWire, originShape, originToWire, wireOrigin } from './origin-codec.ts'

const slots = z.object({ '1_1': z.string().optional(), '9_16': z.string().optional() })

const image = z.object({
  id: z.string(),
  name: z.string(),
  hash: z.string(),
  url: z.string(),
  thumbnailUrl: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  keywords: z.array(z.string()),
  associatedAssets: slots,
  origin: originShape.optional(),
})

const wireImage = z.object({
  id: z.string(),
  name: z.string(),
  hash: z.string(),
  url: z.string(),
  thumbnail_url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  keywords: z.array(z.string()),
  associated_assets: slots,
  origin: wireOrigin.optional(),
})

/** An image of the account, with the measures and the thumbnail our screens need. */
export const imageCodec = z.codec(wireImage, image, {
  decode: ({ thumbnail_url, associated_assets, origin, ...rest }) => ({
    ...rest,
    ...originFromWire(origin),
    thumbnailUrl: thumbnail_url,
    associatedAssets: associated_assets,
  }),
  encode: ({ thumbnailUrl, associatedAssets, origin, ...rest }) => ({
    ...rest,
    ...originToWire(origin),
    thumbnail_url: thumbnailUrl,
    associated_assets: associatedAssets,
  }),
})

/** False when the library had these very bytes: the asset keeps its name and gains the keywords. */
const isNew = z.boolean()

/** An image that was registered: the specification's asset, and beside its fields what came of it for our screens. */
export const addedImageCodec = z.codec(
  wireImage.extend({ result: z.literal('added'), image: imageCodec, isNew }),
  z.object({ result: z.literal('added'), image, isNew }),
  {
    decode: ({ result, image: added, isNew: fresh }) => ({ result, image: added, isNew: fresh }),
    encode: ({ result, image: added, isNew: fresh }) => ({
      ...z.encode(imageCodec, added),
      result,
      image: added,
      isNew: fresh,
    }),
  },
)
