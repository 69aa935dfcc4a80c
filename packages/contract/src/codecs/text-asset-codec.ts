import { z } from 'zod'
import { packageNames } from '../shapes.ts'
import { originFromWire, originShape, originToWire, wireOrigin } from './origin-codec.ts'

const tags = z.array(z.string().max(200)).max(200)
const texts = { content: z.string(), keywords: z.array(z.string()) }

/**
 * A text, title, description, link, UTM or call to action. Descriptions and links carry tags for monitoring, a list of
 * texts.
 */
export const textAssetCodec = z.codec(
  z.object({ id: z.string(), ...texts, monitoring_tags: tags.optional(), origin: wireOrigin.optional() }),
  z.object({
    id: z.string(),
    ...texts,
    monitoringTags: tags.readonly().optional(),
    origin: originShape.optional(),
  }),
  {
    decode: ({ monitoring_tags: monitoringTags, origin, ...rest }) => ({
      ...rest,
      ...originFromWire(origin),
      ...(monitoringTags ? { monitoringTags } : {}),
    }),
    encode: ({ monitoringTags, origin, ...rest }) => ({
      ...rest,
      ...originToWire(origin),
      ...(monitoringTags ? { monitoring_tags: [...monitoringTags] } : {}),
    }),
  },
)

const newText = { content: z.string().min(1).max(5000), keywords: packageNames }

const newTextWire = z.object({ ...newText, monitoring_tags: tags.optional() })
const newTextValue = z.object({ ...newText, monitoringTags: tags.readonly().optional() })
const fromWire = ({ content, keywords, monitoring_tags: monitoringTags }: z.output<typeof newTextWire>) => ({
  content,
  keywords,
  ...(monitoringTags ? { monitoringTags } : {}),
})
const toWire = ({ monitoringTags, ...rest }: z.output<typeof newTextValue>) => ({
  ...rest,
  ...(monitoringTags ? { monitoring_tags: [...monitoringTags] } : {}),
})

/** Texts to create: a list, or one as it is. */
export const newTextsCodec = z.codec(
  z.union([z.array(newTextWire).min(1).max(100), newTextWire]),
  z.array(newTextValue),
  {
    decode: (given) => (Array.isArray(given) ? given : [given]).map(fromWire),
    encode: (texts) => texts.map(toWire),
  },
)

/** A text to change: the item as it is read, with what should be different. The path says which it is. */
export const changedTextCodec = z.codec(
  newTextWire.extend({ id: z.string().max(100).optional() }),
  newTextValue,
  { decode: fromWire, encode: toWire },
)
