import type { TextAsset } from '../reusable-packages/ad-package.ts'
import { slotOf } from '../reusable-packages/ad-combinations.ts'
import type { PackageAd } from '../reusable-packages/package-ads.ts'

/** What is seen of an ad before it runs. */
export type AdPreview = {
  readonly kind: PackageAd['kind']
  /** The square of a pair, the first card of a carousel; `null` where the platform fills it in. */
  readonly imageUrl: string | null
  /** The 9:16 of a pair; `null` when stories and reels show `imageUrl` too. */
  readonly tallUrl: string | null
  /** `imageUrl` is itself tall: the feed crops it. */
  readonly isTall: boolean
  /** An ad that is shown again goes by its name. */
  readonly title: string
  readonly body: string
  readonly description: string
  readonly link: string
  /** The platform's word for it. */
  readonly callToAction: string
}

const nothing = { imageUrl: null, tallUrl: null, isTall: false, title: '', body: '', description: '' }

/** An ad of a package as somebody will see it, wherever its placements put it. */
export function adPreview(ad: PackageAd): AdPreview {
  switch (ad.kind) {
    case 'image':
    case 'video':
      return ofVisual(ad)
    case 'catalogue':
      return { ...nothing, kind: ad.kind, ...wordsOf(ad.combination) }
    case 'carousel': {
      const { title, body, callToAction, cards } = ad.carousel
      const [card] = cards
      const imageUrl = card?.visual.url ?? null
      return { ...nothing, kind: ad.kind, imageUrl, title, body, callToAction, link: card?.link ?? '' }
    }
    case 'post': {
      const { pictureUrl: imageUrl, text: body } = ad.post
      const callToAction = ad.callToAction?.content ?? ''
      return { ...nothing, kind: ad.kind, imageUrl, body, callToAction, link: ad.link?.content ?? '' }
    }
    case 'existing': {
      const { thumbnailUrl: imageUrl, body } = ad.ad.creative
      return { ...nothing, kind: ad.kind, imageUrl, title: ad.ad.name, body, callToAction: '', link: '' }
    }
  }
}

type Visual = Extract<PackageAd, { readonly kind: 'image' | 'video' }>

const ofVisual = ({ kind, combination }: Visual): AdPreview => ({
  ...nothing,
  kind,
  imageUrl: combination.square.thumbnailUrl,
  tallUrl: combination.story?.thumbnailUrl ?? null,
  isTall: slotOf(combination.square) === '9_16',
  ...wordsOf(combination),
})

type Words = Readonly<Record<'body' | 'link' | 'callToAction', TextAsset>> &
  Readonly<Record<'title' | 'description', TextAsset | null>>

const wordsOf = ({ title, body, description, link, callToAction }: Words) => ({
  title: title?.content ?? '',
  body: body.content,
  description: description?.content ?? '',
  link: link.content,
  callToAction: callToAction.content,
})
