import { listApplications, listPixels as pixelsOf } from '@vigie/ads-api'
import type { endpoints, ResponseOf } from '@vigie/contract'
import type { Platform } from '../../platforms/platform.ts'

type Pixels = ResponseOf<typeof endpoints.listPixels>

/** Pixels and applications of an account in one list: the platform has no such edge, the specification does. */
export async function listPixels(platform: Platform, account: string): Promise<Pixels> {
  const [pixels, applications] = await Promise.all([
    platform.readAll(pixelsOf, { account }),
    platform.readAll(listApplications, { account }),
  ])
  return [
    ...pixels.map((pixel) => ({ ...pixel, kind: 'pixel' as const, stores: null })),
    ...applications.map((one) => ({ ...one, kind: 'application' as const, lastFiredAt: null })),
  ]
}
