import { z } from 'zod'
import type { Platform } from '../platform.ts'

const declared = z.object({ existing_customers: z.array(z.string()).default([]) })
const audience = z.object({
  id: z.string(),
  name: z.string(),
  approximate_count_lower_bound: z.number().default(-1),
  approximate_count_upper_bound: z.number().default(-1),
})

export type ExistingCustomers = {
  readonly id: string
  readonly name: string
  readonly sizeLowerBound: number | null
  readonly sizeUpperBound: number | null
}

/** The custom audiences that an account declares as its existing customers, with their size range. */
export async function listExistingCustomers(access: Platform, account: string): Promise<ExistingCustomers[]> {
  const { existing_customers: ids } = await access.ask(
    { path: `/${account}`, params: { fields: 'existing_customers' } },
    declared,
  )
  if (ids.length === 0) return []
  const fields = 'id,name,approximate_count_lower_bound,approximate_count_upper_bound'
  const found = await access.ask(
    { path: '/', params: { ids: ids.join(','), fields } },
    z.record(z.string(), audience),
  )
  const size = (count: number) => (count < 0 ? null : count)
  return ids.flatMap((id) => {
    const one = found[id]
    if (!one) return []
    return [
      {
        id,
        name: one.name,
        sizeLowerBound: size(one.approximate_count_lower_bound),
        sizeUpperBound: size(one.approximate_count_upper_bound),
      },
    ]
  })
}
