import * as fc from 'fast-check'
import type { LineKey } from '../adset-matrix/adset-line.ts'
import { lineKey } from '../adset-matrix/targets.ts'
import { applyEvent } from '../campaign-draft/apply-event.ts'
import { campaignTypes } from '../platforms/registry.ts'
import type {
  AttributionWindow,
  CampaignDraft,
  ConversionObjective,
  TrackingSource,
} from '../campaign-draft/draft.ts'
import { draftSections } from '../campaign-draft/draft-problem.ts'
import { bidStrategies } from '../budget/bid-strategy.ts'
import { targetingPart } from '../campaign-draft/kinds.ts'
import { emptyDraft } from '../campaign-draft/empty-draft.ts'
import type { DraftEvent } from '../campaign-draft/events.ts'
import { address, name, reference, references } from './references.ts'

const instant = fc
  .date({ min: new Date('2026-01-01T00:00:00Z'), max: new Date('2027-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => `${date.toISOString().slice(0, 19)}Z`)
const amount = fc.integer({ min: 1, max: 1_000_000 })
const platforms = ['facebook', 'instagram', 'messenger', 'audience_network'] as const

const tracking = (): fc.Arbitrary<TrackingSource> =>
  fc.oneof(
    reference().map((one) => ({ kind: 'pixel' as const, ...one })),
    fc.tuple(reference(), fc.option(address()), fc.option(address())).map(([one, ios, android]) => ({
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
      bidAmount: fc.option(amount),
      startTime: fc.option(instant),
      endTime: fc.option(instant),
    },
    { requiredKeys: [] },
  )

/** Something that happens to whatever draft is there: lines are named by where they stand, and an undo goes back in time. */
export type Happening<E extends DraftEvent = DraftEvent> = (
  draft: CampaignDraft,
  past: readonly CampaignDraft[],
) => E
type EventOf<T extends DraftEvent['type']> = Extract<DraftEvent, { type: T }>
type Happenings = { readonly [T in DraftEvent['type']]: () => fc.Arbitrary<Happening<EventOf<T>>> }

/** The same on any draft. */
const always = <E extends DraftEvent>(event: fc.Arbitrary<E>): fc.Arbitrary<Happening<E>> =>
  event.map((one) => shown(() => one, one))
const is = <T extends DraftEvent['type']>(type: T) => ({ type: fc.constant(type) })

/** A counterexample says what happened, not that something did. */
const shown = <H extends Happening>(happening: H, parts: unknown): H =>
  Object.assign(happening, { [fc.toStringMethod]: () => fc.stringify(parts) })

const places = () => fc.array(fc.nat({ max: 20 }), { minLength: 1, maxLength: 4 })
const noLine: LineKey = lineKey({ target: { kind: 'broad' }, geoPackage: { id: 'none', name: 'none' } })
const keysAt = ({ lines }: CampaignDraft, at: readonly number[]): LineKey[] => {
  const found = at.flatMap((place) => lines.slice(place % Math.max(1, lines.length)).slice(0, 1))
  return found.length === 0 ? [noLine] : found.map(lineKey)
}
/** On lines by their place. */
const onLines = <E extends DraftEvent, R>(rest: fc.Arbitrary<R>, event: (keys: LineKey[], rest: R) => E) =>
  fc
    .tuple(places(), rest)
    .map(([at, given]) =>
      shown((draft: CampaignDraft) => event(keysAt(draft, at), given), { at, given, on: event }),
    )

/** Everything a person or an answer can do, one entry for each event there is: a new event without one does not compile. */
const happenings: Happenings = {
  loaded: () => always(fc.record({ ...is('loaded'), draft: simpleDraft() })),
  imported: () => always(fc.record({ ...is('imported'), draft: simpleDraft() })),
  stored: () => always(fc.record({ ...is('stored'), fileId: fc.constant('file-1'), revision: fc.nat() })),
  foreignAdsetsRead: () => always(fc.record({ ...is('foreignAdsetsRead'), adsets: references() })),
  renamed: () => always(fc.record({ ...is('renamed'), name: fc.string() })),
  campaignTypeChosen: () =>
    always(
      fc.record({
        ...is('campaignTypeChosen'),
        campaignType: fc.option(fc.constantFrom(...campaignTypes)),
      }),
    ),
  startChosen: () => always(fc.record({ ...is('startChosen'), startTime: fc.option(instant) })),
  endChosen: () => always(fc.record({ ...is('endChosen'), endTime: fc.option(instant) })),
  budgetModeChosen: () => always(fc.record({ ...is('budgetModeChosen'), mode: mode() })),
  budgetSet: () => always(fc.record({ ...is('budgetSet'), amount: fc.option(amount) })),
  bidStrategyChosen: () =>
    always(fc.record({ ...is('bidStrategyChosen'), strategy: fc.constantFrom(...bidStrategies) })),
  bidAmountSet: () => always(fc.record({ ...is('bidAmountSet'), amount: fc.option(amount) })),
  tagSet: () => always(fc.record({ ...is('tagSet'), tag: fc.string({ maxLength: 20 }) })),
  trackingChosen: () => always(fc.record({ ...is('trackingChosen'), tracking: fc.option(tracking()) })),
  objectiveChosen: () => always(fc.record({ ...is('objectiveChosen'), objective: fc.option(objective()) })),
  attributionChosen: () =>
    always(
      fc.record({ ...is('attributionChosen'), attribution: fc.array(attributionWindow(), { maxLength: 2 }) }),
    ),
  catalogChosen: () => always(fc.record({ ...is('catalogChosen'), catalog: fc.option(reference()) })),
  productSetChosen: () =>
    always(fc.record({ ...is('productSetChosen'), productSet: fc.option(reference()) })),
  countriesChosen: () => always(fc.record({ ...is('countriesChosen'), countries: references() })),
  languagesChosen: () => always(fc.record({ ...is('languagesChosen'), languages: references() })),
  existingCustomersLimited: () =>
    always(fc.record({ ...is('existingCustomersLimited'), percentage: fc.integer({ min: -5, max: 120 }) })),
  specialAdCategoriesChosen: () =>
    always(
      fc.record({
        ...is('specialAdCategoriesChosen'),
        categories: fc.subarray(['CREDIT', 'HOUSING', 'EMPLOYMENT']),
      }),
    ),
  pageChosen: () => always(fc.record({ ...is('pageChosen'), page: fc.option(reference()) })),
  instagramAccountChosen: () =>
    always(fc.record({ ...is('instagramAccountChosen'), account: fc.option(reference()) })),
  adPackageAdded: () => always(fc.record({ ...is('adPackageAdded'), name })),
  adPackageRemoved: () => always(fc.record({ ...is('adPackageRemoved'), name })),
  adsPutBack: () => always(fc.record({ ...is('adsPutBack'), adPackage: name })),
  adPackagesCleared: () => always(fc.record(is('adPackagesCleared'))),
  sectionCleared: () =>
    always(fc.record({ ...is('sectionCleared'), section: fc.constantFrom(...draftSections) })),
  geoPackagesChosen: () => always(fc.record({ ...is('geoPackagesChosen'), packages: references() })),
  broadToggled: () => always(fc.record({ ...is('broadToggled'), isBroad: fc.boolean() })),
  packagesIncluded: () =>
    always(fc.record({ ...is('packagesIncluded'), kind: packageKind(), packages: references() })),
  packagesExcluded: () =>
    always(fc.record({ ...is('packagesExcluded'), kind: packageKind(), packages: references() })),
  adsetBudgetModeChosen: () => always(fc.record({ ...is('adsetBudgetModeChosen'), mode: mode() })),
  linesChanged: () => onLines(changes(), (keys, change) => ({ type: 'linesChanged' as const, keys, change })),
  columnPasted: () =>
    onLines(fc.array(changes(), { maxLength: 4 }), ([from = noLine], pasted) => ({
      type: 'columnPasted' as const,
      from,
      changes: pasted,
    })),
  linesDuplicated: () => onLines(fc.constant(null), (keys) => ({ type: 'linesDuplicated' as const, keys })),
  linesDeleted: () => onLines(fc.constant(null), (keys) => ({ type: 'linesDeleted' as const, keys })),
  linesReset: () => always(fc.record(is('linesReset'))),
  linesRestored: () =>
    fc.nat({ max: 5 }).map((back) =>
      shown(
        (draft: CampaignDraft, past: readonly CampaignDraft[]) => {
          const former = past.at(-1 - back) ?? draft
          const { removedLines } = targetingPart(former)
          return { type: 'linesRestored' as const, lines: former.lines, removedLines }
        },
        { type: 'linesRestored', back },
      ),
    ),
  linesUndone: () =>
    fc.tuple(fc.nat({ max: 5 }), fc.nat({ max: 5 })).map(([back, more]) =>
      shown(
        (draft: CampaignDraft, past: readonly CampaignDraft[]) => {
          const after = past.at(-1 - back) ?? draft
          return { type: 'linesUndone' as const, before: past.at(-2 - back - more) ?? after, after }
        },
        { type: 'linesUndone', back, more },
      ),
    ),
  advancedToggled: () => always(fc.record({ ...is('advancedToggled'), isAdvanced: fc.boolean() })),
  platformsChosen: () =>
    always(fc.record({ ...is('platformsChosen'), platforms: fc.subarray([...platforms]) })),
  positionsChosen: () =>
    always(
      fc.record({
        ...is('positionsChosen'),
        platform: fc.constantFrom(...platforms),
        positions: fc.subarray(['feed', 'story', 'reels']),
      }),
    ),
  devicesChosen: () =>
    always(
      fc.record({ ...is('devicesChosen'), devices: fc.subarray(['mobile' as const, 'desktop' as const]) }),
    ),
  userOsChosen: () => always(fc.record({ ...is('userOsChosen'), userOs: fc.subarray(['iOS', 'Android']) })),
  wifiOnlyToggled: () => always(fc.record({ ...is('wifiOnlyToggled'), wifiOnly: fc.boolean() })),
}

const mode = () => fc.constantFrom('daily' as const, 'lifetime' as const)
const packageKind = () => fc.constantFrom('audience' as const, 'interest' as const)

const { loaded, imported, ...own } = happenings
const ownHappening = fc.oneof(...Object.values<() => fc.Arbitrary<Happening>>(own).map((make) => make()))

/** The drafts that a row of events makes of one, the last being what comes of it. */
export const live = (start: CampaignDraft, row: readonly Happening[]): CampaignDraft =>
  row.reduce<readonly [CampaignDraft, ...CampaignDraft[]]>(
    ([draft, ...past], happens) => [applyEvent(draft, happens(draft, past.toReversed())), draft, ...past],
    [start],
  )[0]

const nothing = emptyDraft({ specialAdCategories: [] })
const simpleDraft = () => fc.array(ownHappening, { maxLength: 8 }).map((row) => live(nothing, row))

/** Anything that a person does in the editor, on whatever draft is there. */
export const edit = (): fc.Arbitrary<Happening> =>
  fc.oneof({ weight: 40, arbitrary: ownHappening }, imported())

/** Anything that can happen to a draft at all: another version may take its place. */
export const happening = (): fc.Arbitrary<Happening> => fc.oneof({ weight: 40, arbitrary: edit() }, loaded())

/** A draft that a person could have reached, by applying events from an empty one. */
export const draft = (): fc.Arbitrary<CampaignDraft> =>
  fc.array(happening(), { maxLength: 30 }).map((row) => live(nothing, row))
