import { isRecord } from '../../world/is-record.ts'
import { refuse } from '../refusals/refuse.ts'
import { isPlatform, platforms, positionsAt, userSystem, withFeedOnly } from '../rules/placements.ts'

type Found = Readonly<Record<string, unknown>>
const texts = (value: unknown): string[] | undefined => (Array.isArray(value) ? value.map(String) : undefined)

/** Which placements and devices may be chosen together. Nothing chosen means that the platform chooses. */
export function checkPlacements(targeting: Found, version: number): void {
  const chosen = texts(targeting.publisher_platforms)
  for (const name of chosen ?? []) {
    if (!isPlatform(name)) throw unknown(name, 'publisher_platforms', platforms)
  }
  for (const platform of platforms) {
    const list = texts(targeting[`${platform}_positions`])
    if (list && isPlatform(platform)) checkPositions(platform, list, version)
  }
  if (chosen?.length === 1 && chosen[0] === 'audience_network') throw refuse('networkAlone')
  if (chosen?.includes('threads') && !showsInstagramStream(targeting, chosen))
    throw refuse('threadsNeedsInstagram')
  const devices = texts(targeting.device_platforms)
  for (const device of devices ?? []) {
    const known = version >= 26 ? ['mobile', 'desktop', 'connected_tv'] : ['mobile', 'desktop']
    if (!known.includes(device)) throw unknown(device, 'device_platforms', known)
  }
  const isDesktopOnly = devices?.length === 1 && devices[0] === 'desktop'
  if (isDesktopOnly && chosen?.length === 1 && chosen[0] === 'instagram') throw refuse('desktopOnlyInstagram')
  checkSystems(targeting, devices)
}

const unknown = (value: string, what: string, list: readonly string[]) =>
  refuse('placementUnknown', { value, what, list: list.join(', ') })

function checkPositions(
  platform: Parameters<typeof positionsAt>[0],
  list: readonly string[],
  version: number,
) {
  const known = positionsAt(platform, version)
  for (const position of list) {
    if (!known.includes(position)) throw unknown(position, `${platform}_positions`, known)
    if (platform === 'facebook' && withFeedOnly.includes(position) && !list.includes('feed'))
      throw refuse('placementNeedsFeed', { value: position })
  }
}

function showsInstagramStream(targeting: Found, chosen: readonly string[]): boolean {
  const stream = texts(targeting.instagram_positions)
  return chosen.includes('instagram') && (stream === undefined || stream.includes('stream'))
}

function checkSystems(targeting: Found, devices: readonly string[] | undefined): void {
  const systems = texts(targeting.user_os) ?? []
  for (const system of systems) if (!userSystem.test(system)) throw refuse('systemUnknown', { value: system })
  const isVersionedIos = systems.some((system) => system.startsWith('iOS_ver'))
  if (isVersionedIos && systems.some((system) => system.startsWith('Android'))) throw refuse('systemsMixed')
  const carriers = texts(targeting.wireless_carrier) ?? []
  if (carriers.includes('Wifi') && (devices === undefined || devices.includes('desktop')))
    throw refuse('wifiOnDesktop')
}

/** The store an application is promoted from must be the one of the targeted system. */
export function checkStore(targeting: Found, promoted: unknown): void {
  const store = isRecord(promoted) ? String(promoted.object_store_url ?? '') : ''
  const systems = texts(targeting.user_os) ?? []
  if (store === '' || systems.length === 0) return
  const isApple = /apple\.com/.test(store)
  if (systems.some((system) => system.startsWith('iOS') !== isApple)) throw refuse('storeMismatch')
}
