import * as fc from 'fast-check'
import type { Exclusions } from '../adset-matrix/adset-line.ts'
import { applyEvent } from '../campaign-draft/apply-event.ts'
import type { CampaignDraft, MatrixDraft } from '../campaign-draft/draft.ts'
import { isWhole } from '../campaign-draft/kinds.ts'
import { emptyDraft } from '../campaign-draft/empty-draft.ts'
import type { DraftEvent } from '../campaign-draft/events.ts'
import type { AdPackage, ImageAsset } from '../reusable-packages/ad-package.ts'
import { reference, references } from './references.ts'

export { draft, edit, happening, live, type Happening } from './draft-events.ts'
export { reference } from './references.ts'
export { storedDraft } from './stored-drafts.ts'
export { withFields } from './with-fields.ts'

const noExclusions: Exclusions = { audiencePackages: [], interestPackages: [] }

/** @throws for a whole campaign */
export function asMatrix(draft: CampaignDraft): MatrixDraft {
  if (isWhole(draft)) throw new Error('a campaign with a matrix')
  return draft
}

/** A draft that is ready to be planned: broad and audiences in some zones, with the given ad packages. */
export const plannableDraft = (adPackages: readonly string[]): fc.Arbitrary<MatrixDraft> =>
  fc
    .record({
      zones: fc.uniqueArray(reference(), { minLength: 1, maxLength: 3, selector: ({ id }) => id }),
      audiences: references(),
      count: fc.integer({ min: 1, max: 3 }),
    })
    .map(({ zones, audiences }) => {
      const start: CampaignDraft = {
        ...emptyDraft({ specialAdCategories: [] }),
        fileId: 'file',
        name: 'Campaign',
        type: 'OFFSITE_CONVERSIONS',
        startTime: '2026-03-16T00:00:00Z',
        page: { id: '1', name: 'Page' },
        instagramAccount: { id: '2', name: 'page' },
        tracking: { kind: 'pixel', id: '3', name: 'Pixel' },
        objective: { customEventType: 'PURCHASE', name: 'Purchase', rule: null },
        adPackages,
        exclusions: noExclusions,
      }
      const events: DraftEvent[] = [
        { type: 'broadToggled', isBroad: true },
        { type: 'packagesIncluded', kind: 'audience', packages: audiences },
        { type: 'geoPackagesChosen', packages: zones },
        { type: 'budgetSet', amount: 5000 },
      ]
      return asMatrix(events.reduce(applyEvent, start))
    })

const image = (id: string): ImageAsset => ({
  id,
  name: `visual ${id}`,
  hash: `hash-${id}`,
  url: '',
  thumbnailUrl: '',
  width: 1080,
  height: 1080,
  keywords: [],
  associatedAssets: {},
})

/** A package that yields ads: some visuals, some texts, one of everything else. */
export const adPackage = (packageName: string): fc.Arbitrary<AdPackage> =>
  fc
    .record({ images: fc.integer({ min: 1, max: 4 }), texts: fc.integer({ min: 1, max: 4 }) })
    .map(({ images, texts }) => {
      const list = (kind: string, count: number) =>
        Array.from({ length: count }, (_, index) => ({
          id: `${packageName}-${kind}-${index}`,
          content: `${kind} ${index}`,
          keywords: [],
        }))
      return {
        name: packageName,
        images: Array.from({ length: images }, (_, index) => image(`${packageName}-image-${index}`)),
        bodies: list('body', texts),
        titles: list('title', 2),
        descriptions: [],
        links: [{ id: `${packageName}-link`, content: 'https://www.example.com/p', keywords: [] }],
        utms: [],
        callsToAction: [{ id: `${packageName}-action`, content: 'SHOP_NOW', keywords: [] }],
        videos: [],
        carousels: [],
        posts: [],
        existingAds: [],
        catalogue: null,
      }
    })
