import { z } from 'zod'
import { invalid } from './envelope.ts'

const objectives = [
  'REACH',
  'TRAFFIC',
  'VIDEO_VIEWS',
  'ENGAGEMENT',
  'LEAD_GENERATION',
  'APP_PROMOTION',
  'WEB_CONVERSIONS',
  'PRODUCT_SALES',
  'CATALOG_SALES',
] as const

/** Which billing events an optimisation goal accepts. */
const billingOf: Readonly<Record<string, readonly string[]>> = {
  CLICK: ['CPC'],
  CONVERT: ['OCPM'],
  INSTALL: ['OCPM'],
  VALUE: ['OCPM'],
  REACH: ['CPM'],
  SHOW: ['CPM'],
  ENGAGED_VIEW: ['CPV'],
}

/** Where ads are told to TikTok's pixel by their ad group; the others tell it by the ad. */
const pixelObjectives = ['WEB_CONVERSIONS', 'PRODUCT_SALES', 'CONVERSIONS']

const leastDailyBudget = 20
const name = z.string().min(1).max(512)
const operation = z.enum(['ENABLE', 'DISABLE'])
/** `YYYY-MM-DD HH:MM:SS`, UTC. */
const moment = z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/, 'must be YYYY-MM-DD HH:MM:SS')

export const campaignShape = z.looseObject({
  advertiser_id: z.string(),
  campaign_name: name,
  objective_type: z.enum(objectives),
  budget_mode: z
    .enum(['BUDGET_MODE_DAY', 'BUDGET_MODE_TOTAL', 'BUDGET_MODE_INFINITE'])
    .default('BUDGET_MODE_INFINITE'),
  budget: z.number().optional(),
  budget_optimize_on: z.boolean().default(false),
  operation_status: operation.default('ENABLE'),
  request_id: z.string().optional(),
})

export const adgroupShape = z.looseObject({
  advertiser_id: z.string(),
  campaign_id: z.string(),
  adgroup_name: name,
  billing_event: z.string(),
  budget: z.number(),
  budget_mode: z.enum(['BUDGET_MODE_DAY', 'BUDGET_MODE_TOTAL', 'BUDGET_MODE_INFINITE']),
  optimization_goal: z.string(),
  pacing: z.enum(['PACING_MODE_SMOOTH', 'PACING_MODE_FAST']),
  schedule_type: z.enum(['SCHEDULE_START_END', 'SCHEDULE_FROM_NOW']),
  schedule_start_time: moment,
  schedule_end_time: moment.optional(),
  placement_type: z
    .enum(['PLACEMENT_TYPE_NORMAL', 'PLACEMENT_TYPE_AUTOMATIC'])
    .default('PLACEMENT_TYPE_NORMAL'),
  placements: z.array(z.string()).default(['PLACEMENT_TIKTOK']),
  operating_systems: z.array(z.enum(['ANDROID', 'IOS'])).optional(),
  pixel_id: z.string().optional(),
  optimization_event: z.string().optional(),
  operation_status: operation.default('ENABLE'),
})

export const adShape = z.looseObject({
  advertiser_id: z.string(),
  adgroup_id: z.string(),
  creatives: z
    .array(
      z.looseObject({
        ad_name: name,
        ad_format: z.enum([
          'SINGLE_VIDEO',
          'SINGLE_IMAGE',
          'CAROUSEL_ADS',
          'CATALOG_CAROUSEL',
          'LIVE_CONTENT',
        ]),
        ad_text: z.string().max(100).optional(),
        video_id: z.string().optional(),
        image_ids: z.array(z.string()).optional(),
        landing_page_url: z.string().optional(),
        operation_status: operation.default('ENABLE'),
      }),
    )
    .min(1)
    .max(20),
})

type Campaign = z.output<typeof campaignShape>
type Adgroup = z.output<typeof adgroupShape>
type Creative = z.output<typeof adShape>['creatives'][number]

/** @throws 40002 with TikTok's way of naming what is missing */
export function parsed<T>(shape: z.ZodType<T>, body: unknown): T {
  const result = shape.safeParse(body)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw invalid(`${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'Invalid parameter'}`)
}

export function checkBudget({ budget_mode: mode, budget }: Pick<Campaign, 'budget_mode' | 'budget'>): void {
  if (mode === 'BUDGET_MODE_INFINITE') return
  if (budget === undefined) throw invalid('budget: Missing data for required field.')
  if (budget < leastDailyBudget) throw invalid(`budget: The budget must be at least ${leastDailyBudget}.`)
}

export function checkAdgroup(adgroup: Adgroup, objective: string, isCampaignMoney: boolean): void {
  if (!isCampaignMoney) checkBudget(adgroup)
  const billing = billingOf[adgroup.optimization_goal]
  if (billing && !billing.includes(adgroup.billing_event))
    throw invalid(`billing_event: ${adgroup.optimization_goal} can only be billed by ${billing.join(', ')}.`)
  const isWithPixel = adgroup.pixel_id !== undefined
  if (isWithPixel && !pixelObjectives.includes(objective))
    throw invalid('pixel_id: This objective takes its pixel from the ad.')
  if (isWithPixel && adgroup.optimization_event === undefined)
    throw invalid('optimization_event: Missing data for required field.')
  if (objective === 'APP_PROMOTION' && adgroup.operating_systems?.length !== 1)
    throw invalid('operating_systems: App promotion needs exactly one operating system.')
  if (adgroup.schedule_type === 'SCHEDULE_START_END' && adgroup.schedule_end_time === undefined)
    throw invalid('schedule_end_time: Missing data for required field.')
  if (adgroup.schedule_end_time !== undefined && adgroup.schedule_end_time <= adgroup.schedule_start_time)
    throw invalid('schedule_end_time: The end must be after the start.')
}

export function checkCreative(creative: Creative, placements: readonly string[]): void {
  if (creative.ad_format === 'SINGLE_IMAGE' && placements.includes('PLACEMENT_TIKTOK'))
    throw invalid('ad_format: A single image cannot be shown in the feed.')
  if (creative.ad_format === 'SINGLE_VIDEO' && !creative.video_id && !creative.tiktok_item_id)
    throw invalid('video_id: Missing data for required field.')
}
