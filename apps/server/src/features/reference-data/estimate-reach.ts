import {
  capabilities,
  readReachEstimate,
  targetingEverywhere,
  targetingPayload,
  type TargetingSpec,
} from '@vigie/ads-api'
import type { endpoints, RequestOf, ResponseOf } from '@vigie/contract'
import { newGeoPackage } from '@vigie/domain'
import type { Platform } from '../../platforms/platform.ts'

type Asked = RequestOf<typeof endpoints.estimateReach>['body']

const noPlacements: TargetingSpec['placements'] = {
  publisherPlatforms: [],
  positions: {},
  userOs: [],
  devices: [],
  wifiOnly: false,
}

/** Asks the platform with the very targeting an ad set would be made of; without a zone, anywhere on Earth. */
export async function estimateReach(
  platform: Platform,
  account: string,
  { zone, audiences, removedAudiences, interests, alsoInterests = [], isAdvantageAudience }: Asked,
): Promise<ResponseOf<typeof endpoints.estimateReach>> {
  const targeting = targetingPayload(
    {
      geo: zone ?? newGeoPackage,
      audiences,
      excludedAudiences: removedAudiences,
      interests,
      alsoInterests,
      isAdvantageAudience,
      placements: noPlacements,
    },
    { customers: { kind: 'everyone' }, platform: capabilities(platform.version) },
  )
  const whole = zone ? targeting : targetingEverywhere(targeting)
  return platform.read(readReachEstimate, { account, targeting: JSON.stringify(whole) })
}
