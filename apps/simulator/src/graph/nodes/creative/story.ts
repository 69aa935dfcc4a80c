import type { Call } from '../../context.ts'
import { isRecord } from '../../../world/is-record.ts'
import { textParam } from '../../params.ts'
import { refuse } from '../../refusals/refuse.ts'
import { cardKeys, linkKeys, storyKeys, videoKeys } from '../../rules/struct-keys.ts'
import { checkAddress } from './address.ts'
import { checkImage, checkVideo } from './assets.ts'
import { checkCallToAction } from './call-to-action.ts'
import { checkPage } from './identity.ts'

type Found = Readonly<Record<string, unknown>>

const contents = ['link_data', 'video_data', 'template_data', 'photo_data', 'text_data'] as const

/** `object_story_spec`: one page, and one content unless a feed of assets holds it. */
export function checkStory(call: Call, account: string, story: Found, feed: Found | undefined): void {
  // A former name is told of apart, by version.
  checkKeys(story, new Set([...storyKeys, 'instagram_actor_id']), 'object_story_spec')
  checkPage(call, account, story)
  const given = contents.filter((name) => story[name] !== undefined)
  if (given.length > 1) throw refuse('storyIllFormed', { why: given.join(', ') })
  if (given.length === 0 && !feed) throw refuse('storyIllFormed', { why: contents.join(', ') })
  if (isRecord(story.link_data)) checkLink(call, account, story.link_data, feed)
  if (isRecord(story.video_data)) checkVideoData(call, account, story.video_data)
  if (isRecord(story.template_data)) checkTemplate(call, story.template_data)
}

function checkKeys(value: Found, known: ReadonlySet<string>, where: string): void {
  const unknown = Object.keys(value).find((key) => !known.has(key))
  if (unknown !== undefined) throw refuse('storyIllFormed', { why: `${where}.${unknown}` })
}

function checkLink(call: Call, account: string, link: Found, feed: Found | undefined): void {
  checkKeys(link, linkKeys, 'link_data')
  checkAddress(link.link)
  if (isRecord(link.call_to_action)) checkCallToAction(link.call_to_action)
  if (link.child_attachments !== undefined) {
    checkCards(call, account, link)
    return
  }
  if (link.image_hash !== undefined) checkImage(call, account, link.image_hash)
  if (link.image_hash === undefined && link.picture !== undefined) checkAddress(link.picture)
  if (feed && link.image_hash === undefined && link.picture === undefined && feed.images === undefined)
    throw refuse('storyIllFormed', { why: 'link_data.image_hash' })
}

const fewestCards = 2
const mostCards = 10

function checkCards(call: Call, account: string, link: Found): void {
  const cards = Array.isArray(link.child_attachments) ? link.child_attachments.filter(isRecord) : []
  if (cards.length < fewestCards || cards.length > mostCards) throw refuse('cardCount')
  for (const card of cards) {
    checkKeys(card, cardKeys, 'child_attachments')
    checkAddress(card.link)
    if (isRecord(card.call_to_action)) checkCallToAction(card.call_to_action)
    if (card.image_hash !== undefined) checkImage(call, account, card.image_hash)
    if (card.video_id !== undefined) {
      checkVideo(call, account, card.video_id)
      if (card.image_hash === undefined && card.picture === undefined) throw refuse('thumbnailMissing')
    } else if (card.image_hash === undefined && card.picture === undefined)
      throw refuse('storyIllFormed', { why: 'child_attachments.image_hash' })
  }
}

/** The address of a video ad stands in its button alone, and a still image is asked for. */
function checkVideoData(call: Call, account: string, video: Found): void {
  checkKeys(video, videoKeys, 'video_data')
  if (video.video_id === undefined) throw refuse('storyIllFormed', { why: 'video_data.video_id' })
  checkVideo(call, account, video.video_id)
  if (video.image_hash === undefined && video.image_url === undefined) throw refuse('thumbnailMissing')
  if (video.image_hash !== undefined) checkImage(call, account, video.image_hash)
  if (isRecord(video.call_to_action)) checkCallToAction(video.call_to_action)
}

const templateFormats = [
  ...['carousel_ar_effects', 'carousel_images_multi_items', 'carousel_images_single_item'],
  ...['carousel_slideshows', 'collection_video', 'single_image'],
]

/** A catalogue ad: words with product macros, and a set of products beside it. */
function checkTemplate(call: Call, template: Found): void {
  checkKeys(template, linkKeys, 'template_data')
  if (textParam(call.params, 'product_set_id') === undefined) throw refuse('productSetUnavailable')
  checkAddress(template.link)
  if (isRecord(template.call_to_action)) checkCallToAction(template.call_to_action)
  const format = template.format_option
  if (format !== undefined && !templateFormats.includes(String(format)))
    throw refuse('storyIllFormed', { why: `template_data.format_option ${String(format)}` })
}
