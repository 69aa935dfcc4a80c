import { z } from 'zod'
import { platformId } from '../shapes.ts'

/** What a list may change of an object; `onlyIf` says what it must still be. */
export const objectValues = z
  .object({
    status: z.enum(['ACTIVE', 'PAUSED']),
    name: z.string().trim().min(1).max(400),
    dailyBudget: z.number().int().positive(),
    lifetimeBudget: z.number().int().positive(),
  })
  .partial()

/** Changes of live objects that somebody asks for in one go. */
export const objectChanges = z
  .array(
    z
      .object({
        level: z.enum(['campaign', 'adset', 'ad']).default('campaign'),
        id: platformId,
        set: objectValues,
        onlyIf: objectValues.optional(),
      })
      .refine(
        ({ level, set }) => level !== 'ad' || (set.dailyBudget ?? set.lifetimeBudget) === undefined,
        'an ad has no budget of its own',
      ),
  )
  .min(1)
  .max(200)
