import { createRequire } from 'node:module'

type Node = { readonly id: string; update: (params: object) => Promise<unknown> }
type AdAccount = Record<
  'createCampaign' | 'createAdSet' | 'createAdCreative' | 'createAd',
  (fields: string[], params: object) => Promise<Node>
>
type Sdk = { FacebookAdsApi: { init: (token: string) => unknown }; AdAccount: new (id: string) => AdAccount }

/**
 * What a script over the platform's official SDK does: the same objects, one call after another, switched on at the
 * end, nothing verified. Only the SDK's base address is changed.
 */
export async function publishWithSdk(
  graphUrl: string,
  token: string,
  account: string,
  wanted: { readonly adsets: number; readonly ads: number },
): Promise<number> {
  const { FacebookAdsApi, AdAccount } = createRequire(import.meta.url)('facebook-nodejs-business-sdk') as Sdk
  Object.defineProperty(FacebookAdsApi, 'GRAPH', { get: () => graphUrl })
  FacebookAdsApi.init(token)
  const ads = new AdAccount(account)
  const number = account.slice(4)
  const made: Node[] = []
  const campaign = await ads.createCampaign([], {
    name: 'SDK',
    objective: 'OUTCOME_SALES',
    status: 'PAUSED',
    special_ad_categories: [],
    is_adset_budget_sharing_enabled: false,
  })
  const images = await fetch(`${graphUrl}/${account}/adimages?fields=hash&limit=1&access_token=${token}`)
  const imageHash = ((await images.json()) as { data: { hash: string }[] }).data[0]?.hash
  const creatives: Node[] = []
  for (let index = 0; index < wanted.ads; index += 1) {
    const link = 'https://www.example.com/'
    creatives.push(
      await ads.createAdCreative([], {
        name: `SDK ${index}`,
        object_story_spec: {
          page_id: `10${number}01`,
          link_data: { link, message: `Text ${index}`, image_hash: imageHash },
        },
      }),
    )
  }
  for (let index = 0; index < wanted.adsets; index += 1) {
    const adset = await ads.createAdSet([], {
      name: `SDK ${index}`,
      campaign_id: campaign.id,
      status: 'PAUSED',
      billing_event: 'IMPRESSIONS',
      optimization_goal: 'OFFSITE_CONVERSIONS',
      daily_budget: 2000,
      bid_strategy: 'LOWEST_COST_WITHOUT_CAP',
      promoted_object: { pixel_id: `88${number}01`, custom_event_type: 'PURCHASE' },
      targeting: { geo_locations: { countries: ['FR'] }, targeting_automation: { advantage_audience: 0 } },
      dsa_beneficiary: 'B',
      dsa_payor: 'P',
    })
    made.push(adset)
    for (const [ad, creative] of creatives.entries()) {
      made.push(
        await ads.createAd([], {
          name: `SDK ${index} ${ad}`,
          adset_id: adset.id,
          status: 'PAUSED',
          creative: { creative_id: creative.id },
        }),
      )
    }
  }
  for (const node of [...made.toReversed(), campaign]) await node.update({ status: 'ACTIVE' })
  return made.length + creatives.length + 1
}
