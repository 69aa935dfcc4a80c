import { isWhole } from './kinds.ts'
import type { CampaignDraft } from './draft.ts'
import type { DraftSection } from './draft-problem.ts'
import type { DraftEvent } from './events.ts'

/**
 * The events that empty a section of the editor. The campaign keeps its name
 * and its type, which every other field hangs on; what publication locked stays, as it does for any event.
 */
export function clearingEvents(draft: CampaignDraft, section: DraftSection): DraftEvent[] {
  switch (section) {
    case 'general':
      return [
        { type: 'startChosen', startTime: null },
        { type: 'endChosen', endTime: null },
        { type: 'budgetSet', amount: null },
        { type: 'bidStrategyChosen', strategy: 'highestVolume' },
        { type: 'tagSet', tag: '' },
        { type: 'trackingChosen', tracking: null },
        { type: 'attributionChosen', attribution: [] },
        { type: 'catalogChosen', catalog: null },
      ]
    case 'adPackages':
      return [{ type: 'pageChosen', page: null }, { type: 'adPackagesCleared' }]
    case 'geo':
      return isWhole(draft)
        ? [
            { type: 'countriesChosen', countries: [] },
            { type: 'languagesChosen', languages: [] },
          ]
        : [{ type: 'geoPackagesChosen', packages: [] }]
    case 'targeting':
      return [
        { type: 'broadToggled', isBroad: false },
        ...(['audience', 'interest'] as const).flatMap((kind): DraftEvent[] => [
          { type: 'packagesIncluded', kind, packages: [] },
          { type: 'packagesExcluded', kind, packages: [] },
        ]),
      ]
    case 'adsets':
      return [{ type: 'linesReset' }]
    case 'advanced':
      return [
        { type: 'platformsChosen', platforms: [] },
        { type: 'userOsChosen', userOs: [] },
        { type: 'devicesChosen', devices: [] },
        { type: 'wifiOnlyToggled', wifiOnly: false },
      ]
  }
}
