import type { NodeOf } from '../../../world/world.ts'
import type { Call } from '../../context.ts'
import { GraphError, missingParameter } from '../../graph-error.ts'
import { labelsFrom } from '../../labels.ts'
import { isRecord } from '../../../world/is-record.ts'
import { jsonParam, textParam } from '../../params.ts'
import { refuse } from '../../refusals/refuse.ts'
import { limits } from '../../rules/limits.ts'
import { isSince } from '../../version.ts'
import { given, makeObject } from '../make-object.ts'
import { checkName } from '../shared.ts'
import { checkFeed } from './asset-feed.ts'
import { checkCallToAction } from './call-to-action.ts'
import { checkInstagramMedia, checkPagePost } from './existing-content.ts'
import { checkInstagramUser, usersInstagram } from './identity.ts'
import { checkStory } from './story.ts'

const structures = [
  ...['object_story_spec', 'asset_feed_spec', 'degrees_of_freedom_spec', 'contextual_multi_ads'],
  ...['call_to_action', 'platform_customizations', 'image_crops'],
]
const texts = [
  ...['object_id', 'source_instagram_media_id', 'source_facebook_post_id', 'url_tags', 'product_set_id'],
  ...['applink_treatment', 'authorization_category', 'template_url_spec'],
]

/** `POST act_X/adcreatives`: every kind of ad. */
export function createCreative(call: Call, { id: account }: NodeOf<'adaccount'>): NodeOf<'adcreative'> {
  const { params } = call
  checkFormerNames(call)
  const name = checkName(textParam(params, 'name') ?? '', limits.creativeName)
  const story = jsonParam(params, 'object_story_spec')
  const feed = jsonParam(params, 'asset_feed_spec')
  const postId = textParam(params, 'object_story_id') ?? textParam(params, 'source_facebook_post_id')
  const mediaId = textParam(params, mediaField(call))
  if (!isRecord(story) && postId === undefined && mediaId === undefined)
    throw missingParameter('object_story_spec')
  checkExtras(call)
  if (isRecord(story)) checkStory(call, account, story, isRecord(feed) ? feed : undefined)
  if (postId !== undefined) {
    checkPagePost(call, account, postId)
    if (isRecord(feed)) throw refuse('postWithAssets')
  }
  if (mediaId !== undefined) checkInstagramMedia(call, account, mediaId)
  const user = usersInstagram(call, isRecord(story) ? story : {})
  if (user !== undefined) checkInstagramUser(call, account, user)
  if (isRecord(feed))
    checkFeed(call, account, { feed, story: isRecord(story) ? story : {}, instagramUser: user })
  return makeObject(call, {
    kind: 'adcreative',
    account,
    parent: account,
    fields: given({
      name: name === '' ? `Creative ${call.world.clock.now()}` : name,
      status: 'ACTIVE',
      ...Object.fromEntries(structures.map((field) => [field, jsonParam(params, field)])),
      ...Object.fromEntries(texts.map((field) => [field, textParam(params, field)])),
      source_instagram_media_id: mediaId,
      instagram_user_id: textParam(params, 'instagram_user_id'),
      object_story_id: postId,
      adlabels: labelsFrom(call, account),
    }),
  })
}

/** Instagram fields had other names before v22. */
const mediaField = (call: Call): string =>
  isSince(call.version, 22) ? 'source_instagram_media_id' : 'instagram_story_id'

function checkFormerNames(call: Call): void {
  if (!isSince(call.version, 22)) return
  const story = jsonParam(call.params, 'object_story_spec')
  const isFormer =
    call.params.instagram_actor_id !== undefined ||
    call.params.instagram_story_id !== undefined ||
    (isRecord(story) && story.instagram_actor_id !== undefined)
  if (!isFormer) return
  throw new GraphError(
    100,
    '(#100) The parameter instagram_actor_id is no longer supported. Use instagram_user_id instead.',
    { blame: [['instagram_actor_id']] },
  )
}

function checkExtras(call: Call): void {
  const { params } = call
  if ((textParam(params, 'url_tags') ?? '').startsWith('?')) throw refuse('urlTags')
  const crops = jsonParam(params, 'image_crops')
  if (isRecord(crops) && crops['191x100'] !== undefined) throw refuse('cropGone')
  const freedom = jsonParam(params, 'degrees_of_freedom_spec')
  const features = isRecord(freedom) ? freedom.creative_features_spec : undefined
  if (isRecord(features) && features.standard_enhancements !== undefined && isSince(call.version, 22))
    throw refuse('standardEnhancements')
  const action = jsonParam(params, 'call_to_action')
  if (isRecord(action)) checkCallToAction(action)
  const set = textParam(params, 'product_set_id')
  if (set !== undefined && call.world.get(set)?.kind !== 'productset') throw refuse('productSetUnavailable')
}
