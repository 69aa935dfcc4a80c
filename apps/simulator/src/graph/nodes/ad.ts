import type { GraphObject, NodeOf } from '../../world/world.ts'
import type { Call } from '../context.ts'
import { missingParameter } from '../graph-error.ts'
import { labelsFrom } from '../labels.ts'
import { isRecord } from '../../world/is-record.ts'
import { jsonParam, requiredText, textParam } from '../params.ts'
import { refuse } from '../refusals/refuse.ts'
import { limits } from '../rules/limits.ts'
import { isValidateOnly } from '../writes/committed.ts'
import { createCreative } from './creative/creative.ts'
import { given, makeObject } from './make-object.ts'
import { checkName, checkRoom, firstStatus, isLiving } from './shared.ts'

/** `POST act_X/ads`, with a creative that exists (`creative_id`) or one described on the spot. */
export function createAd(call: Call, account: NodeOf<'adaccount'>): GraphObject {
  const { params, world } = call
  const name = checkName(requiredText(params, 'name'))
  const adset = world.find('adset', requiredText(params, 'adset_id'))
  if (adset?.account !== account.id || !isLiving(adset)) throw refuse('adsetUnavailable')
  const siblings = world.children(adset.id, 'ad').filter(isLiving)
  if (siblings.length >= limits.adsPerAdset) throw refuse('tooManyAds', { most: limits.adsPerAdset })
  checkRoom(call, account.id, 'ad')
  const creative = creativeFor(call, account)
  checkFit(call, adset, creative)
  return makeObject(call, {
    kind: 'ad',
    account: account.id,
    parent: adset.id,
    fields: given({
      name,
      status: firstStatus(params),
      creative_id: creative.id,
      tracking_specs: jsonParam(params, 'tracking_specs') ?? defaultTracking(adset),
      conversion_domain: textParam(params, 'conversion_domain'),
      adlabels: labelsFrom(call, account.id),
    }),
  })
}

/** The creative an ad names; one described on the spot is made now. */
export function creativeFor(call: Call, account: NodeOf<'adaccount'>): NodeOf<'adcreative'> {
  const given = jsonParam(call.params, 'creative')
  if (!isRecord(given)) throw missingParameter('creative')
  const id = given.creative_id ?? given.id
  if (id === undefined) {
    const made = createCreative({ ...call, params: given }, account)
    if (isValidateOnly(call)) return made
    return call.world.put(made, 'created', call.user.id)
  }
  const known = call.world.find('adcreative', String(id))
  if (known?.account !== account.id || known.fields.status === 'DELETED') throw refuse('creativeUnavailable')
  return known
}

/** A creative must suit the ad set and the campaign it will run in. */
export function checkFit({ world }: Call, adset: NodeOf<'adset'>, creative: NodeOf<'adcreative'>): void {
  const feed = isRecord(creative.fields.asset_feed_spec) ? creative.fields.asset_feed_spec : undefined
  const isDynamic = adset.fields.is_dynamic_creative === true
  if (feed && feed.optimization_type === 'REGULAR' && !isDynamic) throw refuse('creativeNeedsDynamic')
  if (feed?.optimization_type === 'PLACEMENT' && isDynamic)
    throw refuse('creativeForObjective', { why: 'is_dynamic_creative' })
  const promoted = isRecord(adset.fields.promoted_object) ? adset.fields.promoted_object : {}
  const campaign = world.find('campaign', adset.parent)
  if (campaign?.fields.objective === 'OUTCOME_APP_PROMOTION') checkStoreLink(creative, promoted)
  const isCatalogue = promoted.product_set_id !== undefined
  if (
    creative.fields.product_set_id !== undefined &&
    !isCatalogue &&
    campaign?.fields.objective !== 'OUTCOME_SALES'
  )
    throw refuse('creativeForObjective', { why: 'product_set_id' })
}

/** An app ad leads to the store of the application that the ad set promotes. */
function checkStoreLink(creative: NodeOf<'adcreative'>, promoted: Record<string, unknown>): void {
  const story = isRecord(creative.fields.object_story_spec) ? creative.fields.object_story_spec : {}
  const data = [story.link_data, story.video_data].find(isRecord)
  const action = data && isRecord(data.call_to_action) ? data.call_to_action : {}
  const value = isRecord(action.value) ? action.value : {}
  const link = value.link ?? data?.link
  if (link !== undefined && promoted.object_store_url !== undefined && link !== promoted.object_store_url)
    throw refuse('storeLink')
}

/** What the platform tracks when it is not told. */
function defaultTracking(adset: NodeOf<'adset'>): object[] | undefined {
  const promoted = isRecord(adset.fields.promoted_object) ? adset.fields.promoted_object : {}
  return promoted.pixel_id === undefined
    ? undefined
    : [{ 'action.type': ['offsite_conversion'], fb_pixel: [String(promoted.pixel_id)] }]
}
