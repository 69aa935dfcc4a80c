import type { GraphObject } from '../../world/world.ts'
import type { Call } from '../context.ts'
import { requiredText, textParam } from '../params.ts'
import { minimumOf, currenciesWithMinimum } from '../rules/minimum-budgets.ts'

/** The smallest daily budgets, per currency, in its minor units. */
export const minimumBudgets = (_call: Call, account: GraphObject): object => ({
  data: currenciesWithMinimum
    .toSorted((a, b) => Number(b === account.fields.currency) - Number(a === account.fields.currency))
    .map((currency) => {
      const daily = minimumOf(currency)
      return {
        currency,
        min_daily_budget_imp: daily.impressions,
        min_daily_budget_high_freq: daily.clicks,
        min_daily_budget_low_freq: daily.conversions,
        min_daily_budget_video_views: daily.clicks,
      }
    }),
})

export const maximumBid = (_call: Call, account: GraphObject): object => ({
  data: [{ max_bid: minimumOf(String(account.fields.currency)).impressions * 10_000 }],
})

const ofPage = 250

/** How many ads run or wait for review, against the limit of each page. */
export const adsVolume = (call: Call, account: GraphObject): object => ({
  data: call.world.inAccount(account.id, 'page').map((page) => {
    const running = call.world
      .inAccount(account.id, 'ad')
      .filter(({ fields }) => fields.status === 'ACTIVE').length
    return {
      actor_id: page.id,
      actor_name: page.fields.name,
      ads_running_or_in_review_count: running,
      current_account_ads_running_or_in_review_count: running,
      limit_on_ads_running_or_in_review: ofPage,
    }
  }),
})

/** Who is likely to pay and to benefit, from the account's own names. */
export const dsaRecommendations = (_call: Call, account: GraphObject): object => ({
  data: [{ recommendations: [account.fields.default_dsa_beneficiary ?? account.fields.name] }],
})

export const iosCampaignLimits = (call: Call, account: GraphObject): object => {
  const app = requiredText(call.params, 'app_id')
  const running = call.world
    .inAccount(account.id, 'campaign')
    .filter(
      ({ fields }) =>
        fields.is_skadnetwork_attribution === true &&
        JSON.stringify(fields.promoted_object ?? {}).includes(`"${app}"`),
    )
  return {
    data: [
      {
        campaign_group_limit: 18,
        campaign_limit: 5,
        campaign_group_limits_details: running.map(({ id }) => ({ campaign_group_id: id })),
      },
    ],
  }
}

/** Applications of a store whose name holds the asked words. */
export const matchedApplications = (call: Call, account: GraphObject): object => {
  const store = requiredText(call.params, 'app_store')
  const words = requiredText(call.params, 'query_term').toLowerCase()
  const country = textParam(call.params, 'store_country') ?? 'FR'
  return {
    data: call.world
      .inAccount(account.id, 'application')
      .filter(({ fields }) => String(fields.name).toLowerCase().includes(words))
      .map(({ id, fields }) => ({
        app_id: id,
        app_name: fields.name,
        icon_url: fields.icon_url,
        search_source_store: store,
        store,
        store_country: country,
      })),
  }
}
