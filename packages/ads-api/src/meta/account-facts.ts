import { z } from 'zod'
import { read } from './pairs.ts'
import type { InAccount } from './values.ts'

/** What an account says of itself that decides whether it may publish; `null` where it does not say. */
export const readAdvertiser = read({
  request: ({ account }: InAccount) => ({
    path: `/${account}`,
    params: {
      fields: 'account_status,min_daily_budget,user_tasks,default_dsa_payor,default_dsa_beneficiary',
    },
  }),
  parse: z
    .object({
      account_status: z.number(),
      min_daily_budget: z.number().nullish(),
      user_tasks: z.array(z.string()).nullish(),
      default_dsa_payor: z.string().nullish(),
      default_dsa_beneficiary: z.string().nullish(),
    })
    .transform((account) => ({
      status: account.account_status,
      /** Minor units. */
      leastDailyBudget: account.min_daily_budget ?? null,
      /** An account that does not list tasks leaves them to the page and to the call itself. */
      mayAdvertise:
        !account.user_tasks ||
        account.user_tasks.includes('ADVERTISE') ||
        account.user_tasks.includes('MANAGE'),
      hasDsa: Boolean(account.default_dsa_payor && account.default_dsa_beneficiary),
    })),
})

/** How many products a set of a catalogue holds. */
export const readProductCount = read({
  request: ({ productSetId }: { readonly productSetId: string }) => ({
    path: `/${productSetId}`,
    params: { fields: 'product_count' },
  }),
  parse: z.object({ product_count: z.number() }).transform((set) => set.product_count),
})
