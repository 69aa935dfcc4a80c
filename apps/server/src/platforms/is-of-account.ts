import { readOwner } from '@vigie/ads-api'
import type { Platform } from './platform.ts'

/**
 * Whether an object belongs to an account: an id is only a number, and a person may reach several accounts.
 * @throws {PlatformError}
 */
export const isOfAccount = async (platform: Platform, account: string, id: string): Promise<boolean> =>
  (await platform.read(readOwner, { id })) === account
