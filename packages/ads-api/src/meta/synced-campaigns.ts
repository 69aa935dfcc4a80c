import { z } from 'zod'
import { list } from './pairs.ts'
import { budget, wholeList, type InAccount } from './values.ts'

const campaign = z
  .object({
    id: z.string(),
    name: z.string(),
    status: z.string(),
    effective_status: z.string(),
    objective: z.string().optional(),
    created_time: z.string().optional(),
    daily_budget: budget,
    lifetime_budget: budget,
  })
  .transform((one) => ({
    id: one.id,
    name: one.name,
    status: one.status,
    effectiveStatus: one.effective_status,
    objective: one.objective ?? null,
    /** The calendar day, by the account's clock. */
    createdOn: one.created_time?.slice(0, 10) ?? null,
    dailyBudget: one.daily_budget,
    lifetimeBudget: one.lifetime_budget,
  }))

export type PlatformCampaign = z.output<typeof campaign>

/** All campaigns of an account; budgets in minor units. */
export const listCampaigns = list({
  request: ({ account }: InAccount) => ({
    path: `/${account}/campaigns`,
    params: {
      fields: 'id,name,status,effective_status,objective,created_time,daily_budget,lifetime_budget',
    },
  }),
  parse: campaign,
  paging: wholeList,
})

const image = z.object({ hash: z.string(), name: z.string().default(''), url: z.string().default('') })

export type PlatformImage = z.output<typeof image>

/** All images of an account, by the hash that ads name them by. */
export const listImages = list({
  request: ({ account }: InAccount) => ({
    path: `/${account}/adimages`,
    params: { fields: 'hash,name,url' },
  }),
  parse: image,
  paging: wholeList,
})
