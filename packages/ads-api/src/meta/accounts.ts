import { z } from 'zod'
import { list, read } from './pairs.ts'
import { accountOfDigits, instant, type InAccount } from './values.ts'

const reachable = z
  .object({
    id: z.string().regex(/^act_[0-9]+$/),
    name: z.string().default(''),
    currency: z.string().length(3),
    timezone_name: z.string(),
    account_status: z.number().int(),
    business: z.object({ profile_picture_uri: z.string().optional() }).optional(),
  })
  .transform((account) => ({
    id: account.id,
    name: account.name === '' ? account.id : account.name,
    currency: account.currency,
    timezone: account.timezone_name,
    status: account.account_status,
    /** Of the business it belongs to; `null`: none, or this connection may not read it. */
    pictureUrl: account.business?.profile_picture_uri ?? null,
  }))

const accountFields = 'id,name,currency,timezone_name,account_status'

/**
 * The ad accounts that a connection reaches. Ad accounts have no picture of their own: they show their business's.
 * Asked without the right to read it, the platform would refuse the whole list.
 */
export const listReachableAccounts = list({
  request: ({ mayReadBusiness }: { readonly mayReadBusiness: boolean }) => ({
    path: '/me/adaccounts',
    params: {
      fields: mayReadBusiness ? `${accountFields},business{profile_picture_uri}` : accountFields,
    },
  }),
  parse: reachable,
})

/** The account that an object belongs to: an id is only a number, and a person may reach several accounts. */
export const readOwner = read({
  request: ({ id }: { readonly id: string }) => ({ path: `/${id}`, params: { fields: 'account_id' } }),
  parse: z.object({ account_id: accountOfDigits }).transform((object) => object.account_id),
})

/** The least daily budget that an account takes, minor units; `null` when it does not say. */
export const readLeastDailyBudget = read({
  request: ({ account }: InAccount) => ({ path: `/${account}`, params: { fields: 'min_daily_budget' } }),
  parse: z
    .object({ min_daily_budget: z.number().int().nullish() })
    .transform((account) => account.min_daily_budget ?? null),
})

/** When an account was opened, ISO; it has no figures before. `null` when it does not say. */
export const readOpening = read({
  request: ({ account }: InAccount) => ({ path: `/${account}`, params: { fields: 'created_time' } }),
  parse: z.object({ created_time: instant }).transform((account) => account.created_time),
})

const spent = z
  .object({ spend: z.string().regex(/^\d+(\.\d+)?$/), account_currency: z.string().length(3) })
  .transform((row) => ({
    currency: row.account_currency,
    /** Decimal text in major units; `minorUnits` reads it. */
    spend: row.spend,
  }))

/** What an account spent within the last thirty days; `null` when it delivered nothing. */
export const readRecentSpend = read({
  request: ({ account }: InAccount) => ({
    path: `/${account}/insights`,
    params: { fields: 'spend,account_currency', date_preset: 'last_30d', level: 'account' },
  }),
  parse: z.object({ data: z.array(spent) }).transform(({ data }) => data[0] ?? null),
})

export type ReachableAccount = z.output<typeof reachable>
