import type { GraphObject } from '../../world/world.ts'
import type { Call } from '../context.ts'
import { invalidParameter, missingParameter } from '../graph-error.ts'
import { labelsFrom } from '../labels.ts'
import { isRecord, jsonParam, textParam } from '../params.ts'
import { given, makeObject } from './make-object.ts'
import { checkName } from './shared.ts'

export function createCreative(call: Call, { id: account }: GraphObject): GraphObject {
  const { params } = call
  const story = jsonParam(params, 'object_story_spec')
  const feed = jsonParam(params, 'asset_feed_spec')
  const postId = textParam(params, 'object_story_id')
  if (!isRecord(story) && !postId && !textParam(params, 'source_instagram_media_id'))
    throw missingParameter('object_story_spec')
  if (isRecord(story)) checkStory(call, account, story, isRecord(feed))
  if (isRecord(feed)) checkFeed(call, account, feed)
  return makeObject(call, {
    kind: 'adcreative',
    account,
    parent: account,
    fields: given({
      name: checkName(textParam(params, 'name') ?? 'Creative'),
      status: 'ACTIVE',
      object_story_spec: story,
      asset_feed_spec: feed,
      object_story_id: postId,
      url_tags: textParam(params, 'url_tags'),
      degrees_of_freedom_spec: jsonParam(params, 'degrees_of_freedom_spec'),
      adlabels: labelsFrom(call, account),
    }),
  })
}

function checkStory(call: Call, account: string, story: Record<string, unknown>, hasFeed: boolean): void {
  const page = call.world.get(String(story.page_id ?? ''))
  if (!page || page.kind !== 'page') {
    throw invalidParameter(
      1_443_048,
      'object_story_spec ill formed',
      'The page of the ad does not exist or you cannot use it.',
      'object_story_spec',
    )
  }
  const link = story.link_data
  if (!isRecord(link)) {
    if (!hasFeed && !isRecord(story.video_data) && !isRecord(story.template_data)) {
      throw invalidParameter(
        1_443_048,
        'object_story_spec ill formed',
        'The ad has no content.',
        'object_story_spec',
      )
    }
    return
  }
  if (typeof link.link !== 'string' || !URL.canParse(link.link)) {
    throw invalidParameter(
      1_815_520,
      'Link required',
      'The ad needs a valid web address.',
      'object_story_spec',
    )
  }
  if (typeof link.image_hash === 'string') checkImage(call, account, link.image_hash)
}

/** Placement customisation: at least two rules, every label used stands on an asset, hashes are unique. */
function checkFeed(call: Call, account: string, feed: Record<string, unknown>): void {
  const images = Array.isArray(feed.images) ? feed.images.filter(isRecord) : []
  const hashes = images.map((image) => String(image.hash))
  for (const hash of hashes) checkImage(call, account, hash)
  if (new Set(hashes).size !== hashes.length) {
    throw invalidParameter(
      1_815_629,
      'Duplicate images',
      'Each image of the ad must be different.',
      'asset_feed_spec',
    )
  }
  if (feed.optimization_type !== 'PLACEMENT') return
  const rules = Array.isArray(feed.asset_customization_rules)
    ? feed.asset_customization_rules.filter(isRecord)
    : []
  if (rules.length < 2) {
    throw invalidParameter(
      2_446_173,
      'Rules required',
      'Customise at least two groups of placements.',
      'asset_feed_spec',
    )
  }
  const labels = new Set(
    images.flatMap((image) =>
      Array.isArray(image.adlabels) ? image.adlabels.filter(isRecord).map((label) => String(label.name)) : [],
    ),
  )
  for (const rule of rules) {
    const label = isRecord(rule.image_label) ? String(rule.image_label.name) : null
    if (label !== null && !labels.has(label)) {
      throw invalidParameter(
        2_446_173,
        'Unknown label',
        `No image carries the label ${label}.`,
        'asset_feed_spec',
      )
    }
  }
}

function checkImage(call: Call, account: string, hash: string): void {
  if (!call.world.imageOf(account, hash))
    throw invalidParameter(
      1_487_242,
      'Image unavailable',
      'The image does not exist in this account.',
      'object_story_spec',
    )
}
