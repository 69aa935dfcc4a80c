import { z } from 'zod'

const minorUnits = z
  .number()
  .int()
  .describe(
    'In minor units of the account’s currency: 1000 is 10.00 EUR. Insights and reports are in whole units.',
  )

/** A daily budget before and after its control is brought back to the target. */
export const budgetCut = z.object({
  level: z.enum(['campaign', 'adset']),
  id: z.string(),
  name: z.string(),
  campaign: z.string(),
  from: minorUnits,
  to: minorUnits,
})
