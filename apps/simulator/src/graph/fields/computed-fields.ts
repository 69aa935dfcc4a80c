import { defaultAttribution } from '../../insights/attribution.ts'
import { learningStage } from '../../insights/learning.ts'
import { issuesInfo, reviewFeedback } from '../../life/review.ts'
import { accountOffset, accountTime } from '../../world/account-time.ts'
import { parseTime } from '../../world/clock.ts'
import type { GraphObject, Kind, NodeOf } from '../../world/world.ts'
import type { Call } from '../context.ts'
import { effectiveStatus } from '../../life/effective-status.ts'
import { isRecord } from '../../world/is-record.ts'
import { textParam } from '../params.ts'
import { creativeFields } from './creative-fields.ts'
import { advantageState } from './advantage-state.ts'
import { amountSpent, balance, budgetRemaining, orZero } from './money-fields.ts'
import { videoPicture, videoStatus } from './video-fields.ts'

/** A field worked out when it is read. An object stands for itself: what was asked inside it is read from it. */
export type Computed<N extends GraphObject = GraphObject> = (call: Call, object: N) => unknown
type Fields<N extends GraphObject = GraphObject> = Readonly<Record<string, Computed<N>>>

const time = (call: Call, object: GraphObject, at: number): string | number =>
  textParam(call.params, 'date_format') === 'U'
    ? Math.floor(at / 1000)
    : accountTime(call.world, object.account, at)

/** A date that was given, on the account's clock. */
const givenTime =
  (field: string): Computed =>
  (call, object) => {
    const at = parseTime(String(object.fields[field] ?? ''))
    return Number.isNaN(at) ? undefined : time(call, object, at)
  }

const ancestor = (call: Call, object: GraphObject, kind: Kind): GraphObject | undefined => {
  const parent = call.world.get(object.parent)
  if (!parent || parent === object) return undefined
  return parent.kind === kind ? parent : ancestor(call, parent, kind)
}

const all: Fields = {
  account_id: (_call, object) => object.account.replace(/^act_/, ''),
  created_time: (call, object) => time(call, object, object.createdAt),
  updated_time: (call, object) => time(call, object, object.updatedAt),
}

const delivering: Fields = {
  configured_status: (_call, object) => object.fields.status,
  effective_status: (call, object) => effectiveStatus(call.world, object),
}

/** A site has visitors while days pass. What somebody set since the object was made stays as they set it. */
const lastFired: Computed = ({ world }, { fields, updatedAt }) =>
  Date.parse(String(fields.last_fired_time)) === updatedAt
    ? new Date(Math.floor(world.clock.now() / 60_000) * 60_000).toISOString()
    : fields.last_fired_time

/** The computed fields of each kind. */
const computedFields: { readonly [K in Kind]?: Fields<NodeOf<K>> } = {
  adaccount: {
    // A node of its own: its name unless more is asked inside.
    business: (call, { fields: { business } }) =>
      isRecord(business) ? (call.world.get(String(business.id)) ?? business) : business,
    timezone_offset_hours_utc: (call, object) => accountOffset(call.world, object.id),
    age: (call, object) => Number(((call.world.clock.now() - object.createdAt) / 86_400_000).toFixed(6)),
    amount_spent: amountSpent,
    balance,
  },
  campaign: {
    ...delivering,
    start_time: (call, object) =>
      givenTime('start_time')(call, object) ?? time(call, object, object.createdAt),
    stop_time: givenTime('stop_time'),
    budget_remaining: budgetRemaining,
    smart_promotion_type: (call, object) => advantageState(call.world, object).smartPromotionType,
    advantage_state_info: (call, object) => advantageState(call.world, object).info,
  },
  adset: {
    ...delivering,
    campaign: (call, object) => ancestor(call, object, 'campaign'),
    campaign_id: (_call, object) => object.parent,
    start_time: (call, object) =>
      givenTime('start_time')(call, object) ?? time(call, object, object.createdAt),
    end_time: givenTime('end_time'),
    daily_budget: orZero('daily_budget'),
    lifetime_budget: orZero('lifetime_budget'),
    budget_remaining: budgetRemaining,
    attribution_spec: (_call, object) => object.fields.attribution_spec ?? defaultAttribution(object),
    pacing_type: (_call, object) => object.fields.pacing_type ?? ['standard'],
    is_dynamic_creative: (_call, object) => object.fields.is_dynamic_creative ?? false,
    learning_stage_info: (call, object) => learningStage(call.figures, object),
  },
  ad: {
    ...delivering,
    adset: (call, object) => ancestor(call, object, 'adset'),
    adset_id: (_call, object) => object.parent,
    campaign: (call, object) => ancestor(call, object, 'campaign'),
    campaign_id: (call, object) => ancestor(call, object, 'campaign')?.id,
    creative: (call, object) => call.world.get(object.fields.creative_id ?? ''),
    issues_info: (call, object) =>
      effectiveStatus(call.world, object) === 'WITH_ISSUES' ? issuesInfo(call.language) : undefined,
    ad_review_feedback: (call, object) =>
      effectiveStatus(call.world, object) === 'DISAPPROVED'
        ? reviewFeedback(object, call.language)
        : undefined,
    preview_shareable_link: (call, object) => `${call.publicUrl}/preview/${object.id}`,
  },
  adcreative: creativeFields,
  page: {
    access_token: (call, object) => call.pageToken(object.id),
    instagram_business_account: (call, object) => call.world.children(object.id, 'instagram')[0],
  },
  pixel: { last_fired_time: lastFired },
  customconversion: { last_fired_time: lastFired },
  video: {
    status: videoStatus,
    picture: videoPicture,
  },
  post: {
    created_time: (_call, object) => new Date(object.createdAt).toISOString().replace('.000Z', '+0000'),
  },
  igmedia: {
    timestamp: (_call, object) => new Date(object.createdAt).toISOString().replace('.000Z', '+0000'),
    owner: (call, object) => call.world.get(object.parent),
  },
  productset: { product_catalog: (call, object) => call.world.get(object.parent) },
  product: { product_catalog: (call, object) => call.world.get(object.parent) },
}

/** How a field of a kind is worked out, when it is not just kept. */
export function computedField<K extends Kind>(kind: K, name: string): Computed<NodeOf<K>> | undefined {
  const ofKind: Fields<NodeOf<K>> = computedFields[kind] ?? {}
  if (Object.hasOwn(ofKind, name)) return ofKind[name]
  return Object.hasOwn(all, name) ? all[name] : undefined
}
