import { isRecord } from '../world/is-record.ts'
import type { GraphObject, World } from '../world/world.ts'

/** One of an ad's assets: what identifies it wherever it is used, and how reports write it. */
type Asset = { readonly identity: string; readonly written: Readonly<Record<string, unknown>> }

export const assetBreakdowns = [
  'image_asset',
  'video_asset',
  'title_asset',
  'body_asset',
  'description_asset',
  'link_url_asset',
  'call_to_action_asset',
  'ad_format_asset',
] as const
export type AssetBreakdown = (typeof assetBreakdowns)[number]
export type Assets = Readonly<Record<AssetBreakdown, readonly Asset[]>>

const creativeOf = (world: World, ad: GraphObject): Record<string, unknown> =>
  world.get(String(ad.fields.creative_id ?? ''))?.fields ?? {}

const records = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter(isRecord) : []
const text = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : null

/** Whether reports tell this ad's assets apart: only ads made of lists of assets are, as on the platform. */
export const hasAssetFeed = (world: World, ad: GraphObject): boolean =>
  isRecord(creativeOf(world, ad).asset_feed_spec)

/** The assets an ad is made of, from its feed of assets or from its single post. */
export function assetsOf(world: World, ad: GraphObject): Assets {
  const creative = creativeOf(world, ad)
  const feed = isRecord(creative.asset_feed_spec) ? creative.asset_feed_spec : postAsFeed(creative)
  return {
    image_asset: records(feed.images).flatMap((image) => imageAsset(image)),
    video_asset: records(feed.videos).flatMap((video) => videoAsset(video)),
    title_asset: records(feed.titles).flatMap((title) => textAsset(title)),
    body_asset: records(feed.bodies).flatMap((body) => textAsset(body)),
    description_asset: records(feed.descriptions).flatMap((one) => textAsset(one)),
    link_url_asset: records(feed.link_urls).flatMap((link) => linkAsset(link)),
    call_to_action_asset: (Array.isArray(feed.call_to_action_types) ? feed.call_to_action_types : []).map(
      (type: unknown) => ({
        identity: String(type),
        written: { id: assetId(String(type)), name: String(type) },
      }),
    ),
    ad_format_asset: (Array.isArray(feed.ad_formats) ? feed.ad_formats : []).map((format: unknown) => ({
      identity: String(format),
      written: { id: assetId(String(format)), name: String(format) },
    })),
  }
}

/** A plain post read as a feed with one asset of each kind. */
function postAsFeed(creative: Record<string, unknown>): Record<string, unknown> {
  const story = isRecord(creative.object_story_spec) ? creative.object_story_spec : {}
  const link = isRecord(story.link_data) ? story.link_data : {}
  const video = isRecord(story.video_data) ? story.video_data : {}
  const call = [link.call_to_action, video.call_to_action].find(isRecord)
  const hash = text(link.image_hash) ?? text(creative.image_hash)
  const message = text(link.message) ?? text(video.message)
  const title = text(link.name) ?? text(video.title)
  return {
    images: hash && !video.video_id ? [{ hash }] : [],
    videos: text(video.video_id) ? [{ video_id: video.video_id }] : [],
    titles: title ? [{ text: title }] : [],
    bodies: message ? [{ text: message }] : [],
    descriptions: text(link.description) ? [{ text: link.description }] : [],
    link_urls: text(link.link) ? [{ website_url: link.link }] : [],
    call_to_action_types: call ? [call.type] : [],
  }
}

/** Asset ids are longer than a double can hold exactly, as the platform's are. */
function assetId(identity: string): string {
  let id = 6_100_000_000n
  for (const letter of identity) id = (id * 31n + BigInt(letter.codePointAt(0) ?? 0)) % 10n ** 16n
  return `61${String(id).padStart(16, '0')}`
}

function imageAsset(image: Record<string, unknown>): Asset[] {
  const hash = text(image.hash)
  if (!hash) return []
  const written = {
    asset_type: 'image_asset',
    hash,
    id: assetId(hash),
    image_name: hash,
    url: text(image.url),
  }
  return [{ identity: hash, written }]
}

function videoAsset(video: Record<string, unknown>): Asset[] {
  const id = text(video.video_id)
  if (!id) return []
  const written = { asset_type: 'video_asset', video_id: id, id: assetId(id), video_name: id }
  return [{ identity: id, written: { ...written, thumbnail_url: text(video.thumbnail_url) } }]
}

function textAsset(one: Record<string, unknown>): Asset[] {
  const words = text(one.text)
  return words ? [{ identity: words, written: { id: assetId(words), text: words } }] : []
}

function linkAsset(one: Record<string, unknown>): Asset[] {
  const url = text(one.website_url)
  return url ? [{ identity: url, written: { id: assetId(url), website_url: url } }] : []
}
