import { z } from 'zod'

/** `act_` and digits: the platform's ad account id, the tenant of every account-scoped path. */
export const platformAccountId = z.string().regex(/^act_[0-9]+$/)
export const platformId = z.string().regex(/^[0-9]{1,32}$/)
export const day = z.iso.date()
export const namedReference = z.object({ id: z.string(), name: z.string() }).readonly()
export const inAccount = z.object({ account: platformAccountId })
export const done = z.object({ done: z.literal(true) })
export const language = z.enum(['fr', 'en'])
