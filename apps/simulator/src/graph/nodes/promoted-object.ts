import type { GraphObject, NodeOf } from '../../world/world.ts'
import type { Call } from '../context.ts'
import { isRecord } from '../../world/is-record.ts'
import { customEventTypes } from '../parameters/enums.ts'
import { refuse } from '../refusals/refuse.ts'
import { goalsOf, type Promoted } from '../rules/goals.ts'

type Found = Readonly<Record<string, unknown>>

/** What the ad set must promote for its goal, and whether the account may use it. */
export function checkPromotedObject(
  call: Call,
  campaign: NodeOf<'campaign'>,
  goal: string,
  given: unknown,
): void {
  const promoted: Found = isRecord(given) ? given : {}
  const objective = campaign.fields.objective ?? ''
  checkPixel(call, campaign.account, promoted)
  checkApplication(call, campaign.account, promoted)
  checkEventName(promoted)
  if (isCatalogue(campaign)) {
    checkProductSet(call, campaign, promoted)
    return
  }
  const needed = promoted.omnichannel_object ? 'nothing' : (goalsOf[objective]?.[goal] ?? 'nothing')
  demand(needed, promoted)
}

const isCatalogue = ({ fields }: GraphObject): boolean =>
  isRecord(fields.promoted_object) && fields.promoted_object.product_catalog_id !== undefined

function demand(needed: Promoted, promoted: Found): void {
  switch (needed) {
    case 'nothing':
      return
    case 'page':
      if (promoted.page_id === undefined) throw refuse('promotedObjectMissing', { needed: 'page_id' })
      return
    case 'application':
    case 'applicationEvent':
      if (promoted.application_id === undefined || promoted.object_store_url === undefined)
        throw refuse('promotedObjectMissing', { needed: 'application_id, object_store_url' })
      if (needed === 'applicationEvent' && !namesEvent(promoted)) throw refuse('eventMissing')
      return
    case 'pixelEvent':
      if (promoted.pixel_id === undefined && promoted.application_id === undefined)
        throw refuse('promotedObjectMissing', { needed: 'pixel_id, custom_event_type' })
      if (!namesEvent(promoted)) throw refuse('eventMissing')
  }
}

const namesEvent = (promoted: Found): boolean =>
  promoted.custom_event_type !== undefined || promoted.custom_conversion_id !== undefined

function checkEventName({ custom_event_type: type, custom_event_str: text, pixel_rule: rule }: Found): void {
  if (type === undefined) return
  if (!customEventTypes.includes(String(type))) throw refuse('eventUnknown', { event: String(type) })
  if (type === 'OTHER' && text === undefined && rule === undefined) throw refuse('eventMissing')
}

function checkPixel({ world }: Call, account: string, { pixel_id: id }: Found): void {
  if (id === undefined) return
  const pixel = world.get(String(id))
  if (pixel?.kind !== 'pixel' || pixel.account !== account) throw refuse('pixelUnavailable')
}

function checkApplication({ world }: Call, account: string, { application_id: id }: Found): void {
  if (id === undefined) return
  const application = world.get(String(id))
  if (application?.kind !== 'application' || application.account !== account)
    throw refuse('applicationUnavailable')
}

/** The set belongs to the campaign's catalogue. */
function checkProductSet({ world }: Call, campaign: NodeOf<'campaign'>, promoted: Found): void {
  const catalogue = isRecord(campaign.fields.promoted_object)
    ? String(campaign.fields.promoted_object.product_catalog_id)
    : ''
  const set = world.get(String(promoted.product_set_id ?? ''))
  if (set?.kind !== 'productset' || set.parent !== catalogue)
    throw refuse('productSetUnavailable', {}, 'promoted_object')
}
