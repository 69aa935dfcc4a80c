import type { endpoints, ResponseOf } from '@vigie/contract'
import { z } from 'zod'
import type { Platform } from '../../platforms/platform.ts'
import { toIsoInstant } from './platform-time.ts'

type Pixels = ResponseOf<typeof endpoints.listPixels>

const pixel = z.object({ id: z.string(), name: z.string(), last_fired_time: z.string().optional() })
const application = z.object({
  id: z.string(),
  name: z.string(),
  object_store_urls: z.record(z.string(), z.string()).default({}),
})

/** Pixels and applications of an account in one list: the platform has no such edge, the specification does. */
export async function listPixels(access: Platform, account: string): Promise<Pixels> {
  const [pixels, applications] = await Promise.all([
    access.list({ path: `/${account}/adspixels`, params: { fields: 'id,name,last_fired_time' } }, pixel),
    access.list(
      { path: `/${account}/advertisable_applications`, params: { fields: 'id,name,object_store_urls' } },
      application,
    ),
  ])
  return [
    ...pixels.map(({ id, name, last_fired_time: firedAt }) => ({
      id,
      name,
      kind: 'pixel' as const,
      lastFiredAt: toIsoInstant(firedAt),
      stores: null,
    })),
    ...applications.map(({ id, name, object_store_urls: urls }) => ({
      id,
      name,
      kind: 'application' as const,
      lastFiredAt: null,
      stores: { ios: urls.itunes ?? urls.itunes_ipad ?? null, android: urls.google_play ?? null },
    })),
  ]
}
