import { z } from 'zod'
import { read } from './pairs.ts'
import { idText } from './values.ts'

type AreaType = 'country' | 'region' | 'city'

const area = z
  .object({
    key: idText,
    name: z.string(),
    country_code: z.string().default(''),
    country_name: z.string().default(''),
    region: z.string().default(''),
  })
  .transform((found) => ({
    key: found.key,
    name: found.name,
    /** Empty for a country, which is its own. */
    countryCode: found.country_code,
    countryName: found.country_name,
    region: found.region,
  }))

/** Words of a search; the platform answers everything without them. */
const words = (text: string): Readonly<Record<string, string>> => (text === '' ? {} : { q: text })

/** Areas of one type by name. */
export const searchAreas = read({
  request: ({ type, text }: { readonly type: AreaType; readonly text: string }) => ({
    path: '/search',
    params: {
      type: 'adgeolocation',
      location_types: JSON.stringify([type]),
      ...words(text),
      limit: type === 'country' ? '1000' : '50',
    },
  }),
  parse: z.object({ data: z.array(area) }).transform(({ data }) => data),
})

/** Languages that people may be targeted by, at most so many. */
export const searchLanguages = read({
  request: ({ text, most }: { readonly text: string; readonly most: number }) => ({
    path: '/search',
    params: { type: 'adlocale', ...words(text), limit: String(most) },
  }),
  parse: z
    .object({ data: z.array(z.object({ key: idText, name: z.string() })) })
    .transform(({ data }) => data.map(({ key, name }) => ({ id: key, name }))),
})
