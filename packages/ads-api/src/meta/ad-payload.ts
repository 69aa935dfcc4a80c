import type { Payload } from './campaign-payload.ts'

export type AdSpec = {
  readonly name: string
  readonly adsetId: string
  readonly creativeId: string
  /** The application whose installs and events the ad reports; `null` for websites. */
  readonly applicationId: string | null
}

/** `POST act_X/ads`, paused. App ads say what they track: the platform guesses otherwise. */
export const adPayload = (ad: AdSpec): Payload => ({
  name: ad.name,
  adset_id: ad.adsetId,
  status: 'PAUSED',
  creative: JSON.stringify({ creative_id: ad.creativeId }),
  ...(ad.applicationId === null ? {} : { tracking_specs: JSON.stringify(appTracking(ad.applicationId)) }),
})

const appTracking = (applicationId: string) =>
  ['mobile_app_install', 'app_custom_event'].map((type) => ({
    'action.type': [type],
    application: [applicationId],
  }))
