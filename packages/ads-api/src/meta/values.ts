import { z } from 'zod'
import { noSpendCap } from './holds-targeting.ts'

/** The platform writes ids as texts in some answers and as numbers in others. */
export const idText = z.union([z.string(), z.number()]).transform(String)

/** A size in people: nothing and negative numbers both say that the platform does not tell. */
export const people = z
  .number()
  .int()
  .nullish()
  .transform((count) => (count === null || count === undefined || count < 0 ? null : count))

/** An instant; the platform writes `+0000`, which is not ISO 8601 for every reader. `null` for none or an unreadable one. */
export const instant = z
  .string()
  .optional()
  .transform((text) => {
    const time = Date.parse((text ?? '').replace(/([+-]\d{2})(\d{2})$/, '$1:$2'))
    return Number.isNaN(time) ? null : new Date(time).toISOString()
  })

/** The account that answers name by its digits alone, as it is named everywhere else. */
export const accountOfDigits = z.string().transform((digits) => `act_${digits}`)

export type InAccount = { readonly account: string }

/** Money in minor units; the platform tells the budget that an object does not have as 0, as null, or not at all. */
export const budget = z.coerce
  .number()
  .int()
  .nullish()
  .transform((amount) => amount || null)

/** The most that may be spent, in minor units; none is told as no budget is, or by the platform's word for it. */
export const cap = budget.transform((amount) => (amount === Number(noSpendCap) ? null : amount))

/** Everything that an account has, however much. */
export const wholeList = { size: 500, mostPages: null } as const
