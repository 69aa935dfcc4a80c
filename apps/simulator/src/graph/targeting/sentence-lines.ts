import { listCountries } from '../geo/countries.ts'
import { placeOf } from '../geo/places.ts'
import type { GraphObject } from '../../world/world.ts'
import type { Call } from '../context.ts'
import { isRecord } from '../../world/is-record.ts'
import { jsonParam } from '../params.ts'

const list = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter(isRecord) : []

/** `targetingsentencelines`: a targeting in words, as the platform's own screens tell it. */
export function sentenceLines(call: Call, object: GraphObject): object {
  const own = object.kind === 'ad' ? call.world.get(object.parent) : object
  const given = jsonParam(call.params, 'targeting_spec') ?? own?.fields.targeting
  const targeting = isRecord(given) ? given : {}
  const french = call.language === 'fr'
  const zones = isRecord(targeting.geo_locations) ? targeting.geo_locations : {}
  const named = new Map(listCountries(call.language).map(({ key, name }) => [key, name]))
  const places = [
    ...(Array.isArray(zones.countries)
      ? zones.countries.map((code) => named.get(String(code)) ?? String(code))
      : []),
    ...[...list(zones.regions), ...list(zones.cities)].map(
      ({ key }) => placeOf(String(key))?.name ?? String(key),
    ),
  ]
  const genders = Array.isArray(targeting.genders) ? targeting.genders : []
  const segments = list(targeting.flexible_spec).flatMap((line) =>
    Object.values(line)
      .flatMap(list)
      .map(({ name, id }) => String(name ?? id)),
  )
  const audiences = list(targeting.custom_audiences).map(({ id }) =>
    String(call.world.get(String(id))?.fields.name ?? id),
  )
  const [men, women] = french ? ['Hommes', 'Femmes'] : ['Male', 'Female']
  const lines: [string, string[]][] = [
    [french ? 'Lieu :' : 'Location:', places],
    [
      french ? 'Âge :' : 'Age:',
      [
        `${String(targeting.age_min ?? 18)} - ${Number(targeting.age_max ?? 65) === 65 ? '65+' : String(targeting.age_max)}`,
      ],
    ],
    [french ? 'Genre :' : 'Gender:', genders.length === 1 ? [genders[0] === 1 ? men : women] : []],
    [french ? 'Audience personnalisée :' : 'Custom audience:', audiences],
    [french ? 'Personnes qui correspondent à :' : 'People who match:', segments],
  ]
  return {
    data: {
      id: object.id,
      params: [],
      targetingsentencelines: lines
        .filter(([, children]) => children.length > 0)
        .map(([content, children]) => ({ content, children })),
    },
  }
}
