import type { endpoints, RequestOf, ResponseOf } from '@vigie/contract'
import { z } from 'zod'
import type { Platform } from '../../platforms/platform.ts'

type Areas = ResponseOf<typeof endpoints.searchGeo>
type Languages = ResponseOf<typeof endpoints.searchLanguages>
type GeoQuestion = RequestOf<typeof endpoints.searchGeo>['query']

const area = z.object({
  key: z.union([z.string(), z.number()]).transform(String),
  name: z.string(),
  country_code: z.string().default(''),
  country_name: z.string().default(''),
  region: z.string().default(''),
})
const language = z.object({ key: z.union([z.string(), z.number()]).transform(String), name: z.string() })

/** Countries come whole; regions and cities only for what was typed, because the platform has too many. */
export async function searchGeo(access: Platform, { type, q = '' }: GeoQuestion): Promise<Areas> {
  if (type !== 'country' && q.trim() === '') return []
  const { data } = await access.ask(
    {
      path: '/search',
      params: {
        type: 'adgeolocation',
        location_types: JSON.stringify([type]),
        ...(q.trim() === '' ? {} : { q: q.trim() }),
        limit: type === 'country' ? '1000' : '50',
      },
    },
    z.object({ data: z.array(area) }),
  )
  return data.map((found) => ({
    key: found.key,
    name: found.name,
    type,
    countryCode: type === 'country' && found.country_code === '' ? found.key : found.country_code,
    countryName: type === 'country' && found.country_name === '' ? found.name : found.country_name,
    regionName: type === 'region' ? found.name : found.region,
  }))
}

export async function searchLanguages(access: Platform, q = ''): Promise<Languages> {
  const { data } = await access.ask(
    {
      path: '/search',
      params: { type: 'adlocale', ...(q.trim() === '' ? {} : { q: q.trim() }), limit: '1000' },
    },
    z.object({ data: z.array(language) }),
  )
  return data.map(({ key, name }) => ({ id: key, name }))
}
