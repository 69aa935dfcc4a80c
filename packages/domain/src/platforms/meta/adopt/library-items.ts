import type { AdoptionInputs } from '../../../adoption/adoption.ts'
import type { FoundAd, FoundImage } from '../../../adoption/found-campaign.ts'
import type { DesiredCreative } from '../../../publication/planned-node.ts'
import { slotOf } from '../../../reusable-packages/ad-combinations.ts'
import type {
  ImageAsset,
  TextAsset,
  TextAssetKind,
  VideoAsset,
} from '../../../reusable-packages/ad-package.ts'
import type { Carousel } from '../../../reusable-packages/carousel.ts'
import type { ExistingAd } from '../../../reusable-packages/reused-ads.ts'

type CarouselContent = Extract<DesiredCreative, { readonly kind: 'carousel' }>

/** Items of the library by what they hold: the library's own where it has them, else new ones, each once. */
export type LibraryItems = {
  /** `null` for an image that the account has no longer. */
  readonly image: (hash: string) => ImageAsset | null
  /** `null` for a film that the library has not. */
  readonly video: (videoId: string) => VideoAsset | null
  readonly text: (kind: TextAssetKind, content: string) => TextAsset
  readonly carousel: (content: CarouselContent, name: string) => Carousel
  /** An ad that is shown again as it is; `turn` tells those of one ad set that show the same apart. */
  readonly existing: (ad: FoundAd, turn: number) => ExistingAd
  readonly added: ReadonlySet<string>
}

/** @param pairs hashes of squares and stories that the campaign shows together */
export function libraryItems(
  { found, library, newId }: AdoptionInputs,
  pairs: readonly (readonly [string, string])[],
): LibraryItems {
  const added = new Set<string>()
  const add = <T extends { readonly id: string }>(item: T): T => {
    added.add(item.id)
    return item
  }
  const images = imagesOf({ found, library, pairs, add, newId })
  const videos = new Map(library.videos.map((video) => [video.videoId, video]))
  const texts = new Map(
    Object.entries(library.texts).flatMap(([kind, list]) =>
      list.map((one) => [`${kind} ${one.content}`, one] as const),
    ),
  )
  const carousels = new Map<string, Carousel>()
  const existing = new Map<string, ExistingAd>()
  const known = new Map(library.existingAds.map((one) => [one.id, one]))
  return {
    added,
    image: (hash) => images.get(hash) ?? null,
    video: (videoId) => videos.get(videoId) ?? null,
    text: (kind, content) =>
      remembered(texts, `${kind} ${content}`, () => add({ id: newId(), content, keywords: [] })),
    carousel: (content, name) =>
      remembered(carousels, JSON.stringify({ ...content, name: '' }), () =>
        add({ ...carouselOf(content, images), id: newId(), name, keywords: [] }),
      ),
    existing: (ad, turn) =>
      remembered(existing, `${ad.creative.id} ${turn}`, () => {
        const item = existingOf(ad, found.campaign.name)
        const former = known.get(item.id)
        // One that is shown by its post would be another creative.
        if (former === undefined) return add(item)
        return former.storyId === null && former.creative.id === item.creative.id
          ? former
          : add({ ...item, id: `${item.id}:${item.creative.id}` })
      }),
  }
}

function remembered<T>(map: Map<string, T>, key: string, make: () => T): T {
  const item = map.get(key) ?? make()
  map.set(key, item)
  return item
}

type Making = Pick<AdoptionInputs, 'found' | 'library' | 'newId'> & {
  readonly pairs: readonly (readonly [string, string])[]
  readonly add: (image: ImageAsset) => ImageAsset
}

/** A pair is kept of two that are both new: one of the library belongs to what others made of it. */
function imagesOf({ found, library, pairs, add, newId }: Making): ReadonlyMap<string, ImageAsset> {
  const known = new Map(library.images.map((image) => [image.hash, image]))
  const fresh = new Map(
    found.images
      .filter(({ hash, url }) => !known.has(hash) && url !== '')
      .map((one) => [one.hash, { ...one, id: newId() }]),
  )
  const partner = new Map<string, string>()
  for (const [square, story] of pairs) {
    const [a, b] = [fresh.get(square), fresh.get(story)]
    if (!a || !b || partner.has(square) || partner.has(story)) continue
    partner.set(square, b.id)
    partner.set(story, a.id)
  }
  const made = [...fresh.values()].map((one) => add(imageOf(one, partner.get(one.hash))))
  return new Map([...known, ...made.map((image) => [image.hash, image] as const)])
}

const imageOf = (one: FoundImage & { readonly id: string }, pairId: string | undefined): ImageAsset => ({
  id: one.id,
  name: one.name,
  hash: one.hash,
  url: one.url,
  thumbnailUrl: one.url,
  width: one.width,
  height: one.height,
  keywords: [],
  associatedAssets: pairId === undefined ? {} : { [slotOf(one) === '1_1' ? '9_16' : '1_1']: pairId },
})

function carouselOf(content: CarouselContent, images: ReadonlyMap<string, ImageAsset>) {
  const { body, title, description, link, callToAction, isOrderOptimized, isVideoAllowed } = content
  return {
    ...{ body, title, description, link, callToAction, isOrderOptimized, isVideoAllowed },
    cards: content.cards.map(({ visual, ...card }) => {
      const hash = 'imageHash' in visual ? visual.imageHash : visual.thumbnailHash
      const image = images.get(hash)
      return { ...card, visual: { kind: 'image' as const, id: image?.id ?? '', hash, url: image?.url ?? '' } }
    }),
  }
}

const existingOf = ({ id, name, creative, previewUrl }: FoundAd, campaignName: string): ExistingAd => ({
  id,
  name,
  campaignName,
  creative: {
    id: creative.id,
    body: creative.body,
    imageUrl: creative.imageUrl,
    objectUrl: creative.objectUrl,
    thumbnailUrl: creative.thumbnailUrl,
  },
  storyId: null,
  previewUrl,
  keywords: [],
})
