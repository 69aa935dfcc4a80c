import { z } from 'zod'

/** Money in minor units, as the platform writes it: a text of digits. */
const money = z.union([z.string(), z.number()]).transform(String).optional()
/** An instant as it was given: ISO 8601, the platform's own form, or seconds since 1970. */
const instant = money
const text = z.string().optional()
const flag = z.boolean().optional()
const texts = z.array(z.string()).readonly()
const record = z.record(z.string(), z.unknown()).readonly()

const status = z.enum(['ACTIVE', 'PAUSED', 'DELETED', 'ARCHIVED'])

const budgets = { daily_budget: money, lifetime_budget: money, start_time: instant, end_time: instant }
/** What an ad set is to get of its campaign's budget at least, and gets at most. */
const spendLimits = {
  daily_min_spend_target: money,
  daily_spend_cap: money,
  lifetime_min_spend_target: money,
  lifetime_spend_cap: money,
}

const reviewTurn = z
  .object({
    at: z.number(),
    verdict: z.enum(['restarted', 'APPROVED', 'DISAPPROVED']),
    reason: z.string().exactOptional(),
  })
  .readonly()

/** A turn in an ad's review: sent again after an edit, or decided by a person. */
export type ReviewTurn = z.output<typeof reviewTurn>

const label = z.looseObject({ id: z.string(), name: z.string() }).readonly()

/** Every object has an identity, a place and a past. */
const past = {
  id: z.string(),
  account: z.string(),
  /** What its list edge hangs on: the ad set of an ad, the account of a campaign. */
  parent: z.string(),
  createdAt: z.number(),
  updatedAt: z.number(),
  /** Intervals in which its own switch was on, in milliseconds; an open one has no end. */
  activity: z.array(z.object({ from: z.number(), to: z.number().nullable() }).readonly()).readonly(),
  /** Former budgets and dates with the instant each ended, so that a change does not rewrite the past. */
  formerBudgets: z
    .array(z.object({ until: z.number(), ...budgets, ...spendLimits }).readonly())
    .readonly()
    .exactOptional(),
}

/**
 * One kind of object: the fields that the simulator itself reads, with their types. Whatever else clients wrote is kept and
 * answered as it came.
 */
const node = <K extends string, F extends z.ZodRawShape>(kind: K, fields: F) =>
  z.object({
    kind: z.literal(kind),
    ...past,
    fields: z.looseObject({
      ...fields,
      status: status.optional(),
      adlabels: z.array(label).readonly().optional(),
    }),
  })

const shapes = [
  node('user', { name: z.string(), locale: text, accounts: texts }),
  node('adaccount', {
    name: z.string(),
    currency: z.string(),
    timezone_name: z.string(),
    account_status: z.number().optional(),
  }),
  node('campaign', {
    name: z.string(),
    objective: text,
    objective_type: text,
    bid_strategy: text,
    buying_type: text,
    budget_mode: text,
    budget_optimize_on: flag,
    spend_cap: money,
    stop_time: instant,
    is_adset_budget_sharing_enabled: flag,
    is_skadnetwork_attribution: flag,
    ...budgets,
  }),
  node('adset', {
    name: z.string(),
    optimization_goal: text,
    budget_mode: text,
    targeting: record.optional(),
    is_dynamic_creative: flag,
    ...budgets,
    ...spendLimits,
  }),
  node('ad', {
    name: z.string(),
    creative_id: text,
    review_turns: z.array(reviewTurn).readonly().optional(),
  }),
  node('adcreative', {
    name: text,
    object_story_id: text,
    source_instagram_media_id: text,
    product_set_id: text,
    object_story_spec: record.optional(),
    asset_feed_spec: record.optional(),
  }),
  node('adlabel', { name: z.string() }),
  node('adimage', { name: text, hash: z.string(), url: z.string() }),
  node('page', { name: text }),
  node('instagram', { name: text }),
  node('pixel', { name: text }),
  node('application', { name: text }),
  node('customaudience', { name: text, approximate_count_lower_bound: z.number().optional() }),
  node('savedaudience', { name: text }),
  node('customconversion', { name: text }),
  node('business', { name: text }),
  node('post', { name: text }),
  node('igmedia', { name: text }),
  node('video', {
    name: text,
    title: text,
    source: text,
    uploaded_at: z.number().optional(),
    thumbnails: z.array(record).readonly().optional(),
  }),
  node('catalog', { name: text }),
  node('productset', { name: text, product_ids: texts.optional() }),
  node('product', { name: text, image_url: text }),
  node('reportrun', { name: text, params: record }),
] as const

/** One object of the platform, of whatever kind: where it comes from outside, it passes here. */
export const nodeShape = z.discriminatedUnion('kind', shapes)

/** One platform object. */
export type GraphObject = Readonly<z.output<typeof nodeShape>>
/** Kinds of objects the simulated platform knows. */
export type Kind = GraphObject['kind']
export type NodeOf<K extends Kind> = Extract<GraphObject, { readonly kind: K }>
/** The budgets and dates an object had until an instant. */
export type FormerBudgets = NonNullable<GraphObject['formerBudgets']>[number]

/** What anything about an object may be, before it is read by its kind. */
export type Fields = Readonly<Record<string, unknown>>
type Rest = Omit<GraphObject, 'kind' | 'fields'>

export const isKind = <K extends Kind>(object: GraphObject, kind: K): object is NodeOf<K> =>
  object.kind === kind

/**
 * Makes an object of a kind.
 * @throws ZodError when its fields are not such an object's
 */
export function nodeOf<K extends Kind>(kind: K, rest: Rest, fields: Fields): NodeOf<K> {
  const made: GraphObject = nodeShape.parse({ ...rest, kind, fields })
  if (!isKind(made, kind)) throw new Error(`${made.kind} instead of ${kind}`)
  return made
}

/** The same object with other fields, and perhaps another past. @throws ZodError as `nodeOf` does */
export const withFields = <N extends GraphObject>(object: N, fields: Fields, past: Partial<Rest> = {}): N => {
  const made: GraphObject = nodeShape.parse({ ...object, ...past, fields })
  if (!isSame(object, made)) throw new Error(`${made.kind} instead of ${object.kind}`)
  return made
}

const isSame = <N extends GraphObject>(object: N, other: GraphObject): other is N =>
  other.kind === object.kind
