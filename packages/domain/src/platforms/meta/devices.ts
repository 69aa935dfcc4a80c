import type { FieldRule } from '../platform.ts'
import { fieldRule, requiresField } from './objectives.ts'
import type {
  CampaignDraft,
  CampaignType,
  Device,
  PlacementChoice,
  PublisherPlatform,
} from '../../campaign-draft/draft.ts'

/** App installs run on mobile only; leaving that type frees the choice of devices. */
export function withDevicesFor(previousType: CampaignType | null, draft: CampaignDraft): CampaignDraft {
  if (draft.type === 'APP_INSTALLS') {
    return { ...draft, isAdvanced: true, placements: { ...draft.placements, devices: ['mobile'] } }
  }
  if (previousType !== 'APP_INSTALLS') return draft
  // A system was asked for the application's sake, which goes with the type: it would go on keeping desktops out.
  return { ...draft, placements: { ...draft.placements, userOs: [], devices: [] } }
}

/** A user OS exists on mobile alone: choosing one forces mobile, clearing it frees the devices. */
export function withUserOs(placements: PlacementChoice, userOs: readonly string[]): PlacementChoice {
  const devices: readonly Device[] = userOs.length > 0 ? ['mobile'] : []
  return { ...placements, userOs, devices }
}

/** Devices as they may be: mobile alone once a user OS is chosen or the type is app installs. */
export function allowedDevices(draft: Pick<CampaignDraft, 'type' | 'placements'>): readonly Device[] {
  const isMobileOnly = fieldRule(draft, 'devices') === 'fixed' || draft.placements.userOs.length > 0
  return isMobileOnly ? ['mobile'] : ['mobile', 'desktop']
}

/** Whatever was chosen, what the type fixes stays, and what it hides is not there. */
export function withPlacements(draft: CampaignDraft, wanted: PlacementChoice): CampaignDraft {
  const isChosenByPlatform = fieldRule(draft, 'placements') === 'hidden'
  const placements: PlacementChoice = {
    ...(isChosenByPlatform ? withPlatforms({ ...wanted, wifiOnly: false }, []) : wanted),
    devices: devicesUnder(fieldRule(draft, 'devices'), { ...draft, placements: wanted }),
  }
  return { ...draft, placements }
}

function devicesUnder(rule: FieldRule, draft: Pick<CampaignDraft, 'type' | 'placements'>): readonly Device[] {
  if (rule === 'fixed') return ['mobile']
  if (rule === 'hidden') return []
  const allowed = allowedDevices(draft)
  return draft.placements.devices.filter((device) => allowed.includes(device))
}

/** Advanced mode cannot be closed over a user OS that the campaign needs. */
export const needsAdvanced = (draft: Pick<CampaignDraft, 'type' | 'tracking'>): boolean =>
  requiresField(draft, 'userOs') || fieldRule(draft, 'devices') === 'fixed'

/** Placements belong to chosen platforms: removing a platform removes its placements. */
export function withPlatforms(
  placements: PlacementChoice,
  platforms: readonly PublisherPlatform[],
): PlacementChoice {
  const kept = (platform: PublisherPlatform) =>
    platforms.includes(platform) ? placements.positions[platform] : []
  return {
    ...placements,
    publisherPlatforms: platforms,
    positions: {
      facebook: kept('facebook'),
      instagram: kept('instagram'),
      messenger: kept('messenger'),
      audience_network: kept('audience_network'),
    },
  }
}
