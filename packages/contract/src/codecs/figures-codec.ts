import { conversionEventIds } from '@vigie/domain'
import { z } from 'zod'

/** Summed volumes; money in minor units. */
export const figures = z.object({
  spend: z.number().int(),
  impressions: z.number().int(),
  linkClicks: z.number().int(),
  purchases: z.number().int(),
  purchaseValue: z.number().int(),
  /** Further events that happened, by the specification's id. */
  events: z.partialRecord(z.enum(conversionEventIds), z.number().int()),
})
