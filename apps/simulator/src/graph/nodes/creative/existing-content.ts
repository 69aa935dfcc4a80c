import type { Call } from '../../context.ts'
import { isRecord } from '../../../world/is-record.ts'
import { textParam } from '../../params.ts'
import { refuse } from '../../refusals/refuse.ts'
import { usersInstagram } from './identity.ts'

/** A post of the page, as it is: `pageId_postId`. An unpublished one made by an ad can be shown by another ad. */
export function checkPagePost(call: Call, account: string, id: string): void {
  const post = call.world.get(id)
  if (post === undefined) {
    if (!isMadeByAd(call, account, id)) throw refuse('postUnavailable')
    return
  }
  if (post.kind !== 'post' || post.account !== account) throw refuse('postUnavailable')
  if (post.fields.is_eligible_for_promotion !== true) throw refuse('postNotEligible')
}

/** Ads made from a story have a post of their own, which keeps its comments when another ad shows it. */
const isMadeByAd = (call: Call, account: string, id: string): boolean =>
  call.world.get(id.split('_')[0] ?? '')?.account === account && /^\d+_\d{15}$/.test(id)

/** A publication of the Instagram account, as it is. */
export function checkInstagramMedia(call: Call, account: string, id: string): void {
  const media = call.world.get(id)
  if (media?.kind !== 'igmedia' || media.account !== account)
    throw refuse('postUnavailable', {}, 'source_instagram_media_id')
  const user = usersInstagram(call, {})
  if (user !== undefined && media.parent !== user) throw refuse('instagramConflict')
  const boost = media.fields.boost_eligibility_info
  const isEligible = !isRecord(boost) || boost.eligible_to_boost !== false
  if (!isEligible || media.fields.media_url === undefined) throw refuse('mediaNotEligible')
  const page = textParam(call.params, 'object_id')
  if (page !== undefined && call.world.get(page)?.kind !== 'page')
    throw refuse('storyIllFormed', { why: 'object_id' }, 'object_id')
}
