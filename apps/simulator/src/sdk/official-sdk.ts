import { createRequire } from 'node:module'

type Data = Readonly<Record<string, unknown>>

/** A node of the SDK: its data are properties of itself, its methods come from the edges of its class. */
export type SdkNode = Data & {
  readonly id: string
  readonly _data: Data
  readonly get: (fields: readonly string[], params?: object) => Promise<SdkNode>
  readonly update: (fields: readonly string[], params?: object) => Promise<SdkNode>
  readonly delete: (fields: readonly string[], params?: object) => Promise<unknown>
}

type SdkCursor = readonly SdkNode[] & {
  readonly hasNext: () => boolean
  readonly hasPrevious: () => boolean
  readonly next: () => Promise<SdkCursor>
  readonly previous: () => Promise<SdkCursor>
  readonly summary: Data | undefined
}

type Read = (fields: readonly string[], params?: object) => Promise<SdkCursor>
type Create = (fields: readonly string[], params?: object) => Promise<SdkNode>

export type SdkAccount = SdkNode &
  Readonly<
    Record<
      | 'createCampaign'
      | 'createAdSet'
      | 'createAd'
      | 'createAdCreative'
      | 'createAdImage'
      | 'createAdVideo'
      | 'createAdLabel',
      Create
    >
  > &
  Readonly<
    Record<
      | 'getCampaigns'
      | 'getAdSets'
      | 'getAds'
      | 'getCustomAudiences'
      | 'getAdsPixels'
      | 'getGeneratePreviews'
      | 'getTargetingSearch'
      | 'getDeliveryEstimate'
      | 'getInsights'
      | 'getActivities'
      | 'getMinimumBudgets',
      Read
    >
  > & {
    readonly getInsightsAsync: (
      fields: readonly string[],
      params?: object,
    ) => Promise<SdkNode & { readonly getInsights: Read }>
  }

type Api = { readonly setDebug: (on: boolean) => Api }
type Batch = {
  readonly add: (
    method: string,
    path: readonly string[] | string,
    params: object | null,
    files: null,
    succeeded?: (answer: { readonly body: unknown }) => void,
    failed?: (answer: { readonly error: { readonly status?: number } }) => void,
  ) => unknown
  readonly execute: () => Promise<Batch | null>
}

export type Sdk = {
  readonly FacebookAdsApi: { readonly init: (token: string, locale?: string, crashLog?: boolean) => Api }
  readonly FacebookAdsApiBatch: new (api: Api) => Batch
  readonly AdAccount: new (id: string) => SdkAccount
  readonly Campaign: new (id: string) => SdkNode & { readonly getAdSets: Read; readonly getInsights: Read }
  readonly User: new (id: string) => SdkNode & { readonly getAdAccounts: Read; readonly getAccounts: Read }
  readonly Ad: new (id: string) => SdkNode & { readonly getPreviews: Read; readonly createCopy: Create }
}

/** The platform's own SDK as it is published; only the address it calls is changed. */
export function officialSdk(graphUrl: string, token: string): { readonly sdk: Sdk; readonly api: Api } {
  const sdk = createRequire(import.meta.url)('facebook-nodejs-business-sdk') as Sdk
  Object.defineProperty(sdk.FacebookAdsApi, 'GRAPH', { get: () => graphUrl, configurable: true })
  return { sdk, api: sdk.FacebookAdsApi.init(token, 'fr_FR', false) }
}
