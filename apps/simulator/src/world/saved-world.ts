import { z } from 'zod'

/** Kinds of objects the simulated platform knows. */
export const kinds = [
  'user',
  'adaccount',
  'campaign',
  'adset',
  'ad',
  'adcreative',
  'adlabel',
  'adimage',
  'page',
  'instagram',
  'pixel',
  'application',
  'customaudience',
  'savedaudience',
  'customconversion',
  'business',
  'post',
  'igmedia',
  'video',
  'catalog',
  'productset',
  'product',
  'reportrun',
] as const
const kind = z.enum(kinds)

const former = z
  .object({
    until: z.number(),
    daily_budget: z.unknown().exactOptional(),
    lifetime_budget: z.unknown().exactOptional(),
    start_time: z.unknown().exactOptional(),
    end_time: z.unknown().exactOptional(),
  })
  .readonly()

const object = z
  .object({
    id: z.string(),
    kind,
    account: z.string(),
    parent: z.string(),
    createdAt: z.number(),
    updatedAt: z.number(),
    fields: z.record(z.string(), z.unknown()),
    activity: z.array(z.object({ from: z.number(), to: z.number().nullable() })).readonly(),
    formerBudgets: z.array(former).readonly().exactOptional(),
  })
  .readonly()

const entry = z.object({
  sequence: z.number(),
  at: z.number(),
  event: z.enum(['created', 'updated', 'deleted']),
  kind,
  id: z.string(),
  account: z.string(),
  labels: z.array(z.string()),
  status: z.string().nullable(),
  by: z.string(),
  changed: z.array(z.string()).exactOptional(),
})

/** Objects in the order in which they were made, what happened to them, and the last identity given. */
export const savedWorld = z.object({
  objects: z.array(object),
  log: z.array(entry),
  lastId: z.string().regex(/^\d+$/),
})
