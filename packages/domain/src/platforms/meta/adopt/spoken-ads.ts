import type { FoundAd } from '../../../adoption/found-campaign.ts'
import type { DesiredCreative } from '../../../publication/planned-node.ts'
import { checkLink, checkUtm, landingUrl } from '../../../reusable-packages/links.ts'
import { desiredContent } from './desired-objects.ts'
import type { LibraryItems } from './library-items.ts'

/** What the ads of a package share beside visual and text. An absent one is empty, or `null`. */
export type Frame = {
  readonly kind: 'image' | 'video'
  readonly title: string
  readonly description: string
  readonly link: string
  readonly utm: string | null
  readonly callToAction: string
}

/** An ad by the parts from which a package of ours makes it. */
export type SpokenAd =
  | {
      readonly is: 'made'
      readonly ad: FoundAd
      readonly frame: Frame
      readonly body: string
      /** Hashes of images, or ids of films. */
      readonly square: string
      readonly story: string | null
    }
  | {
      readonly is: 'carousel'
      readonly ad: FoundAd
      readonly content: Extract<DesiredCreative, { kind: 'carousel' }>
    }
  | { readonly is: 'shownAgain'; readonly ad: FoundAd; readonly why: FoundAd['creative']['kind'] | 'twice' }

type Speaker = { readonly items: LibraryItems; readonly pageId: string | null }

/** How an ad would be said by a package of ours; one that none can say is shown again as it is. */
export function spokenAd(ad: FoundAd, { items, pageId }: Speaker): SpokenAd {
  const content = desiredContent(ad)
  const again = { is: 'shownAgain', ad, why: ad.creative.kind } as const
  if (content === null || !('pageId' in content) || content.pageId !== pageId) return again
  if (!('body' in content) || content.body.trim() === '' || content.callToAction === '') return again
  const address = addressOf(content.appLink ?? content.link)
  if (address === null) return again
  if (content.kind === 'carousel') {
    const isKnown = content.cards.every(
      ({ visual, link }) =>
        'imageHash' in visual && items.image(visual.imageHash) !== null && checkLink(link) === null,
    )
    return isKnown ? { is: 'carousel', ad, content } : again
  }
  if (content.kind !== 'image' && content.kind !== 'video') return again
  const visuals = visualsOf(content)
  const isThere = visuals.every(
    (one) => one === null || (content.kind === 'image' ? items.image : items.video)(one) !== null,
  )
  if (!isThere) return again
  const { title, description, callToAction, body, kind } = content
  const [square, story] = visuals
  return {
    is: 'made',
    ad,
    frame: { kind, title, description, callToAction, ...address },
    body,
    square,
    story,
  }
}

function visualsOf(
  content: Extract<DesiredCreative, { kind: 'image' | 'video' }>,
): readonly [square: string, story: string | null] {
  return content.kind === 'image'
    ? [content.imageHash, content.storyImageHash]
    : [content.video.videoId, content.storyVideo?.videoId ?? null]
}

/**
 * An address as the library keeps it: the link, and its UTM parameters apart where both together are that address again.
 * `null` for an address to which no ad of ours may lead.
 */
function addressOf(address: string): Pick<Frame, 'link' | 'utm'> | null {
  if (checkLink(address) !== null) return null
  const [base = '', query = ''] = address.split(/\?(.*)/s, 2)
  const parameters = query.split('&')
  const utm = parameters.filter((pair) => pair.startsWith('utm_')).join('&')
  const rest = parameters.filter((pair) => pair !== '' && !pair.startsWith('utm_')).join('&')
  const link = rest === '' ? base : `${base}?${rest}`
  const isWhole = checkUtm(utm) === null && checkLink(link) === null && landingUrl(link, utm) === address
  return isWhole ? { link, utm } : { link: address, utm: null }
}

/** Hashes of the squares and stories that a campaign shows together. */
export const pairsIn = (ads: readonly FoundAd[]): (readonly [string, string])[] =>
  ads.flatMap(({ creative: { shows } }) =>
    shows?.kind === 'image' && shows.storyImageHash !== null
      ? [[shows.imageHash, shows.storyImageHash] as const]
      : [],
  )
