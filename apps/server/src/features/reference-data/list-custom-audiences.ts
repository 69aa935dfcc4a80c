import type { endpoints, ResponseOf } from '@vigie/contract'
import { z } from 'zod'
import type { Platform } from '../../platforms/platform.ts'

type Audiences = ResponseOf<typeof endpoints.listCustomAudiences>

const size = z.number().int().default(-1)
const audience = z.object({
  id: z.string(),
  name: z.string(),
  approximate_count_lower_bound: size,
  approximate_count_upper_bound: size,
})

/** Custom audiences of an account, by name. A size of -1 means that the platform does not say. */
export async function listCustomAudiences(access: Platform, account: string): Promise<Audiences> {
  const fields = 'id,name,approximate_count_lower_bound,approximate_count_upper_bound'
  const found = await access.list({ path: `/${account}/customaudiences`, params: { fields } }, audience)
  return found
    .map((each) => ({
      id: each.id,
      name: each.name,
      sizeLowerBound: knownSize(each.approximate_count_lower_bound),
      sizeUpperBound: knownSize(each.approximate_count_upper_bound),
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'fr'))
}

const knownSize = (people: number): number | null => (people < 0 ? null : people)
