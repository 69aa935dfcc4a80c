import {
  fatigueOf,
  slotOf,
  sumFigures,
  tired,
  type CampaignFigures,
  type Clicks,
  type ItemScore,
  type ShownCell,
} from '@vigie/domain'
import type { endpoints, ResponseOf } from '@vigie/contract'
import { mediaUrl } from '../../../records/images.ts'
import { figuresIn } from '../explorer/order-by-figures.ts'
import type { VolumeSheet } from '../volume-sheet.ts'
import type { LibraryVisual } from './library.read-model.ts'
import type { ShownVisual } from './shown-visuals.read-model.ts'

export type Visual = ResponseOf<typeof endpoints.listVisuals>['visuals'][number]
/** A visual with the ads behind it, before its page is known. */
export type OwnVisual = Omit<Visual, 'score' | 'firstDay' | 'isOlder' | 'clickRates'> & {
  readonly adIds: readonly string[]
  readonly adsets: readonly string[]
  readonly isFound: boolean
}

type Read = {
  readonly library: readonly LibraryVisual[]
  readonly shown: ReadonlyMap<string, ShownVisual>
  readonly live: ReadonlySet<string>
  readonly sheet: VolumeSheet
  readonly fatigue: FatigueSheets
}
/** What every ad did on the days by which fatigue is judged. */
type FatigueSheets = { readonly recent: VolumeSheet; readonly before: VolumeSheet }

/** Every visual of the account: those of the library, and those that only ads have. */
export function visualsOf(read: Read): readonly OwnVisual[] {
  const inLibrary = read.library.map((one) => libraryVisual(one, read))
  const known = new Set(read.library.flatMap(({ halves }) => halves.map(({ key }) => key)))
  const elsewhere = [...read.shown.values()].filter(({ key }) => key !== '' && !known.has(key))
  return [...inLibrary, ...elsewhere.map((one) => foreignVisual(one, read))]
}

function libraryVisual({ halves, storyUrl }: LibraryVisual, read: Read): OwnVisual {
  const [first] = halves
  if (!first) throw new Error('A visual has a half at least')
  return {
    key: first.key,
    kind: first.kind === 'image' ? 'image' : 'film',
    name: first.name,
    pictureUrl: mediaUrl(first.thumbnail),
    storyUrl,
    isTall: slotOf(first) === '9_16',
    seconds: first.milliseconds === null ? null : first.milliseconds / 1000,
    packages: [...new Set(halves.flatMap(({ keywords }) => keywords))],
    library: halves.map(({ kind, id, keywords }) => ({ kind, id, keywords: [...keywords] })),
    addedAt: new Date(first.at).toISOString(),
    ...resultsOf(
      halves.flatMap(({ key }) => read.shown.get(key) ?? []),
      read,
    ),
  }
}

const foreignVisual = (shown: ShownVisual, read: Read): OwnVisual => ({
  key: shown.key,
  kind: shown.key.startsWith('film-') ? 'film' : 'image',
  name: shown.name,
  pictureUrl: shown.pictureUrl,
  storyUrl: null,
  isTall: false,
  seconds: null,
  packages: [],
  library: [],
  addedAt: null,
  ...resultsOf([shown], read),
})

function resultsOf(halves: readonly ShownVisual[], { live, sheet, fatigue }: Read) {
  const ads = halves.flatMap((half) => half.ads)
  const adIds = ads.map(({ id }) => id)
  const liveCount = adIds.filter((id) => live.has(id)).length
  return {
    figures: figuresOfAds(sheet, adIds),
    fatigue: liveCount === 0 ? null : fatigueOfAds(fatigue, adIds),
    ads: {
      all: ads.length,
      live: liveCount,
      mixed: halves.reduce((sum, { mixed }) => sum + mixed, 0),
    },
    campaigns: new Set(halves.flatMap(({ campaigns }) => campaigns)).size,
    adIds,
    adsets: ads.map(({ adset }) => adset),
    isFound: halves.some(({ isFound }) => isFound),
  }
}

/** What some ads did together. */
export function figuresOfAds(sheet: VolumeSheet, adIds: readonly string[]): CampaignFigures {
  return sumFigures(adIds.flatMap((id) => (sheet.places.has(id) ? [figuresIn(sheet, id)] : [])))
}

/** One ad a cell, as reports compare what ads show. */
export const cellsOf = (visuals: readonly OwnVisual[], sheet: VolumeSheet): ShownCell[] =>
  visuals.flatMap(({ key, adIds, adsets }) =>
    adIds.flatMap((ad, index) =>
      sheet.places.has(ad)
        ? [{ value: key, adset: adsets[index] ?? '', ad, figures: figuresIn(sheet, ad) }]
        : [],
    ),
  )

/** The rule of the alert on tired ads, asked of all ads of a visual together. */
function fatigueOfAds({ recent, before }: FatigueSheets, adIds: readonly string[]): Visual['fatigue'] {
  const own = { recent: clicksOf(recent, adIds), before: clicksOf(before, adIds) }
  const rest = {
    recent: without(clicksOfAll(recent), own.recent),
    before: without(clicksOfAll(before), own.before),
  }
  const found = fatigueOf({ ...own, rest })
  return found && { ...found, isTired: found.probability >= tired }
}

const without = (all: Clicks, own: Clicks): Clicks => ({
  impressions: all.impressions - own.impressions,
  clicks: all.clicks - own.clicks,
})

const clicksOf = ({ places, columns }: VolumeSheet, adIds: readonly string[]): Clicks => {
  const own = adIds.flatMap((id) => places.get(id) ?? [])
  const sum = (column: 'impressions' | 'link_clicks') =>
    own.reduce((total, place) => total + (columns.get(column)?.[place] ?? 0), 0)
  return { impressions: sum('impressions'), clicks: sum('link_clicks') }
}

const totals = new WeakMap<VolumeSheet, Clicks>()
/** Asked for every visual, the same each time. */
function clicksOfAll(sheet: VolumeSheet): Clicks {
  const known = totals.get(sheet)
  if (known) return known
  const sum = (column: 'impressions' | 'link_clicks') =>
    (sheet.columns.get(column) ?? []).reduce((total, count) => total + count, 0)
  const counted = { impressions: sum('impressions'), clicks: sum('link_clicks') }
  totals.set(sheet, counted)
  return counted
}

/** A visual as it is told, without what only the server counts by. */
export function toldVisual(
  { adIds: _ads, adsets: _adsets, isFound: _found, ...visual }: OwnVisual,
  told: Pick<Visual, 'firstDay' | 'isOlder' | 'clickRates'> & { readonly score: ItemScore | null },
): Visual {
  return { ...visual, ...told }
}
