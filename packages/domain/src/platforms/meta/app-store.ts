import type { AppStores, CampaignDraft } from '../../campaign-draft/draft.ts'

export type MobileSystem = 'ios' | 'android'

/** The mobile systems that the chosen user OS values stand for, each once. */
export function mobileSystems(userOs: readonly string[]): MobileSystem[] {
  const found = userOs.map((os) => (/^ios/i.test(os) ? 'ios' : 'android'))
  return [...new Set(found)]
}

/**
 * The store address an app campaign promotes: that of the one system it aims at. `null` when none or several are aimed
 * at, or the application is not in that store: the platform refuses a store that does not fit the user OS (1487678).
 */
export function storeUrlFor(stores: AppStores, userOs: readonly string[]): string | null {
  const systems = mobileSystems(userOs)
  const [only] = systems
  return only !== undefined && systems.length === 1 ? stores[only] : null
}

/** iOS 14 and later: the platform limits such app campaigns. Computed, never stored. */
export function isIos14App(draft: Pick<CampaignDraft, 'tracking' | 'placements'>): boolean {
  if (draft.tracking?.kind !== 'application') return false
  return draft.placements.userOs.some((os) => {
    const version = /^iOS(?:_ver_(\d+))?/i.exec(os)
    return version !== null && Number(version[1] ?? 14) >= 14
  })
}
