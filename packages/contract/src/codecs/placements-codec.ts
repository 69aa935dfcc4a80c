import type { PlacementChoice } from '@vigie/domain'
import { z } from 'zod'

export const publisherPlatform = z.enum(['facebook', 'instagram', 'messenger', 'audience_network'])
const list = z.array(z.string().max(100)).max(100).optional()

/** Placement fields of a configuration; empty lists are omitted. */
export const placementFields = {
  publisher_platforms: z.array(publisherPlatform).max(20).optional(),
  facebook_positions: list,
  instagram_positions: list,
  messenger_positions: list,
  audience_network_positions: list,
  user_os: list,
  device_platforms: z
    .array(z.enum(['mobile', 'desktop']))
    .max(20)
    .optional(),
  // A list, as the platform takes it; the specification speaks of the value alone.
  wireless_carrier: z.union([z.array(z.literal('Wifi')).max(20), z.literal('Wifi')]).optional(),
}

type WirePlacements = z.output<z.ZodObject<typeof placementFields>>

export function placementsFromWire(wire: WirePlacements): PlacementChoice {
  return {
    publisherPlatforms: wire.publisher_platforms ?? [],
    positions: {
      facebook: wire.facebook_positions ?? [],
      instagram: wire.instagram_positions ?? [],
      messenger: wire.messenger_positions ?? [],
      audience_network: wire.audience_network_positions ?? [],
    },
    userOs: wire.user_os ?? [],
    devices: wire.device_platforms ?? [],
    wifiOnly: (wire.wireless_carrier ?? []).length > 0,
  }
}

/** Whether anything is left out of what the platform would choose. */
export const restrictsPlacements = ({
  publisherPlatforms,
  userOs,
  devices,
  wifiOnly,
}: PlacementChoice): boolean => publisherPlatforms.length + userOs.length + devices.length > 0 || wifiOnly

export function placementsToWire(placements: PlacementChoice): WirePlacements {
  const filled = <T>(items: readonly T[]): T[] | undefined => (items.length > 0 ? [...items] : undefined)
  return {
    publisher_platforms: filled(placements.publisherPlatforms),
    facebook_positions: filled(placements.positions.facebook),
    instagram_positions: filled(placements.positions.instagram),
    messenger_positions: filled(placements.positions.messenger),
    audience_network_positions: filled(placements.positions.audience_network),
    user_os: filled(placements.userOs),
    device_platforms: filled(placements.devices),
    wireless_carrier: placements.wifiOnly ? ['Wifi'] : undefined,
  }
}
