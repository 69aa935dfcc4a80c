import { z } from 'zod'
import { list, read } from './pairs.ts'
import { people, type InAccount } from './values.ts'

const fields = 'id,name,approximate_count_lower_bound,approximate_count_upper_bound'

const audience = z
  .object({
    id: z.string(),
    name: z.string(),
    approximate_count_lower_bound: people,
    approximate_count_upper_bound: people,
  })
  .transform((one) => ({
    id: one.id,
    name: one.name,
    sizeLowerBound: one.approximate_count_lower_bound,
    sizeUpperBound: one.approximate_count_upper_bound,
  }))

/** The custom audiences of an account; a size that the platform does not tell is `null`. */
export const listCustomAudiences = list({
  request: ({ account }: InAccount) => ({ path: `/${account}/customaudiences`, params: { fields } }),
  parse: audience,
})

/** Custom audiences by id; one that is gone is absent. */
export const readAudiences = read({
  request: ({ ids }: { readonly ids: readonly string[] }) => ({
    path: '/',
    params: { ids: ids.join(','), fields },
  }),
  parse: z.record(z.string(), audience).transform((found) => Object.values(found)),
})

/** Ids of the custom audiences that an account declares as its existing customers. */
export const readExistingCustomerIds = read({
  request: ({ account }: InAccount) => ({ path: `/${account}`, params: { fields: 'existing_customers' } }),
  parse: z
    .object({ existing_customers: z.array(z.string()).default([]) })
    .transform((account) => account.existing_customers),
})
