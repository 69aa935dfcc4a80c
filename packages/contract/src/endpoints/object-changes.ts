import { z } from 'zod'
import { platformId } from '../shapes.ts'

/** What a list may change of an object; `onlyIf` says what it must still be. */
export const objectValues = z
  .object({
    status: z.enum(['ACTIVE', 'PAUSED']),
    name: z.string().trim().min(1).max(400),
    dailyBudget: z.number().int().positive(),
    lifetimeBudget: z.number().int().positive(),
    startTime: z.iso.datetime({ offset: true }).describe('Of an ad set that has not begun'),
    endTime: z.iso.datetime({ offset: true }).nullable().describe('Of an ad set; `null` for no end'),
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
      )
      .refine(
        ({ level, set }) => level === 'adset' || (set.startTime === undefined && set.endTime === undefined),
        'dates stand on ad sets',
      ),
  )
  .min(1)
  .max(200)
