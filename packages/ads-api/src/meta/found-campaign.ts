import { z } from 'zod'
import { strategyWords } from './campaign-payload.ts'
import { read } from './pairs.ts'
import { accountOfDigits, budget, instant } from './values.ts'

/** How a budget bids in the product's words; `other` for a strategy that it has no word for. */
export type FoundStrategy = 'highestVolume' | 'costCap' | 'bidCap' | 'other'
export type FoundBudget = { readonly mode: 'daily' | 'lifetime'; readonly amount: number }

const strategies = ['highestVolume', 'costCap', 'bidCap'] as const

/** A strategy by the platform's word; `null` where none is told, which is the highest volume. */
export function foundStrategy(word: string | undefined): FoundStrategy | null {
  if (word === undefined) return null
  return strategies.find((one) => strategyWords[one] === word) ?? 'other'
}

type Budgets = { readonly daily_budget: number | null; readonly lifetime_budget: number | null }

/** Minor units; `null` for what has no budget of its own. */
export function foundBudget({ daily_budget: daily, lifetime_budget: lifetime }: Budgets): FoundBudget | null {
  if (daily !== null) return { mode: 'daily', amount: daily }
  return lifetime === null ? null : { mode: 'lifetime', amount: lifetime }
}

/** Settings that the product has no words for, and that somebody made: by the platform's names, sorted. */
export const settingsIn = (told: Readonly<Record<string, unknown>>, names: readonly string[]): string[] =>
  names.filter((name) => isSet(told[name])).toSorted()

const isSet = (value: unknown): boolean =>
  value !== undefined &&
  value !== false &&
  value !== '' &&
  value !== 0 &&
  value !== '0' &&
  !isEmptyList(value)
const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0

/** Of a campaign: kept by the platform, never sent by the product. */
const settings = [
  'special_ad_category_country',
  'smart_promotion_type',
  'is_budget_schedule_enabled',
  'stop_time',
]

const promoted = z.object({ product_catalog_id: z.string() }).partial().catch({})

/** A campaign as somebody made it, with everything that one of the product's own says of itself. */
export const readFoundCampaign = read({
  request: ({ campaignId }: { readonly campaignId: string }) => ({
    path: `/${campaignId}`,
    params: {
      fields: [
        'id,account_id,name,status,effective_status,objective,buying_type,bid_strategy,daily_budget,lifetime_budget',
        'spend_cap,special_ad_categories,promoted_object,is_skadnetwork_attribution,start_time',
        ...settings,
      ].join(','),
    },
  }),
  parse: z
    .looseObject({
      id: z.string(),
      account_id: accountOfDigits,
      name: z.string().default(''),
      status: z.string(),
      effective_status: z.string().default(''),
      objective: z.string().default(''),
      buying_type: z.string().default('AUCTION'),
      bid_strategy: z.string().optional(),
      daily_budget: budget,
      lifetime_budget: budget,
      spend_cap: budget,
      special_ad_categories: z.array(z.string()).default([]),
      promoted_object: promoted.optional(),
      is_skadnetwork_attribution: z.boolean().default(false),
      start_time: instant,
    })
    .transform((one) => ({
      id: one.id,
      account: one.account_id,
      name: one.name,
      status: one.status,
      effectiveStatus: one.effective_status,
      objective: one.objective,
      buyingType: one.buying_type,
      budget: foundBudget(one),
      /** Of its own budget; `null` where its ad sets carry theirs. */
      bidStrategy: foundBudget(one) === null ? null : foundStrategy(one.bid_strategy),
      spendCap: one.spend_cap,
      specialAdCategories: one.special_ad_categories.filter((category) => category !== 'NONE'),
      catalogId: one.promoted_object?.product_catalog_id ?? null,
      isForIos14: one.is_skadnetwork_attribution,
      startTime: one.start_time,
      settings: settingsIn(one, settings),
    })),
})
