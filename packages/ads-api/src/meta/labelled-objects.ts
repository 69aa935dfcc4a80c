import { z } from 'zod'
import { list } from './pairs.ts'
import type { InAccount } from './values.ts'

/** The labels of an account. */
export const listLabels = list({
  request: ({ account }: InAccount) => ({ path: `/${account}/adlabels`, params: { fields: 'id,name' } }),
  parse: z.object({ id: z.string(), name: z.string() }),
})

/** Where the objects of a kind are found by their labels. */
export const labelEdges = {
  campaign: 'campaignsbylabels',
  adset: 'adsetsbylabels',
  ad: 'adsbylabels',
  creative: 'adcreativesbylabels',
} as const

/** Objects of a level that carry any of these labels. */
export const listLabelledObjects = list({
  request: ({
    account,
    level,
    labelIds,
  }: InAccount & { readonly level: 'campaign' | 'adset' | 'ad'; readonly labelIds: readonly string[] }) => ({
    path: `/${account}/${labelEdges[level]}`,
    params: { ad_label_ids: JSON.stringify(labelIds), operator: 'ANY', fields: 'id,name,status' },
  }),
  parse: z.object({ id: z.string(), name: z.string().default(''), status: z.string().default('') }),
})
