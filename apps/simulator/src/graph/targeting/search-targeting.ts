import type { Call } from '../context.ts'
import { GraphError } from '../graph-error.ts'
import { isRecord } from '../../world/is-record.ts'
import { integerParam, jsonParam, listParam, requiredText, textParam } from '../params.ts'
import { inLanguage } from './segment-language.ts'
import type { Segment } from './segment-language.ts'
import { isDeprecated, relatedTo, segmentOf, segments, segmentsNamed } from './segments.ts'

const defaultLimit = 25

function limited(call: Call, found: readonly Segment[], most = defaultLimit): object {
  const shown = found.slice(0, Math.min(1000, integerParam(call.params, 'limit') ?? most))
  return { data: shown.map((segment) => inLanguage(segment, call.language)) }
}

/** `limit_type` names one kind of segment, `whitelisted_types` several. */
function ofType(call: Call, found: readonly Segment[]): Segment[] {
  const type = textParam(call.params, 'limit_type')
  const types = listParam(call.params, 'whitelisted_types')
  return found.filter(
    (segment) =>
      (type === undefined || segment.type === type) && (types.length === 0 || types.includes(segment.type)),
  )
}

/** `GET act_X/targetingsearch`: every kind of detailed targeting by words. */
export const searchTargeting = (call: Call): object =>
  limited(call, ofType(call, segmentsNamed(requiredText(call.params, 'q'))))

/** `GET act_X/targetingsuggestions`: what goes with a list of segments. */
export const suggestTargeting = (call: Call): object =>
  limited(call, ofType(call, relatedTo(givenSegments(call))))

/** `GET act_X/targetingbrowse`: everything, by its path. */
export const browseTargeting = (call: Call): object => limited(call, ofType(call, segments), 1000)

/** `GET act_X/targetingvalidation`: which of the given segments can be used. */
export function validateTargeting(call: Call): object {
  const ids = [...listParam(call.params, 'id_list'), ...targetingList(call).map(({ id }) => id)]
  const byId = ids.map((id) => validated(call, segmentOf(id), { id }))
  const byName = listParam(call.params, 'name_list').map((name) => validated(call, exactly(name), { name }))
  return { data: [...byId, ...byName] }
}

const exactly = (name: string): Segment | undefined =>
  segments.find((segment) => segment.name.toLowerCase() === name.trim().toLowerCase())

const validated = (call: Call, segment: Segment | undefined, asked: object): object =>
  segment
    ? { ...inLanguage(segment, call.language), valid: !isDeprecated(segment) }
    : { ...asked, valid: false }

const targetingList = (call: Call): { readonly id: string }[] => {
  const list = jsonParam(call.params, 'targeting_list')
  return (Array.isArray(list) ? list : []).filter(isRecord).map(({ id }) => ({ id: String(id) }))
}

const givenSegments = (call: Call): Segment[] => targetingList(call).flatMap(({ id }) => segmentOf(id) ?? [])

/** `/search` for the types that look for segments. */
export function searchSegments(call: Call, type: string): object | undefined {
  switch (type) {
    case 'adinterest':
      return limited(
        call,
        segmentsNamed(textParam(call.params, 'q') ?? '').filter((segment) => segment.type === 'interests'),
      )
    case 'adinterestsuggestion':
      return limited(
        call,
        relatedTo(listParam(call.params, 'interest_list').flatMap((name) => exactly(name) ?? [])).filter(
          (segment) => segment.type === 'interests',
        ),
      )
    case 'adinterestvalid':
      return {
        data: [
          ...listParam(call.params, 'interest_list').map((name) => validated(call, exactly(name), { name })),
          ...listParam(call.params, 'interest_fbid_list').map((id) => validated(call, segmentOf(id), { id })),
        ],
      }
    case 'adTargetingCategory':
      return { data: category(call, requiredText(call.params, 'class')) }
    case 'targetingoptionstatus':
      return {
        data: listParam(call.params, 'targeting_option_list').map((id) => {
          const segment = segmentOf(id)
          return {
            id,
            name: segment?.name,
            current_status: statusOf(segment),
          }
        }),
      }
  }
  return undefined
}

function statusOf(segment: ReturnType<typeof segmentOf>): string {
  if (!segment) return 'NON-DELIVERABLE'
  return isDeprecated(segment) ? 'DEPRECATING' : 'NORMAL'
}

const systems = [
  'iOS',
  'Android',
  'iOS_ver_14.0_and_above',
  'iOS_ver_16.0_and_above',
  'Android_ver_10.0_and_above',
]
const devices = ['iPhone', 'iPad', 'Galaxy S23', 'Galaxy S24', 'Pixel 8', 'Pixel 9', 'Xperia 1']

function category(call: Call, name: string): object[] {
  if (name === 'user_os') return systems.map((system) => ({ name: system, platform: system.split('_')[0] }))
  if (name === 'user_device')
    return devices.map((device) => ({ name: device, platform: device.startsWith('iP') ? 'iOS' : 'Android' }))
  const types = name === 'demographics' ? ['family_statuses', 'relationship_statuses', 'industries'] : [name]
  const found = segments.filter((segment) => types.includes(segment.type))
  if (found.length === 0)
    throw new GraphError(100, `(#100) Param class is not a class of targeting categories - got "${name}"`)
  return found.map((segment) => inLanguage(segment, call.language))
}
