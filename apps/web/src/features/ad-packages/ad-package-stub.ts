import type { ImageAsset, TextAsset } from '@vigie/domain'
import type { Answers } from '../../testing/api-stub.ts'

const inPackage = ['Rentrée']

export const image = (
  id: string,
  name: string,
  shape: 'square' | 'story',
  keywords: string[] = [],
): ImageAsset => ({
  id,
  name,
  hash: id,
  url: `/media/${id}`,
  thumbnailUrl: `/media/${id}`,
  width: 1080,
  height: shape === 'square' ? 1080 : 1920,
  keywords,
  associatedAssets: {},
})
const text = (id: string, content: string, keywords: string[] = []): TextAsset => ({ id, content, keywords })

type Wire = { keywords: string[] }
const plain = <A extends { readonly keywords: readonly string[] }>(
  assets: readonly A[],
): (Omit<A, 'keywords'> & Wire)[] => assets.map((asset) => ({ ...asset, keywords: [...asset.keywords] }))

export const summary = {
  name: 'Rentrée',
  videoCount: 0,
  carouselCount: 0,
  postCount: 0,
  existingAdCount: 0,
  isCatalogue: false,
  imageCount: 1,
  textCount: 1,
  titleCount: 1,
  callToActionCount: 1,
  adCount: 1,
  isPackage: true,
  coverUrl: null,
}

/** A vase in both shapes, ten candles, and what else a test adds. */
export const imagesAnd = (more: readonly ImageAsset[]) =>
  plain([
    image('i1', 'vase', 'square', inPackage),
    image('i2', 'vase-story', 'story'),
    ...Array.from({ length: 10 }, (_, index) => image(`x${index}`, `bougie-${index}`, 'square')),
    ...more,
  ])

/** An account with one package, `Rentrée`, and some visuals and texts that belong to none. */
export const answers: Answers = {
  listImages: () => imagesAnd([]),
  listVideos: () => [],
  listCarousels: () => [],
  listPosts: () => [],
  listExistingAds: () => [],
  getCatalogueCreative: () => [],
  listBodies: () => plain([text('b1', 'Un cadeau fait main', inPackage), text('b2', 'Livraison offerte')]),
  listTitles: () =>
    plain([text('t1', 'La lumière qui reste', inPackage), text('t2', 'Livré avant le 24 mai')]),
  listDescriptions: () => [],
  listLinks: () => plain([text('l1', 'https://maison.example/vases', inPackage)]),
  listUtms: () => plain([text('u1', 'utm_source=meta', inPackage)]),
  listCallsToAction: () => plain([text('c1', 'SHOP_NOW', inPackage), text('c2', 'LEARN_MORE')]),
  listAdPackages: () => [summary],
  listPages: () => [{ id: '1', name: 'Maison Orlune', pictureUrl: null, isChosen: true }],
  referenceVariables: () => ({
    names: [
      { value: 'SHOP_NOW', fr: 'Acheter', en: 'Shop now' },
      { value: 'LEARN_MORE', fr: 'En savoir plus', en: 'Learn more' },
    ],
  }),
  saveAdPackage: () => summary,
  createTitles: ({ body }) => body.map((title, index) => ({ id: `new${index}`, ...title })),
  pairImages: ({ body }) =>
    plain([
      { ...image('i1', 'vase', 'square', inPackage), associatedAssets: { '9_16': body.otherId ?? '' } },
    ]),
  listConfigurations: () => [],
}
