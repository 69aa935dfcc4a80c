import { seeded } from '../../world/random.ts'
import type { GraphObject, NodeOf } from '../../world/world.ts'
import type { Call } from '../context.ts'
import { isRecord } from '../../world/is-record.ts'

type Found = Readonly<Record<string, unknown>>
const record = (value: unknown): Found => (isRecord(value) ? value : {})
const first = (list: unknown): Found => record(Array.isArray(list) ? list[0] : undefined)

/** The three ways to tell a creative's words: a story, a feed of assets, or a post that exists. */
function partsOf(creative: NodeOf<'adcreative'>) {
  const story = record(creative.fields.object_story_spec)
  return {
    story,
    link: record(story.link_data),
    video: record(story.video_data),
    template: record(story.template_data),
    feed: record(creative.fields.asset_feed_spec),
  }
}

type Read = (call: Call, creative: NodeOf<'adcreative'>) => unknown

const imageHash: Read = (_call, creative) => {
  const { link, video, feed } = partsOf(creative)
  return (
    creative.fields.image_hash ??
    link.image_hash ??
    video.image_hash ??
    first(link.child_attachments).image_hash ??
    first(feed.images).hash
  )
}

const imageUrl: Read = (call, creative) => {
  const hash = imageHash(call, creative)
  const image = call.world.imageOf(creative.account, String(hash))
  const { link, video } = partsOf(creative)
  return image?.fields.url ?? link.picture ?? video.image_url ?? postOf(call, creative)?.fields.full_picture
}

const videoId: Read = (_call, creative) => {
  const { video, feed } = partsOf(creative)
  return video.video_id ?? first(feed.videos).video_id
}

const postOf = (call: Call, creative: NodeOf<'adcreative'>): GraphObject | undefined =>
  call.world.get(creative.fields.object_story_id ?? '')

const mediaOf = (call: Call, creative: NodeOf<'adcreative'>): GraphObject | undefined =>
  call.world.get(creative.fields.source_instagram_media_id ?? '')

const callToAction = (creative: NodeOf<'adcreative'>): Found => {
  const { link, video, template } = partsOf(creative)
  return record(
    creative.fields.call_to_action ?? link.call_to_action ?? video.call_to_action ?? template.call_to_action,
  )
}

const linkUrl: Read = (_call, creative) => {
  const { link, template, feed } = partsOf(creative)
  return (
    link.link ??
    template.link ??
    record(callToAction(creative).value).link ??
    first(feed.link_urls).website_url
  )
}

/** The post the platform makes for a creative, unless it shows one that exists. */
const storyId: Read = (_call, creative) => {
  const { story } = partsOf(creative)
  if (creative.fields.object_story_id !== undefined) return creative.fields.object_story_id
  return story.page_id === undefined
    ? undefined
    : `${String(story.page_id)}_${10 ** 14 + Math.floor(seeded(creative.id) * 9e14)}`
}

function objectType(creative: NodeOf<'adcreative'>): string {
  const { video, link, template, feed } = partsOf(creative)
  if (video.video_id !== undefined || first(feed.videos).video_id !== undefined) return 'VIDEO'
  if (creative.fields.object_story_id !== undefined || link.link !== undefined) return 'SHARE'
  return template.link === undefined && feed.images === undefined ? 'STATUS' : 'SHARE'
}

/** What the platform answers of a creative beside what it was made from. */
export const creativeFields: Readonly<Record<string, Read>> = {
  image_hash: imageHash,
  image_url: imageUrl,
  thumbnail_url: (call, creative) => {
    const media = mediaOf(call, creative)?.fields
    return (
      imageUrl(call, creative) ??
      media?.thumbnail_url ??
      media?.media_url ??
      videoPoster(call, creative) ??
      productPicture(call, creative)
    )
  },
  video_id: videoId,
  body: (call, creative) => {
    const { link, video, template, feed } = partsOf(creative)
    return (
      link.message ??
      video.message ??
      template.message ??
      first(feed.bodies).text ??
      postOf(call, creative)?.fields.message ??
      mediaOf(call, creative)?.fields.caption
    )
  },
  title: (_call, creative) => {
    const { link, video, template, feed } = partsOf(creative)
    return link.name ?? video.title ?? template.name ?? first(feed.titles).text
  },
  link_url: linkUrl,
  object_url: linkUrl,
  call_to_action_type: (_call, creative) => {
    const { feed } = partsOf(creative)
    const types = Array.isArray(feed.call_to_action_types) ? feed.call_to_action_types : []
    return callToAction(creative).type ?? types[0]
  },
  actor_id: (_call, creative) => partsOf(creative).story.page_id,
  instagram_user_id: (_call, creative) =>
    creative.fields.instagram_user_id ?? partsOf(creative).story.instagram_user_id,
  object_type: (_call, creative) => objectType(creative),
  effective_object_story_id: storyId,
  effective_instagram_media_id: (call, creative) => mediaOf(call, creative)?.id,
  instagram_permalink_url: (call, creative) => mediaOf(call, creative)?.fields.permalink,
}

const videoPoster: Read = (call, creative) => {
  const id = videoId(call, creative)
  return id === undefined ? undefined : `${call.publicUrl}/media/demo-video-${String(id)}-0.jpg`
}

/** A catalogue ad is shown with the first product of its set. */
const productPicture: Read = (call, creative) => {
  const set = call.world.find('productset', creative.fields.product_set_id ?? '')
  return call.world.find('product', set?.fields.product_ids?.[0] ?? '')?.fields.image_url
}
