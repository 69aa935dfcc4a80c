import { searchLocales } from './geo/locales.ts'
import { placesByKey, searchPlaces } from './geo/places.ts'
import type { Call } from './context.ts'
import { GraphError } from './graph-error.ts'
import { integerParam, listParam, requiredText, textParam } from './params.ts'
import { searchSegments } from './targeting/search-targeting.ts'

/** The platform answers few places unless more are asked for. */
const defaultLimit = 8

/** `GET /search?type=…`: places, languages and segments of targeting. */
export function search(call: Call): unknown {
  const type = requiredText(call.params, 'type')
  const text = textParam(call.params, 'q') ?? ''
  const limit = integerParam(call.params, 'limit') ?? defaultLimit
  if (type === 'adgeolocation') return { data: places(call, text).slice(0, limit) }
  if (type === 'adcountry') return { data: places(call, text, ['country']).slice(0, limit) }
  if (type === 'adgeolocationmeta') return { data: placesMeta(call) }
  if (type === 'adlocale') return { data: searchLocales(text, call.language).slice(0, limit) }
  const segments = searchSegments(call, type)
  if (!segments) throw new GraphError(100, `(#100) The search type ${type} is not supported`)
  return segments
}

function places(call: Call, text: string, only?: readonly string[]) {
  const types = only ?? listParam(call.params, 'location_types')
  return searchPlaces({
    types: types.length > 0 ? types : ['country', 'region', 'city'],
    text,
    language: call.language,
    countryCode: textParam(call.params, 'country_code'),
    regionId: textParam(call.params, 'region_id'),
  })
}

const metaLists = ['countries', 'regions', 'cities', 'zips', 'country_groups'] as const

const placesMeta = (call: Call) =>
  placesByKey(
    Object.fromEntries(
      metaLists.flatMap((list) =>
        call.params[list] === undefined ? [] : [[list, listParam(call.params, list)]],
      ),
    ),
    call.language,
  )
