import type { Carousel, ExistingAd, SponsoredPost } from '@vigie/domain'
import { formatDay, type Language } from '../../../lib/format.ts'
import { platformLink } from '../../../lib/platform-link.ts'
import type { Library } from '../package-draft.ts'
import { cutName } from '../../../shared/packages/preview/cut-text.ts'

export type CreativeKind = 'carousel' | 'post' | 'existingAd'

/** What a card says of a carousel, a post or an ad. */
export type CreativeCard = {
  readonly id: string
  readonly keywords: readonly string[]
  /** Tells it from the others of its kind. */
  readonly name: string
  readonly text: string
  readonly pictureUrl: string | null
  readonly linkUrl: string | null
}

export function creativeCards(
  library: Pick<Library, CreativeKind>,
  kind: CreativeKind,
  language: Language,
): readonly CreativeCard[] {
  switch (kind) {
    case 'carousel':
      return library.carousel.map(ofCarousel)
    case 'post':
      return library.post.map((post) => ofPost(post, language))
    case 'existingAd':
      return library.existingAd.map(ofAd)
  }
}

const ofCarousel = ({ id, keywords, name, body, cards }: Carousel): CreativeCard => ({
  id,
  keywords,
  name,
  text: body,
  pictureUrl: cards[0]?.visual.url ?? null,
  linkUrl: null,
})

/** Posts have no names: a person knows them by their day and their first words. */
function ofPost(post: SponsoredPost, language: Language): CreativeCard {
  const { id, keywords, network, sourceId, text, pictureUrl, permalinkUrl, createdAt } = post
  const time = createdAt === null ? Number.NaN : Date.parse(createdAt)
  const parts = [
    network === 'facebook' ? 'Facebook' : 'Instagram',
    Number.isNaN(time) ? sourceId : formatDay(new Date(time).toISOString(), language),
    ...(text === '' ? [] : [cutName(text.replace(/\s+/g, ' '), 40)]),
  ]
  return {
    id,
    keywords,
    name: parts.join(' · '),
    text,
    pictureUrl,
    linkUrl: platformLink(permalinkUrl),
  }
}

/** Ads of many campaigns bear one name. */
const ofAd = ({ id, keywords, name, campaignName, creative, previewUrl }: ExistingAd): CreativeCard => ({
  id,
  keywords,
  name: campaignName === null ? name : `${campaignName} · ${name}`,
  text: creative.body,
  pictureUrl: creative.thumbnailUrl ?? creative.imageUrl,
  linkUrl: platformLink(previewUrl),
})
