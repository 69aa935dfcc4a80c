import { z } from 'zod'

/** A text, title, description, link, UTM or call to action, as stored and as sent: the names are the same. */
export const textAssetCodec = z.object({
  id: z.string(),
  content: z.string(),
  keywords: z.array(z.string()),
})
