import { z } from 'zod'

const tags = z.array(z.string().max(200)).max(200)
const texts = { content: z.string(), keywords: z.array(z.string()) }

/**
 * A text, title, description, link, UTM or call to action. Descriptions and links carry tags for monitoring, a list of
 * texts (specification B §3, checklist NS-33).
 */
export const textAssetCodec = z.codec(
  z.object({ id: z.string(), ...texts, monitoring_tags: tags.optional() }),
  z.object({ id: z.string(), ...texts, monitoringTags: tags.readonly().optional() }),
  {
    decode: ({ monitoring_tags: monitoringTags, ...rest }) => ({
      ...rest,
      ...(monitoringTags ? { monitoringTags } : {}),
    }),
    encode: ({ monitoringTags, ...rest }) => ({
      ...rest,
      ...(monitoringTags ? { monitoring_tags: [...monitoringTags] } : {}),
    }),
  },
)

const newText = { content: z.string().min(1).max(5000), keywords: tags }

/** A text to create or change. */
export const newTextCodec = z.codec(
  z.object({ ...newText, monitoring_tags: tags.optional() }),
  z.object({ ...newText, monitoringTags: tags.readonly().optional() }),
  {
    decode: ({ monitoring_tags: monitoringTags, ...rest }) => ({
      ...rest,
      ...(monitoringTags ? { monitoringTags } : {}),
    }),
    encode: ({ monitoringTags, ...rest }) => ({
      ...rest,
      ...(monitoringTags ? { monitoring_tags: [...monitoringTags] } : {}),
    }),
  },
)
