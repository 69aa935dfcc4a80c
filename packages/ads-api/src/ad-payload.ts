import type { Payload } from './campaign-payload.ts'

export type AdSpec = { readonly name: string; readonly adsetId: string; readonly creativeId: string }

/** `POST act_X/ads`, paused (platform page §2.6). */
export const adPayload = (ad: AdSpec): Payload => ({
  name: ad.name,
  adset_id: ad.adsetId,
  status: 'PAUSED',
  creative: JSON.stringify({ creative_id: ad.creativeId }),
})
