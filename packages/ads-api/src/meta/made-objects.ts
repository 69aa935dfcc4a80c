import { z } from 'zod'
import { adPayload, type AdSpec } from './ad-payload.ts'
import { adsetPayload, type AdsetSpec } from './adset-payload.ts'
import { campaignPayload, type CampaignSpec, type Payload } from './campaign-payload.ts'
import { capabilities } from './capabilities.ts'
import { creativePayload } from './creative-payload.ts'
import type { CreativeSpec } from './creative-spec.ts'
import { labelEdges } from './labelled-objects.ts'
import { validating } from './live-objects.ts'
import { list, read, write } from './pairs.ts'
import { budget, type InAccount } from './values.ts'

/** An object that is to be made, by what it is. */
export type ObjectSpec =
  | { readonly kind: 'campaign'; readonly spec: CampaignSpec }
  | { readonly kind: 'adset'; readonly spec: AdsetSpec; readonly campaignId: string }
  | { readonly kind: 'creative'; readonly spec: CreativeSpec }
  | { readonly kind: 'ad'; readonly spec: AdSpec }
export type ObjectKind = ObjectSpec['kind']

type Making = InAccount & {
  /** Of the platform, as in addresses: `v25.0`. */
  readonly version: string
  readonly object: ObjectSpec
}

const edges = { campaign: 'campaigns', adset: 'adsets', ad: 'ads', creative: 'adcreatives' } as const

function payloadOf({ object, version }: Making): Payload {
  const platform = capabilities(version)
  switch (object.kind) {
    case 'campaign':
      return campaignPayload(object.spec, platform)
    case 'adset':
      return adsetPayload(object.spec, object.campaignId, platform)
    case 'creative':
      return creativePayload(object.spec, platform)
    case 'ad':
      return adPayload(object.spec)
  }
}

const made = z.object({ id: z.string().regex(/^\d+$/) }).transform(({ id }) => id)

/** Makes an object, paused, with the labels that it is found by. It answers with its id. */
export const createObject = write({
  request: ({ labels, ...making }: Making & { readonly labels: readonly string[] }) => ({
    path: `/${making.account}/${edges[making.object.kind]}`,
    params: {
      ...payloadOf(making),
      adlabels: JSON.stringify(labels.map((name) => ({ name }))),
      fields: 'id',
    },
  }),
  parse: made,
})

/** Asks whether an object would be taken; makes nothing. */
export const validateObject = write({
  request: (making: Making) => ({
    path: `/${making.account}/${edges[making.object.kind]}`,
    params: { ...payloadOf(making), ...validating },
  }),
  parse: z.looseObject({}),
})

/** Asks for the delivery of an ad set that has no campaign yet: what would be refused of its targeting and goal is. */
export const readDeliveryEstimate = read({
  request: ({
    account,
    adset,
    version,
  }: InAccount & { readonly adset: AdsetSpec; readonly version: string }) => {
    const payload = adsetPayload(adset, '0', capabilities(version))
    return {
      path: `/${account}/delivery_estimate`,
      params: {
        targeting_spec: payload.targeting ?? '{}',
        optimization_goal: payload.optimization_goal ?? '',
        ...(payload.promoted_object ? { promoted_object: payload.promoted_object } : {}),
      },
    }
  },
  parse: z.looseObject({}),
})

/** Makes a label and answers its id; one that exists is answered again. */
export const makeLabel = write({
  request: ({ account, name }: InAccount & { readonly name: string }) => ({
    path: `/${account}/adlabels`,
    params: { name },
  }),
  parse: made,
})

const success = z.looseObject({ success: z.literal(true) })
type One = { readonly id: string }

/** Turns the switch of an object. */
export const setStatus = write({
  request: ({ id, status }: One & { readonly status: 'ACTIVE' | 'PAUSED' | 'ARCHIVED' }) => ({
    path: `/${id}`,
    params: { status },
  }),
  parse: success,
})

/** Deletes an object. */
export const removeObject = write({
  request: ({ id }: One) => ({ method: 'DELETE', path: `/${id}`, params: {} }),
  parse: z.looseObject({}),
})

/** `null`: it was deleted or archived. */
const standing = z
  .object({ status: z.string().default('PAUSED') })
  .transform(({ status }) => (isLive(status) ? status : null))
const isLive = (status: string): boolean => status !== 'DELETED' && status !== 'ARCHIVED'

/** The switch of an object; `null` for one that is deleted or archived. */
export const readStatus = read({
  request: ({ id }: One) => ({ path: `/${id}`, params: { fields: 'id,status' } }),
  parse: standing,
})

/** Switches of what hangs on an object; `null` for what is deleted or archived. */
export const listStatusesBelow = list({
  request: ({ id, kind }: One & { readonly kind: 'adset' | 'ad' }) => ({
    path: `/${id}/${edges[kind]}`,
    params: { fields: 'id,status' },
  }),
  parse: standing,
})

/** What an object ever delivered: an item, or none. */
export const listDelivered = list({
  request: ({ id }: One) => ({
    path: `/${id}/insights`,
    params: { fields: 'spend,impressions', date_preset: 'maximum' },
  }),
  parse: z
    .object({ spend: z.coerce.number().default(0), impressions: z.coerce.number().default(0) })
    .transform(({ spend, impressions }) => ({ hasDelivered: spend > 0 || impressions > 0 })),
})

const fields = {
  campaign: 'id,status,created_time,adlabels,source_campaign_id,daily_budget,lifetime_budget',
  adset: 'id,status,created_time,adlabels,source_adset_id,campaign_id,daily_budget,lifetime_budget,end_time',
  ad: 'id,status,created_time,adlabels,source_ad_id,adset_id',
  creative: 'id,status,adlabels',
} as const

/** What somebody made by copying says what it was copied from; the platform tells 0 for what nobody copied. */
const isCopied = z
  .string()
  .nullish()
  .transform((id) => id !== undefined && id !== null && id !== '' && id !== '0')

const labelled = z
  .object({
    id: z.string(),
    status: z.string().default('PAUSED'),
    created_time: z.string().default(''),
    adlabels: z.array(z.object({ name: z.string() })).default([]),
    source_campaign_id: isCopied,
    source_adset_id: isCopied,
    source_ad_id: isCopied,
    campaign_id: z.string().nullish(),
    adset_id: z.string().nullish(),
    daily_budget: budget,
    lifetime_budget: budget,
    end_time: z.string().nullish(),
  })
  .transform((object) => ({
    id: object.id,
    status: object.status,
    isLive: isLive(object.status),
    /** What it hangs on; `null` for what hangs on nothing, and where the platform does not tell. */
    parentId: object.adset_id ?? object.campaign_id ?? null,
    /** Somebody made it by copying another. */
    isCopy: object.source_campaign_id || object.source_adset_id || object.source_ad_id,
    createdTime: object.created_time,
    dailyBudget: object.daily_budget,
    lifetimeBudget: object.lifetime_budget,
    endTime: object.end_time ?? null,
    labels: object.adlabels.map(({ name }) => name),
  }))

/** Objects of a kind that carry a label. The index of labels lags behind what is written. */
export const listMade = list({
  request: ({
    account,
    kind,
    labelId,
  }: InAccount & { readonly kind: ObjectKind; readonly labelId: string }) => ({
    path: `/${account}/${labelEdges[kind]}`,
    params: { ad_label_ids: JSON.stringify([labelId]), operator: 'ALL', fields: fields[kind] },
  }),
  parse: labelled,
})

/** Objects of a kind that hang on a parent, whatever they carry. */
export const listMadeBelow = list({
  request: ({ parentId, kind }: { readonly parentId: string; readonly kind: 'adset' | 'ad' }) => ({
    path: `/${parentId}/${edges[kind]}`,
    params: { fields: fields[kind] },
  }),
  parse: labelled,
})
export type LabelledObject = z.output<typeof labelled>
