import { z } from 'zod'
import { wireLine } from './adset-line-codec.ts'
import { placementFields } from './placements-codec.ts'
import { storedReference } from './stored-reference.ts'
import { wireTime } from './wire-time.ts'

const references = z.array(storedReference).max(1000)
/** An Advantage campaign stores the keys of its countries, and of its languages, in the place of a zone. */
const targetingPackages = z
  .array(
    storedReference.extend({
      countries: z.array(z.string()).max(1000).optional(),
      locales: z.array(z.string()).max(1000).optional(),
    }),
  )
  .max(1000)
const names = z.array(z.string().max(200)).max(1000)
const amount = z.number().int().positive().max(1e12)

const campaignType = z.enum([
  'OFFSITE_CONVERSIONS',
  'VALUE',
  'LINK_CLICKS',
  'LANDING_PAGE_VIEWS',
  'APP_INSTALLS',
  'PRODUCT_CATALOG_SALES',
  'ADVANTAGE_VALUE',
  'ADVANTAGE_APP',
])

/**
 * The stored campaign configuration: a wrapper with a name and a list of one configuration.
 * Names are the specification's. Budgets are integers of the account's minor units, as the platform counts them, so
 * that no amount is ever a fraction. `tag`, the names beside ids, `product_set_id`, the stores of an application,
 * `removed_lines` and `special_ad_categories` are ours: the specification stores none of them and the editor needs them back.
 */
const wireItem = z.object({
  campaign: z.string().max(1000),
  id: z.string().nullish(),
  campaign_type: campaignType.nullish(),
  campaign_id: z.string().nullish(),
  application: z
    .object({
      id: z.string(),
      name: z.string().default(''),
      kind: z.literal('Application'),
      object_store_urls: z
        .object({ itunes: z.string().nullish(), google_play: z.string().nullish() })
        .optional(),
    })
    .nullish(),
  pixel: storedReference.nullish(),
  objective: z.string().max(200).nullish(),
  objective_name: z.string().max(400).nullish(),
  pixel_rule: z.string().max(10_000).nullish(),
  product_catalog_id: z.string().nullish(),
  product_catalog_name: z.string().nullish(),
  product_set_id: z.string().nullish(),
  product_set_name: z.string().nullish(),
  attribution_spec: z
    .array(z.object({ event_type: z.string(), window_days: z.number().int() }))
    .max(10)
    .default([]),
  existing_customer_budget_percentage: z.number().int().min(0).max(100).nullish(),
  keywords: names.default([]),
  updated_creas: names.default([]),
  deprecated_creas: names.default([]),
  /** Ads of those packages that are not published with the others, and the lines that went with them. */
  left_out_ads: z.array(z.string().max(2000)).max(5000).default([]),
  left_out_lines: z.array(wireLine).max(2000).default([]),
  targeting_packages: targetingPackages.default([]),
  broad: z.boolean().default(false),
  audiences_packages: references.default([]),
  interests_packages: references.default([]),
  exclusions: z
    .object({ audiences_packages: references.default([]), interests_packages: references.default([]) })
    .default({ audiences_packages: [], interests_packages: [] }),
  daily_budget: amount.nullish(),
  lifetime_budget: amount.nullish(),
  budget_mode: z.enum(['daily', 'lifetime']).nullish(),
  /** The platform's own words, of which a file holds the one that goes by an amount. */
  bid_strategy: z.enum(['COST_CAP', 'LOWEST_COST_WITH_BID_CAP', 'LOWEST_COST_WITHOUT_CAP']).nullish(),
  bid_amount: amount.nullish(),
  adset_budget_mode: z.enum(['daily', 'lifetime']).nullish(),
  start_time: wireTime.nullish(),
  end_time: wireTime.nullish(),
  actor_id: z.string().nullish(),
  page_name: z.string().nullish(),
  instagram_user_id: z.string().nullish(),
  instagram_username: z.string().nullish(),
  tag: z.string().max(200).default(''),
  advanced: z.boolean().nullish(),
  ...placementFields,
  countries: references.default([]),
  locales: references.default([]),
  special_ad_categories: names.default([]),
  detailled_adset: z.array(wireLine).max(2000).default([]),
  removed_lines: z.array(z.string().max(500)).max(5000).default([]),
})

export const configurationWire = z.object({
  name: z.string().max(1000),
  revision: z.number().int().nullish(),
  data: z.array(wireItem).length(1),
})

/** The platform's words for the strategies of a draft. */
export const strategyNames = {
  COST_CAP: 'costCap',
  LOWEST_COST_WITH_BID_CAP: 'bidCap',
  LOWEST_COST_WITHOUT_CAP: 'highestVolume',
} as const
export const strategyWords = { costCap: 'COST_CAP', bidCap: 'LOWEST_COST_WITH_BID_CAP' } as const

export type WireItem = z.output<typeof wireItem>
