import { mobileSystems, storeUrlFor } from './app-store.ts'
import { requiresField, showsField } from './objectives.ts'
import type { CampaignDraft } from '../../campaign-draft/draft.ts'
import type { DraftProblem } from '../../campaign-draft/draft-problem.ts'

type Problem = Extract<
  DraftProblem,
  { readonly code: `userOs.${string}` | `devices.${string}` | `placements.${string}` }
>
type Unplaced = Problem extends infer P ? (P extends Problem ? Omit<P, 'section'> : never) : never

/** What advanced mode holds: systems, devices and placements that the platform would refuse together. */
export function advancedProblems(draft: CampaignDraft): DraftProblem[] {
  const found: Unplaced[] = [...userOsProblems(draft), ...placementProblems(draft)]
  return found.map((problem) => ({ ...problem, section: 'advanced' }) as DraftProblem)
}

function userOsProblems(draft: CampaignDraft): Unplaced[] {
  const { tracking, placements } = draft
  if (!showsField(draft, 'userOs')) return []
  if (placements.userOs.length === 0) {
    return requiresField(draft, 'userOs') ? [{ code: 'userOs.missing' }] : []
  }
  if (tracking?.kind !== 'application') return []
  if (mobileSystems(placements.userOs).length > 1) return [{ code: 'userOs.severalStores' }]
  return storeUrlFor(tracking.stores, placements.userOs) === null
    ? [{ code: 'userOs.notInStore', application: tracking.name }]
    : []
}

/** Positions that the platform only sells beside the feed of Facebook. */
const beside = ['marketplace', 'search', 'profile_feed', 'notification']

function placementProblems({ placements }: CampaignDraft): Unplaced[] {
  const { publisherPlatforms, devices, positions, wifiOnly } = placements
  const found: Unplaced[] = []
  const only = publisherPlatforms.length === 1 ? publisherPlatforms[0] : null
  const isDesktopOnly = devices.length === 1 && devices[0] === 'desktop'
  if (only === 'audience_network') found.push({ code: 'placements.audienceNetworkAlone' })
  if (only === 'instagram' && isDesktopOnly) found.push({ code: 'devices.desktopOnlyInstagram' })
  if (wifiOnly && devices.includes('desktop')) found.push({ code: 'devices.wifiNeedsMobile' })
  const { facebook } = positions
  if (facebook.length > 0 && !facebook.includes('feed') && facebook.some((one) => beside.includes(one))) {
    found.push({ code: 'placements.needFeed' })
  }
  return found
}
