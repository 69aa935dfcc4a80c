import { liveFields, shownFields, type LiveField } from '@vigie/domain'
import { z } from 'zod'

/** Actions of a plan. The specification's word for `retired` is `deprecated`; every other keeps its name. */
export const plannedAction = z.enum(['created', 'changed', 'unchanged', 'retired'])

/** Text, amount in minor units, instant, or a list of names. */
const value = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]).nullable()
const fieldNames = Object.keys(liveFields) as [LiveField, ...LiveField[]]

const liveChange = z.object({ field: z.enum(fieldNames), before: value, after: value })
const lockedWish = z.object({
  field: z.string(),
  before: value,
  after: value,
  reason: z.enum(['fixedAtCreation', 'begun', 'budgetKind', 'capped', 'gone']),
  instead: z.enum(['duplicateLine', 'duplicateCampaign']),
})

/** What happens to a live campaign or ad set itself. */
export const plannedObject = z.object({
  platformId: z.string().nullable(),
  changes: z.array(liveChange),
  locked: z.array(lockedWish),
  agreed: z.array(z.enum(fieldNames)),
  learning: z.array(z.enum(['budget', 'bid', 'targeting', 'creative', 'newAd'])),
  /** A server of before did not say. */
  pausedBy: z
    .enum(['itself', 'campaign'])
    .nullable()
    .default(null)
    .describe('Whose switch keeps it from spending as it stands, whatever budget the plan gives it'),
})

/** What an ad shows otherwise than before. */
export const shownChange = z.object({
  field: z.enum(shownFields),
  before: z.string(),
  after: z.string(),
})

const sum = z.object({ before: z.number().int(), after: z.number().int() })

/** What the campaign may spend before and after a plan, in minor units. */
export const planMoney = z.object({ daily: sum, lifetime: sum })
