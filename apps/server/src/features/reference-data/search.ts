import { searchAreas, searchLanguages as languagesBy } from '@vigie/ads-api'
import type { endpoints, RequestOf, ResponseOf } from '@vigie/contract'
import type { Platform } from '../../platforms/platform.ts'

type Areas = ResponseOf<typeof endpoints.searchGeo>
type Languages = ResponseOf<typeof endpoints.searchLanguages>
type GeoQuestion = RequestOf<typeof endpoints.searchGeo>['query']

/** Countries come whole; regions and cities only for what was typed, because the platform has too many. */
export async function searchGeo(platform: Platform, { type, q = '' }: GeoQuestion): Promise<Areas> {
  const text = q.trim()
  if (type !== 'country' && text === '') return []
  const found = await platform.read(searchAreas, { type, text })
  return found.map(({ key, name, countryCode, countryName, region }) => ({
    key,
    name,
    type,
    countryCode: type === 'country' && countryCode === '' ? key : countryCode,
    countryName: type === 'country' && countryName === '' ? name : countryName,
    regionName: type === 'region' ? name : region,
  }))
}

type AskedLanguages = { readonly q?: string | undefined; readonly limit: number }

export const searchLanguages = (platform: Platform, { q = '', limit }: AskedLanguages): Promise<Languages> =>
  platform.read(languagesBy, { text: q.trim(), most: limit })
