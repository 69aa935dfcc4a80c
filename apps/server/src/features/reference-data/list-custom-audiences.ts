import { listCustomAudiences as audiencesOf } from '@vigie/ads-api'
import type { endpoints, ResponseOf } from '@vigie/contract'
import type { Platform } from '../../platforms/platform.ts'

/** Custom audiences of an account, by name. A size is `null` when the platform does not say. */
export async function listCustomAudiences(
  platform: Platform,
  account: string,
): Promise<ResponseOf<typeof endpoints.listCustomAudiences>> {
  const found = await platform.readAll(audiencesOf, { account })
  return found.toSorted((a, b) => a.name.localeCompare(b.name, 'fr'))
}
