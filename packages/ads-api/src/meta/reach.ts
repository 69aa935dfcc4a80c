import { z } from 'zod'
import { read } from './pairs.ts'

/** How many people a targeting reaches, roughly. `targeting`: the JSON text that ad sets take. */
export const readReachEstimate = read({
  request: ({ account, targeting }: { readonly account: string; readonly targeting: string }) => ({
    path: `/${account}/reachestimate`,
    params: { targeting_spec: targeting },
  }),
  parse: z
    .object({ data: z.object({ users_lower_bound: z.number(), users_upper_bound: z.number() }) })
    .transform(({ data }) => ({ lower: data.users_lower_bound, upper: data.users_upper_bound })),
})
