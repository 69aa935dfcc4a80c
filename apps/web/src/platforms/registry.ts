import { accountReference } from '@vigie/contract'
import type { Network } from '@vigie/domain'
import { z } from 'zod'
import { metaScreens } from './meta/screens.ts'
import type { PlatformScreens } from './platform.ts'

/** What is shown of each network; `null` where campaigns are looked at on the page of its accounts alone. */
const registry: Readonly<Record<Network, PlatformScreens | null>> = { meta: metaScreens, tiktok: null }

/** The name of a place of any network, by the network's own word for it; none where nobody knows it. */
export const placeName = (place: string): string | undefined =>
  Object.values(registry)
    .map((screens) => screens?.placeNames[place])
    .find((name) => name !== undefined)

/** An account with what the screens know of its network. @throws {Error} for a network without campaigns */
export function screensOf(account: string): { readonly screens: PlatformScreens; readonly digits: string } {
  const { network, digits } = z.decode(accountReference, account)
  const screens = registry[network]
  if (screens === null) throw new Error(`No campaigns are made on ${network}`)
  return { screens, digits }
}
