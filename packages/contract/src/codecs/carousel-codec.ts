import { z } from 'zod'

const text = z.string().max(5000)
const short = z.string().max(2000)

const wireCard = z.object({
  /** The visual's id. */
  id: z.string(),
  name: short,
  description: short,
  link: short,
  call_to_action: short,
  hash: z.string().optional(),
  url: z.string().optional(),
  /** Where a video plays; its presence tells a video from an image. */
  source: z.string().optional(),
  video_id: z.string().optional(),
})

const visual = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('image'), id: z.string(), hash: z.string(), url: z.string() }),
  z.object({
    kind: z.literal('video'),
    id: z.string(),
    videoId: z.string(),
    hash: z.string(),
    url: z.string(),
    source: z.string(),
  }),
])

const card = z.object({
  visual,
  title: z.string(),
  description: z.string(),
  link: z.string(),
  callToAction: z.string(),
})

type Card = z.output<typeof card>
type WireCard = z.output<typeof wireCard>

const toCard = (wire: WireCard): Card => ({
  visual:
    wire.source === undefined
      ? { kind: 'image', id: wire.id, hash: wire.hash ?? '', url: wire.url ?? '' }
      : {
          kind: 'video',
          id: wire.id,
          videoId: wire.video_id ?? '',
          hash: wire.hash ?? '',
          url: wire.url ?? '',
          source: wire.source,
        },
  title: wire.name,
  description: wire.description,
  link: wire.link,
  callToAction: wire.call_to_action,
})

const toWireCard = ({ visual: shown, ...texts }: Card): WireCard => ({
  id: shown.id,
  name: texts.title,
  description: texts.description,
  link: texts.link,
  call_to_action: texts.callToAction,
  hash: shown.hash,
  url: shown.url,
  ...(shown.kind === 'video' ? { source: shown.source, video_id: shown.videoId } : {}),
})

const cards = z.array(wireCard).max(50)
const keywords = z.array(z.string().max(200)).max(200)

const wireCarousel = z.object({
  id: z.string().nullish(),
  account_id: z.string(),
  /** Made by the server; what a new one brings is not read. */
  name: z.string().max(200).default(''),
  keywords,
  body: text,
  title: short,
  description: short,
  link: short,
  call_to_action: short,
  multi_share_optimized: z.boolean(),
  carousel_to_video: z.boolean(),
  carousel_cards: cards,
})

const carousel = z.object({
  /** `null` until stored. */
  id: z.string().nullable(),
  accountId: z.string(),
  name: z.string(),
  keywords,
  body: z.string(),
  title: z.string(),
  description: z.string(),
  link: z.string(),
  callToAction: z.string(),
  isOrderOptimized: z.boolean(),
  isVideoAllowed: z.boolean(),
  cards: z.array(card),
})

/** A carousel. A card is known by its visual: an image has a hash, a video a source. */
export const carouselCodec = z.codec(wireCarousel, carousel, {
  decode: (wire) => ({
    id: wire.id ?? null,
    accountId: wire.account_id,
    name: wire.name,
    keywords: wire.keywords,
    body: wire.body,
    title: wire.title,
    description: wire.description,
    link: wire.link,
    callToAction: wire.call_to_action,
    isOrderOptimized: wire.multi_share_optimized,
    isVideoAllowed: wire.carousel_to_video,
    cards: wire.carousel_cards.map(toCard),
  }),
  encode: (value) => ({
    id: value.id,
    account_id: value.accountId,
    name: value.name,
    keywords: value.keywords,
    body: value.body,
    title: value.title,
    description: value.description,
    link: value.link,
    call_to_action: value.callToAction,
    multi_share_optimized: value.isOrderOptimized,
    carousel_to_video: value.isVideoAllowed,
    carousel_cards: value.cards.map(toWireCard),
  }),
})
