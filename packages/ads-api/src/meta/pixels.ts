import { z } from 'zod'
import { list } from './pairs.ts'
import { instant, type InAccount } from './values.ts'

/** The pixels of an account; `lastFiredAt` is ISO, `null` for one that never fired. */
export const listPixels = list({
  request: ({ account }: InAccount) => ({
    path: `/${account}/adspixels`,
    params: { fields: 'id,name,last_fired_time' },
  }),
  parse: z
    .object({ id: z.string(), name: z.string(), last_fired_time: instant })
    .transform((pixel) => ({ id: pixel.id, name: pixel.name, lastFiredAt: pixel.last_fired_time })),
})

/** The applications that an account may advertise, with their pages in the two stores. */
export const listApplications = list({
  request: ({ account }: InAccount) => ({
    path: `/${account}/advertisable_applications`,
    params: { fields: 'id,name,object_store_urls' },
  }),
  parse: z
    .object({
      id: z.string(),
      name: z.string(),
      object_store_urls: z.record(z.string(), z.string()).default({}),
    })
    .transform(({ id, name, object_store_urls: urls }) => ({
      id,
      name,
      stores: { ios: urls.itunes ?? urls.itunes_ipad ?? null, android: urls.google_play ?? null },
    })),
})

/** What a pixel received lately, an hour an item: the platform's names of events with how often each came. */
export const listPixelHours = list({
  request: ({ pixelId }: { readonly pixelId: string }) => ({
    path: `/${encodeURIComponent(pixelId)}/stats`,
    params: { aggregation: 'event' },
  }),
  parse: z
    .object({ data: z.array(z.object({ value: z.string(), count: z.number().default(0) })) })
    .transform(({ data }) => data.map(({ value, count }) => ({ event: value, count }))),
})

/** The custom conversions of an account; `pixelId` is `null` for one that is not built on a pixel. */
export const listCustomConversions = list({
  request: ({ account }: InAccount) => ({
    path: `/${account}/customconversions`,
    params: { fields: 'id,name,custom_event_type,rule,pixel' },
  }),
  parse: z
    .object({
      id: z.string(),
      name: z.string(),
      custom_event_type: z.string(),
      rule: z.string().optional(),
      pixel: z.object({ id: z.string() }).optional(),
    })
    .transform((one) => ({
      id: one.id,
      name: one.name,
      eventType: one.custom_event_type,
      rule: one.rule ?? null,
      pixelId: one.pixel?.id ?? null,
    })),
})
