import { z } from 'zod'
import type { CreativeSpec, ImageCreative } from './creative-spec.ts'

const text = z.string().default('')
/** What a button may say that is not said elsewhere; anything more is not ours to say again. */
const action = z
  .strictObject({
    type: text,
    value: z.strictObject({ link: z.string().optional(), app_link: z.string().optional() }).optional(),
  })
  .optional()

const linkData = z.strictObject({
  link: z.string(),
  message: text,
  name: text,
  description: text,
  caption: z.string().optional(),
  image_hash: z.string(),
  call_to_action: action,
})
const videoData = z.strictObject({
  video_id: z.string(),
  image_hash: z.string(),
  image_url: z.string().optional(),
  message: text,
  title: text,
  link_description: text,
  call_to_action: action,
})
const card = z.strictObject({
  link: z.string(),
  name: text,
  description: text,
  image_hash: z.string(),
  call_to_action: action,
})
const cards = z.strictObject({
  link: z.string(),
  message: text,
  multi_share_optimized: z.boolean().default(true),
  // The product adds no card of the platform's own at the end.
  multi_share_end_card: z.literal(false),
  call_to_action: action,
  child_attachments: z.array(card).min(2).max(10),
})
const identity = {
  page_id: z.string(),
  instagram_user_id: text,
}
const story = z.union([
  z.strictObject({ ...identity, link_data: linkData }),
  z.strictObject({ ...identity, video_data: videoData }),
  z.strictObject({ ...identity, link_data: cards }),
])
const identityAlone = z.strictObject(identity)
const labelled = z.array(z.looseObject({ name: z.string() })).length(1)
const words = z
  .array(z.looseObject({ text: z.string() }))
  .max(1)
  .default([])
const rule = z.looseObject({
  customization_spec: z.record(z.string(), z.unknown()).default({}),
  image_label: z.looseObject({ name: z.string() }),
})
/** The one feed that the product makes: a square image, and a tall one for stories and reels. */
const pair = z.looseObject({
  optimization_type: z.literal('PLACEMENT'),
  ad_formats: z.tuple([z.literal('SINGLE_IMAGE')]),
  images: z.array(z.looseObject({ hash: z.string(), adlabels: labelled })).length(2),
  bodies: words,
  titles: words,
  descriptions: words,
  link_urls: z
    .array(z.looseObject({ website_url: z.string(), deeplink_url: z.string().optional() }))
    .length(1),
  call_to_action_types: z.array(z.string()).max(1).default([]),
  asset_customization_rules: z.array(rule).length(2),
})

/** What the platform takes for no button, where a creative names none. */
const noButton = 'NO_BUTTON'
const buttonOf = (one: z.output<typeof action>): string => one?.type || noButton

/** A creative as it would be written, of a kind that is always named. */
type FoundContent = Exclude<CreativeSpec, ImageCreative> | (ImageCreative & { readonly kind: 'image' })

export type FoundSpecs = { readonly object_story_spec?: unknown; readonly asset_feed_spec?: unknown }

/**
 * What a creative shows, where one of the product's own would show just that; `null` for every other: it is shown again
 * as it is, and never written anew.
 */
export function foundContent({
  object_story_spec: spec,
  asset_feed_spec: feed,
}: FoundSpecs): FoundContent | null {
  if (feed !== undefined) return pairOf(spec, feed)
  const read = story.safeParse(spec).data
  if (!read) return null
  const who = { name: '', pageId: read.page_id, instagramUserId: read.instagram_user_id }
  if ('video_data' in read) return videoOf(who, read.video_data)
  return 'child_attachments' in read.link_data
    ? carouselOf(who, read.link_data)
    : imageOf(who, read.link_data)
}

type Who = { readonly name: string; readonly pageId: string; readonly instagramUserId: string }

function imageOf(who: Who, data: z.output<typeof linkData>): FoundContent | null {
  const { value } = data.call_to_action ?? {}
  // An address that the button has of its own is one more than an ad of ours has.
  if (value?.link !== undefined && value.link !== data.link) return null
  return {
    kind: 'image',
    ...who,
    body: data.message,
    title: data.name,
    description: data.description,
    link: data.link,
    callToAction: buttonOf(data.call_to_action),
    appLink: value?.app_link ?? null,
    imageHash: data.image_hash,
    storyImageHash: null,
  }
}

function videoOf(who: Who, data: z.output<typeof videoData>): FoundContent | null {
  const { value } = data.call_to_action ?? {}
  if (value?.link === undefined) return null
  return {
    kind: 'video',
    ...who,
    body: data.message,
    title: data.title,
    description: data.link_description,
    link: value.link,
    callToAction: buttonOf(data.call_to_action),
    appLink: value.app_link ?? null,
    video: { videoId: data.video_id, thumbnailHash: data.image_hash },
    storyVideo: null,
  }
}

function carouselOf(who: Who, data: z.output<typeof cards>): FoundContent {
  return {
    kind: 'carousel',
    ...who,
    body: data.message,
    title: '',
    description: '',
    link: data.link,
    callToAction: buttonOf(data.call_to_action),
    appLink: null,
    isOrderOptimized: data.multi_share_optimized,
    isVideoAllowed: false,
    cards: data.child_attachments.map((one) => ({
      title: one.name,
      description: one.description,
      link: one.link,
      callToAction: buttonOf(one.call_to_action),
      visual: { imageHash: one.image_hash },
    })),
  }
}

function pairOf(spec: unknown, feed: unknown): FoundContent | null {
  const who = identityAlone.safeParse(spec).data
  const read = pair.safeParse(feed).data
  if (!who || !read) return null
  const everywhere = read.asset_customization_rules.find(
    ({ customization_spec: where }) => Object.keys(where).length === 0,
  )
  const imageOfLabel = (label: string | undefined) =>
    read.images.find(({ adlabels }) => adlabels[0]?.name === label)?.hash
  const other = read.asset_customization_rules.find((one) => one !== everywhere)
  const square = imageOfLabel(everywhere?.image_label.name)
  const tall = imageOfLabel(other?.image_label.name)
  const [address] = read.link_urls
  if (square === undefined || tall === undefined || !address || !isTall(other?.customization_spec ?? {}))
    return null
  return {
    kind: 'image',
    name: '',
    pageId: who.page_id,
    instagramUserId: who.instagram_user_id,
    body: read.bodies[0]?.text ?? '',
    title: read.titles[0]?.text ?? '',
    description: read.descriptions[0]?.text ?? '',
    link: address.website_url,
    callToAction: read.call_to_action_types[0] ?? noButton,
    appLink: address.deeplink_url ?? null,
    imageHash: square,
    storyImageHash: tall,
  }
}

/** Stories and reels of Facebook and Instagram, in whatever order. */
function isTall(where: Readonly<Record<string, unknown>>): boolean {
  const list = (name: string) => z.array(z.string()).catch([]).parse(where[name]).toSorted().join()
  return (
    Object.keys(where).every((name) => /^(publisher_platforms|(facebook|instagram)_positions)$/.test(name)) &&
    list('publisher_platforms') === 'facebook,instagram' &&
    list('facebook_positions') === 'facebook_reels,story' &&
    list('instagram_positions') === 'reels,story'
  )
}
