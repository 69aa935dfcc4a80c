import { adCount, type AdPackage, type AdPackageSummary, countAds, type TextAssetKind } from '@vigie/domain'
import type { AccountScope } from '../../db/in-account.ts'
import { mediaUrl } from '../../records/images.ts'
import {
  countAdSources,
  countTexts,
  countVisuals,
  readCatalogueFormats,
  readSavedNames,
  type VisualCount,
} from './ad-package-parts.read-model.ts'

/** Every package with what it holds, counted where it is stored: the list of packages reads no asset. */
export async function listAdPackages(scope: AccountScope): Promise<AdPackageSummary[]> {
  const images = byName(await countVisuals(scope, 'image'))
  const videos = byName(await countVisuals(scope, 'video'))
  const texts = await countTexts(scope)
  const textsOf = new Map(texts.map(({ kind, name, count }) => [`${kind} ${name}`, count]))
  const carousels = byName(await countAdSources(scope, 'carousel'))
  const posts = byName(await countAdSources(scope, 'sponsored_post'))
  const existingAds = byName(await countAdSources(scope, 'existing_ad'))
  const formats = byName(await readCatalogueFormats(scope))
  const saved = await readSavedNames(scope)
  const names = new Set([
    ...[images, videos, carousels, posts, existingAds, formats].flatMap((rows) => [...rows.keys()]),
    ...texts.map(({ name }) => name),
  ])
  return [...names]
    .toSorted((a, b) => a.localeCompare(b, 'fr'))
    .map((name) => {
      const countOf = (kind: TextAssetKind) => textsOf.get(`${kind} ${name}`) ?? 0
      const image = images.get(name) ?? noVisual
      const video = videos.get(name) ?? noVisual
      const parts = {
        visuals: image.visuals + video.visuals,
        bodies: countOf('body'),
        links: countOf('link'),
        callsToAction: countOf('callToAction'),
        carousels: carousels.get(name)?.count ?? 0,
        posts: posts.get(name)?.count ?? 0,
        existingAds: existingAds.get(name)?.count ?? 0,
        formats: formats.get(name)?.count ?? null,
      }
      const cover = image.cover ?? video.cover
      return {
        name,
        imageCount: image.count,
        videoCount: video.count,
        carouselCount: parts.carousels,
        postCount: parts.posts,
        existingAdCount: parts.existingAds,
        isCatalogue: parts.formats !== null,
        textCount: parts.bodies,
        titleCount: countOf('title'),
        callToActionCount: parts.callsToAction,
        adCount: countAds(parts),
        isPackage: saved.has(name) || countAds(parts) > 0,
        coverUrl: cover === null ? null : mediaUrl(cover),
      }
    })
}

const noVisual: Omit<VisualCount, 'name' | 'cover'> & { readonly cover: null } = {
  count: 0,
  visuals: 0,
  cover: null,
}

const byName = <R extends { readonly name: string }>(rows: readonly R[]): ReadonlyMap<string, R> =>
  new Map(rows.map((row) => [row.name, row]))

/** The same of one package that was read whole. */
export const summaryOf = (adPackage: AdPackage): AdPackageSummary => ({
  name: adPackage.name,
  imageCount: adPackage.images.length,
  videoCount: adPackage.videos.length,
  carouselCount: adPackage.carousels.length,
  postCount: adPackage.posts.length,
  existingAdCount: adPackage.existingAds.length,
  isCatalogue: adPackage.catalogue !== null,
  textCount: adPackage.bodies.length,
  titleCount: adPackage.titles.length,
  callToActionCount: adPackage.callsToAction.length,
  adCount: adCount(adPackage),
  // It was read to be saved.
  isPackage: true,
  coverUrl: adPackage.images[0]?.thumbnailUrl ?? adPackage.videos[0]?.thumbnailUrl ?? null,
})
