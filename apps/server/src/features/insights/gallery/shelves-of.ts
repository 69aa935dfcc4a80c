import type { endpoints, ResponseOf } from '@vigie/contract'
import { shelfOfAd } from '@vigie/domain'
import type { VolumeSheet } from '../volume-sheet.ts'
import { figuresOfAds, type OwnVisual } from './visuals-of.ts'

type Gallery = ResponseOf<typeof endpoints.listVisuals>
type Read = {
  readonly visuals: readonly OwnVisual[]
  /** Ads of which no visual is known. */
  readonly otherAds: readonly string[]
  readonly sheet: VolumeSheet
  /** The package that each ad was made from, where that is known. */
  readonly madeFrom: ReadonlyMap<string, string>
}

const mostShelves = 60
const picturesOnShelf = 3

/** Packages with what the ads that were made from them did, most spent first, and what is on none of two that it may be of. */
export function shelvesOf({
  visuals,
  otherAds,
  sheet,
  madeFrom,
}: Read): Pick<Gallery, 'shelves' | 'sharedSpend'> {
  const ads = [
    ...visuals.flatMap(({ adIds, packages }) => adIds.map((id) => ({ id, packages }))),
    ...otherAds.map((id) => ({ id, packages: [] })),
  ].map((ad) => ({ ...ad, shelf: shelfOfAd(madeFrom.get(ad.id), ad.packages) }))
  const adsOf = Map.groupBy(ads, ({ shelf }) => shelf?.name)
  const sumOf = (some: typeof ads) =>
    figuresOfAds(
      sheet,
      some.map(({ id }) => id),
    )
  const byPackage = Map.groupBy(
    visuals.flatMap((visual) => visual.packages.map((name) => ({ name, visual }))),
    ({ name }) => name,
  )
  const shelves = [...byPackage]
    .map(([name, own]) => {
      const bySpend = own.toSorted((a, b) => b.visual.figures.spend - a.visual.figures.spend)
      const made = adsOf.get(name) ?? []
      return {
        name,
        count: own.length,
        figures: sumOf(made),
        assumedSpend: sumOf(made.filter(({ shelf }) => shelf?.isAssumed)).spend,
        pictures: bySpend.slice(0, picturesOnShelf).flatMap(({ visual }) => visual.pictureUrl ?? []),
      }
    })
    .toSorted((a, b) => b.figures.spend - a.figures.spend || a.name.localeCompare(b.name, 'fr'))
    .slice(0, mostShelves)
  const shared = (adsOf.get(undefined) ?? []).filter(({ packages }) => packages.length > 1)
  return { shelves, sharedSpend: sumOf(shared).spend }
}
