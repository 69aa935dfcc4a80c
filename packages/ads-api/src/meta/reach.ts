import { z } from 'zod'
import { read } from './pairs.ts'
import { people, type InAccount } from './values.ts'

/** How many people a targeting reaches, roughly; `null` where the platform does not say. `targeting`: the JSON text that ad sets take. */
export const readReachEstimate = read({
  request: ({ account, targeting }: InAccount & { readonly targeting: string }) => ({
    path: `/${account}/reachestimate`,
    params: { targeting_spec: targeting },
  }),
  parse: z
    .object({
      data: z.object({
        users_lower_bound: people,
        users_upper_bound: people,
        estimate_ready: z.boolean().default(true),
      }),
    })
    .transform(({ data }) =>
      data.estimate_ready
        ? { lower: data.users_lower_bound, upper: data.users_upper_bound }
        : { lower: null, upper: null },
    ),
})
