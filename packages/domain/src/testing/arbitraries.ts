import * as fc from 'fast-check'
import type { Exclusions } from '../adset-matrix/adset-line.ts'
import { lineKey } from '../adset-matrix/targets.ts'
import { applyEvent } from '../campaign-draft/apply-event.ts'
import { campaignTypes } from '../campaign-draft/campaign-type.ts'
import type {
  AttributionWindow,
  CampaignDraft,
  ConversionObjective,
  TrackingSource,
} from '../campaign-draft/draft.ts'
import { draftSections } from '../campaign-draft/draft-problem.ts'
import { emptyDraft } from '../campaign-draft/empty-draft.ts'
import type { DraftEvent } from '../campaign-draft/events.ts'
import type { AdPackage, ImageAsset } from '../reusable-packages/ad-package.ts'
import type { NamedReference } from '../shared/references.ts'

/** Few names, so that the same thing is chosen twice, moved and removed. */
const name = fc.constantFrom('a', 'b', 'c', 'd|e', 'é/f')
export const reference = (): fc.Arbitrary<NamedReference> => name.map((id) => ({ id, name: `package ${id}` }))
const references = () => fc.uniqueArray(reference(), { maxLength: 4, selector: ({ id }) => id })

const instant = fc
  .date({ min: new Date('2026-01-01T00:00:00Z'), max: new Date('2027-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => `${date.toISOString().slice(0, 19)}Z`)
const amount = fc.integer({ min: 1, max: 1_000_000 })
const platforms = ['facebook', 'instagram', 'messenger', 'audience_network'] as const

const tracking = (): fc.Arbitrary<TrackingSource> =>
  fc.oneof(
    reference().map((one) => ({ kind: 'pixel' as const, ...one })),
    fc.tuple(reference(), fc.option(fc.webUrl()), fc.option(fc.webUrl())).map(([one, ios, android]) => ({
      kind: 'application' as const,
      ...one,
      stores: { ios, android },
    })),
  )
const objective = (): fc.Arbitrary<ConversionObjective> =>
  fc.record({
    customEventType: fc.constantFrom('PURCHASE', 'LEAD'),
    name: fc.string({ minLength: 1, maxLength: 20 }),
    rule: fc.option(fc.constant('{"url":{"i_contains":"merci"}}')),
  })
const attributionWindow = (): fc.Arbitrary<AttributionWindow> =>
  fc.record({
    eventType: fc.constantFrom('CLICK_THROUGH', 'VIEW_THROUGH'),
    windowDays: fc.constantFrom(1, 7),
  })

const changes = () =>
  fc.record(
    {
      adsetCount: fc.integer({ min: -3, max: 12 }),
      adPackages: fc.uniqueArray(name, { maxLength: 3 }),
      budget: fc.option(amount),
      startTime: fc.option(instant),
      endTime: fc.option(instant),
    },
    { requiredKeys: [] },
  )

/** Anything that can happen to a draft, on the lines it has. */
export const event = (draft: CampaignDraft): fc.Arbitrary<DraftEvent> => {
  const keys =
    draft.lines.length > 0 ? fc.subarray(draft.lines.map(lineKey), { minLength: 1 }) : fc.constant(['none'])
  const on = <T extends DraftEvent['type'], R extends object>(type: T, rest: fc.Arbitrary<R>) =>
    rest.map((fields) => ({ type, ...fields }) as unknown as DraftEvent)
  return fc.oneof(
    on('renamed', fc.record({ name: fc.string() })),
    on('campaignTypeChosen', fc.record({ campaignType: fc.option(fc.constantFrom(...campaignTypes)) })),
    on('startChosen', fc.record({ startTime: fc.option(instant) })),
    on('endChosen', fc.record({ endTime: fc.option(instant) })),
    on('budgetModeChosen', fc.record({ mode: fc.constantFrom('daily', 'lifetime') })),
    on('budgetSet', fc.record({ amount: fc.option(amount) })),
    on('trackingChosen', fc.record({ tracking: fc.option(tracking()) })),
    on('objectiveChosen', fc.record({ objective: fc.option(objective()) })),
    on('attributionChosen', fc.record({ attribution: fc.array(attributionWindow(), { maxLength: 2 }) })),
    on('catalogChosen', fc.record({ catalog: fc.option(reference()) })),
    on('productSetChosen', fc.record({ productSet: fc.option(reference()) })),
    on('countriesChosen', fc.record({ countries: references() })),
    on('languagesChosen', fc.record({ languages: references() })),
    on('existingCustomersLimited', fc.record({ percentage: fc.integer({ min: -5, max: 120 }) })),
    on('pageChosen', fc.record({ page: fc.option(reference()) })),
    on('instagramAccountChosen', fc.record({ account: fc.option(reference()) })),
    on('tagSet', fc.record({ tag: fc.string({ maxLength: 20 }) })),
    on('adPackageAdded', fc.record({ name })),
    on('adPackageRemoved', fc.record({ name })),
    on('adPackagesCleared', fc.record({})),
    on('sectionCleared', fc.record({ section: fc.constantFrom(...draftSections) })),
    on('geoPackagesChosen', fc.record({ packages: references() })),
    on('broadToggled', fc.record({ isBroad: fc.boolean() })),
    on(
      'packagesIncluded',
      fc.record({ kind: fc.constantFrom('audience', 'interest'), packages: references() }),
    ),
    on(
      'packagesExcluded',
      fc.record({ kind: fc.constantFrom('audience', 'interest'), packages: references() }),
    ),
    on('adsetBudgetModeChosen', fc.record({ mode: fc.constantFrom('daily', 'lifetime') })),
    on('linesChanged', fc.record({ keys, change: changes() })),
    on(
      'columnPasted',
      fc.record({ from: keys.map(([first]) => first ?? ''), changes: fc.array(changes(), { maxLength: 4 }) }),
    ),
    on('linesDeleted', fc.record({ keys })),
    on('linesRebuilt', fc.record({})),
    on('linesReset', fc.record({})),
    on('advancedToggled', fc.record({ isAdvanced: fc.boolean() })),
    on('platformsChosen', fc.record({ platforms: fc.subarray([...platforms]) })),
    on(
      'positionsChosen',
      fc.record({
        platform: fc.constantFrom(...platforms),
        positions: fc.subarray(['feed', 'story', 'reels']),
      }),
    ),
    on('devicesChosen', fc.record({ devices: fc.subarray(['mobile', 'desktop']) })),
    on('userOsChosen', fc.record({ userOs: fc.subarray(['iOS', 'Android']) })),
    on('wifiOnlyToggled', fc.record({ wifiOnly: fc.boolean() })),
  )
}

/** A draft that a person could have reached, by applying events from an empty one. */
export const draft = (): fc.Arbitrary<CampaignDraft> =>
  fc
    .array(fc.nat(), { maxLength: 30 })
    .map((seeds) =>
      seeds.reduce(
        (state, seed) =>
          applyEvent(state, fc.sample(event(state), { seed, numRuns: 1 })[0] ?? { type: 'linesRebuilt' }),
        emptyDraft({ specialAdCategories: [] }),
      ),
    )

const noExclusions: Exclusions = { audiencePackages: [], interestPackages: [] }

/** A draft that is ready to be planned: broad and audiences in some zones, with the given ad packages. */
export const plannableDraft = (adPackages: readonly string[]): fc.Arbitrary<CampaignDraft> =>
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
      return events.reduce(applyEvent, start)
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
