import { z } from 'zod'
import { foundBudget, foundStrategy, settingsIn } from './found-campaign.ts'
import { foundTargeting } from './found-targeting.ts'
import { list } from './pairs.ts'
import { budget, idText, instant, wholeList } from './values.ts'

/** Of an ad set: kept by the platform, never sent by the product. */
const settings = [
  'adset_schedule',
  'asset_feed_id',
  'bid_adjustments',
  'bid_constraints',
  'daily_min_spend_target',
  'daily_spend_cap',
  'frequency_control_specs',
  'is_budget_schedule_enabled',
  'is_dynamic_creative',
  'lifetime_min_spend_target',
  'lifetime_spend_cap',
  'max_budget_spend_percentage',
  'min_budget_spend_percentage',
  'optimization_sub_event',
]

const promoted = z
  .object({
    pixel_id: idText,
    custom_event_type: z.string(),
    pixel_rule: z.string(),
    custom_conversion_id: idText,
    application_id: idText,
    object_store_url: z.string(),
    product_set_id: idText,
    page_id: idText,
  })
  .partial()

/** Payment and place that every ad set of the product has. */
const usual = { billing_event: 'IMPRESSIONS' } as const

/** The ad sets of a campaign as somebody made them, with everything that one of the product's own says of itself. */
export const listFoundAdsets = list({
  request: ({ campaignId }: { readonly campaignId: string }) => ({
    path: `/${campaignId}/adsets`,
    params: {
      fields: [
        'id,name,status,effective_status,optimization_goal,billing_event,destination_type,daily_budget,lifetime_budget',
        'bid_strategy,bid_amount,start_time,end_time,promoted_object,attribution_spec,dsa_beneficiary,dsa_payor,targeting',
        ...settings,
      ].join(','),
    },
  }),
  parse: z
    .looseObject({
      id: z.string(),
      name: z.string().default(''),
      status: z.string(),
      effective_status: z.string().default(''),
      optimization_goal: z.string().default(''),
      billing_event: z.string().default(usual.billing_event),
      daily_budget: budget,
      lifetime_budget: budget,
      bid_strategy: z.string().optional(),
      bid_amount: budget,
      start_time: instant,
      end_time: instant,
      promoted_object: promoted.default({}),
      attribution_spec: z
        .array(z.object({ event_type: z.string(), window_days: z.coerce.number() }))
        .default([]),
      dsa_beneficiary: z.string().default(''),
      dsa_payor: z.string().default(''),
      targeting: z.record(z.string(), z.unknown()).default({}),
    })
    .transform((one) => ({
      id: one.id,
      name: one.name,
      status: one.status,
      effectiveStatus: one.effective_status,
      goal: one.optimization_goal,
      budget: foundBudget(one),
      /** Of its own budget; `null` below a campaign that has one. */
      bidStrategy: foundBudget(one) === null ? null : foundStrategy(one.bid_strategy),
      bidAmount: one.bid_amount,
      startTime: one.start_time,
      endTime: one.end_time,
      promoted: {
        pixelId: one.promoted_object.pixel_id ?? null,
        customEventType: one.promoted_object.custom_event_type ?? null,
        pixelRule: one.promoted_object.pixel_rule ?? null,
        customConversionId: one.promoted_object.custom_conversion_id ?? null,
        applicationId: one.promoted_object.application_id ?? null,
        storeUrl: one.promoted_object.object_store_url ?? null,
        productSetId: one.promoted_object.product_set_id ?? null,
        pageId: one.promoted_object.page_id ?? null,
      },
      attribution: one.attribution_spec.map(({ event_type: eventType, window_days: windowDays }) => ({
        eventType,
        windowDays,
      })),
      dsaBeneficiary: one.dsa_beneficiary,
      dsaPayor: one.dsa_payor,
      targeting: foundTargeting(one.targeting),
      settings: [
        ...settingsIn(one, settings),
        ...(one.billing_event === usual.billing_event ? [] : ['billing_event']),
      ],
    })),
  paging: wholeList,
})
