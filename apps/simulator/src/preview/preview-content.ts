import { isRecord } from '../world/is-record.ts'
import type { World } from '../world/world.ts'
import { placementOf } from '../graph/edges/preview-formats.ts'

/** What a preview shows, whichever way the creative tells it. */
export type PreviewContent = {
  readonly pageName: string
  readonly body: string
  readonly title: string
  readonly description: string
  readonly link: string
  readonly callToAction: string
  readonly pictures: readonly string[]
  readonly isVideo: boolean
}

type Found = Readonly<Record<string, unknown>>
const record = (value: unknown): Found => (isRecord(value) ? value : {})
const list = (value: unknown): Found[] => (Array.isArray(value) ? value.filter(isRecord) : [])
const text = (...values: readonly unknown[]): string =>
  values.find((value): value is string => typeof value === 'string' && value !== '') ?? ''

type Place = { readonly world: World; readonly account: string; readonly publicUrl: string }

/** The words and pictures of a creative as one placement shows them. */
export function previewContent(place: Place, creative: Found, format: string): PreviewContent {
  const { world } = place
  const story = record(creative.object_story_spec)
  const [link, video, template] = [
    record(story.link_data),
    record(story.video_data),
    record(story.template_data),
  ]
  const feed = record(creative.asset_feed_spec)
  const post = world.get(text(creative.object_story_id))
  const media = world.get(text(creative.source_instagram_media_id))
  const cta = record(creative.call_to_action ?? link.call_to_action ?? video.call_to_action)
  const target = text(link.link, template.link, record(cta.value).link, list(feed.link_urls)[0]?.website_url)
  return {
    pageName: text(world.get(text(story.page_id, post?.parent))?.fields.name, media?.fields.username),
    body: text(
      ...[link.message, video.message, template.message, list(feed.bodies)[0]?.text],
      ...[post?.fields.message, media?.fields.caption],
    ),
    title: text(link.name, video.title, template.name, list(feed.titles)[0]?.text),
    description: text(
      ...[link.description, video.link_description, template.description],
      list(feed.descriptions)[0]?.text,
    ),
    link: URL.canParse(target) ? new URL(target).hostname : '',
    callToAction: text(
      cta.type,
      ...(Array.isArray(feed.call_to_action_types) ? feed.call_to_action_types : []),
    ),
    pictures: picturesOf(place, creative, format),
    isVideo: video.video_id !== undefined || list(feed.videos).length > 0,
  }
}

const picturesOf = (place: Place, creative: Found, format: string): string[] =>
  everyPicture(place, creative, format)
    .filter((url) => url !== '')
    .slice(0, 5)

function everyPicture(place: Place, creative: Found, format: string): string[] {
  const { world, account } = place
  const story = record(creative.object_story_spec)
  const [link, video] = [record(story.link_data), record(story.video_data)]
  const byHash = (hash: unknown) => text(world.imageOf(account, text(hash))?.fields.url)
  const byVideo = (id: unknown) =>
    text(id) === '' ? '' : `${place.publicUrl}/media/demo-video-${text(id)}-0.jpg`
  const cards = list(link.child_attachments)
  const products = world.get(text(creative.product_set_id))?.fields.product_ids
  if (cards.length > 0)
    return cards.map((card) => text(byHash(card.image_hash), card.picture, byVideo(card.video_id)))
  if (Array.isArray(products)) return products.map((id) => text(world.get(String(id))?.fields.image_url))
  const post = world.get(text(creative.object_story_id))
  const media = world.get(text(creative.source_instagram_media_id))
  return [
    text(
      ...[byHash(feedHash(creative, format)), byHash(link.image_hash), link.picture],
      ...[byHash(video.image_hash), video.image_url, byVideo(video.video_id)],
      ...[byVideo(list(record(creative.asset_feed_spec).videos)[0]?.video_id)],
      ...[post?.fields.full_picture, media?.fields.media_url, media?.fields.thumbnail_url],
    ),
  ]
}

/** The image that the first customisation rule of a placement chooses. */
function feedHash(creative: Found, format: string): unknown {
  const feed = record(creative.asset_feed_spec)
  const { platform, position } = placementOf(format)
  const rule = list(feed.asset_customization_rules).find(({ customization_spec: spec }) => {
    const platforms = record(spec).publisher_platforms
    const positions = record(spec)[`${platform}_positions`]
    return (
      (!Array.isArray(platforms) || platforms.includes(platform)) &&
      (!Array.isArray(positions) || positions.includes(position))
    )
  })
  const label = record(rule?.image_label).name
  const images = list(feed.images)
  return (images.find((image) => list(image.adlabels).some(({ name }) => name === label)) ?? images[0])?.hash
}
