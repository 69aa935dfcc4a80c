import { capabilities, targetingPayload, type TargetingSpec } from '@vigie/ads-api'
import type { endpoints, RequestOf, ResponseOf } from '@vigie/contract'
import { newGeoPackage } from '@vigie/domain'
import { z } from 'zod'
import type { Platform } from '../../platforms/platform.ts'

type Asked = RequestOf<typeof endpoints.estimateReach>['body']

const bound = z.number().int().nullish()
const answer = z.object({
  data: z.object({
    users_lower_bound: bound,
    users_upper_bound: bound,
    estimate_ready: z.boolean().default(true),
  }),
})

const noPlacements: TargetingSpec['placements'] = {
  publisherPlatforms: [],
  positions: {},
  userOs: [],
  devices: [],
  wifiOnly: false,
}

/** Asks the platform with the very targeting an ad set would be made of; without a zone, anywhere on Earth. */
export async function estimateReach(
  access: Platform,
  account: string,
  { zone, audiences, removedAudiences, interests, isAdvantageAudience }: Asked,
): Promise<ResponseOf<typeof endpoints.estimateReach>> {
  const targeting = targetingPayload(
    {
      geo: zone ?? newGeoPackage,
      audiences,
      excludedAudiences: removedAudiences,
      interests,
      isAdvantageAudience,
      placements: noPlacements,
    },
    { customers: { kind: 'everyone' }, platform: capabilities(access.version) },
  )
  const everywhere = zone ? {} : { geo_locations: { country_groups: ['worldwide'] } }
  const spec = JSON.stringify({ ...targeting, ...everywhere })
  const { data } = await access.ask(
    { path: `/${account}/reachestimate`, params: { targeting_spec: spec } },
    answer,
  )
  if (!data.estimate_ready) return { lower: null, upper: null }
  return { lower: known(data.users_lower_bound), upper: known(data.users_upper_bound) }
}

const known = (people: number | null | undefined): number | null =>
  people == null || people < 0 ? null : people
