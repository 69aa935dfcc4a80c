import type { Call } from '../../context.ts'
import { isRecord } from '../../../world/is-record.ts'
import { callToActionTypes } from '../../parameters/enums.ts'
import { refuse } from '../../refusals/refuse.ts'
import { limits } from '../../rules/limits.ts'
import { feedKeys } from '../../rules/struct-keys.ts'
import { checkAddress } from './address.ts'
import { checkImage, checkVideo } from './assets.ts'
import { recordsOf, type FeedParts, type Found } from './feed-parts.ts'
import { checkPlacementRules } from './placement-rules.ts'

const optimisations = ['ASSET_CUSTOMIZATION', 'DEGREES_OF_FREEDOM', 'LANGUAGE', 'PLACEMENT', 'REGULAR']
const media = ['images', 'videos']
const texts = ['bodies', 'titles', 'descriptions']
const others = ['link_urls', 'call_to_action_types', 'captions']
const field = 'asset_feed_spec'

/** A feed of assets: what it holds, then the rules of its optimisation. */
export function checkFeed(call: Call, account: string, parts: FeedParts): void {
  const { feed } = parts
  const unknown = Object.keys(feed).find((key) => !feedKeys.has(key))
  if (unknown !== undefined) throw refuse('storyIllFormed', { why: `${field}.${unknown}` }, field)
  const kind = String(feed.optimization_type ?? 'REGULAR')
  if (!optimisations.includes(kind))
    throw refuse('storyIllFormed', { why: `optimization_type ${kind}` }, field)
  checkCounts(feed)
  checkMedia(call, account, feed)
  checkTexts(feed)
  for (const link of recordsOf(feed.link_urls)) checkAddress(link.website_url, field)
  for (const type of Array.isArray(feed.call_to_action_types) ? feed.call_to_action_types : [])
    if (!callToActionTypes.includes(String(type)))
      throw refuse('callToActionUnknown', { type: String(type) }, field)
  if (kind === 'PLACEMENT') checkPlacementRules(parts)
  if (kind === 'DEGREES_OF_FREEDOM') checkVariants(parts)
}

function checkCounts(feed: Found): void {
  const count = (name: string) => (Array.isArray(feed[name]) ? feed[name].length : 0)
  for (const [names, most] of [
    [media, limits.feedMedia],
    [[...texts, ...others], limits.feedTexts],
  ] as const)
    for (const name of names) if (count(name) > most) throw refuse('assetCount', { what: name, most })
  const all = [...media, ...texts, ...others].reduce((sum, name) => sum + count(name), 0)
  if (all > limits.feedAssets) throw refuse('assetCount', { what: field, most: limits.feedAssets })
}

function checkMedia(call: Call, account: string, feed: Found): void {
  const images = recordsOf(feed.images)
  const videos = recordsOf(feed.videos)
  for (const { hash, url } of images)
    if (hash !== undefined || url === undefined) checkImage(call, account, hash, field)
  for (const { video_id: id, thumbnail_hash: hash, thumbnail_url: url } of videos) {
    checkVideo(call, account, id, field)
    if (hash === undefined && url === undefined) throw refuse('thumbnailMissing', {}, field)
    if (hash !== undefined) checkImage(call, account, hash, field)
  }
  const known = images.flatMap(({ hash }) => (hash === undefined ? [] : [hash]))
  if (new Set(known).size !== known.length) throw refuse('duplicateImages')
}

function checkTexts(feed: Found): void {
  for (const name of texts) {
    const most = name === 'bodies' ? limits.feedBody : limits.feedTitle
    for (const { text } of recordsOf(feed[name]))
      if ([...String(text ?? '')].length > most) throw refuse('textTooLong', { what: name, most })
  }
}

/** Text variants: an image leaves its address in the story, a video brings it in the feed; several images collapse to one. */
function checkVariants({ feed, story }: FeedParts): void {
  if (recordsOf(feed.asset_customization_rules).length > 0)
    throw refuse('storyIllFormed', { why: 'DEGREES_OF_FREEDOM + asset_customization_rules' }, field)
  const isVideo = recordsOf(feed.videos).length > 0 || isRecord(story.video_data)
  const hasLink = isRecord(story.link_data) || recordsOf(feed.link_urls).length > 0
  if (!isVideo && !isRecord(story.link_data)) throw refuse('storyIllFormed', { why: 'link_data' })
  if (!hasLink && !isRecord(story.video_data)) throw refuse('feedNeedsLink')
}
