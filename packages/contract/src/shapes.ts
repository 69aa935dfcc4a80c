import { languages } from '@vigie/domain'
import { z } from 'zod'

/** `act_` and digits: the platform's ad account id, the tenant of every account-scoped path. */
export const platformAccountId = z.string().regex(/^act_[0-9]+$/)
export const platformId = z.string().regex(/^[0-9]{1,32}$/)
export const day = z.iso.date()
export const namedReference = z.object({ id: z.string(), name: z.string() }).readonly()
export const inAccount = z.object({ account: platformAccountId })
export const done = z.object({ done: z.literal(true) })
export const language = z.enum(languages)

/** A name that a package may bear: the screens put it into an address, so that it has no slash. */
const packageName = z
  .string()
  .max(200)
  .refine((name) => !name.includes('/'), 'a package name has no slash')

/** Names of packages that assets are to be in. */
export const packageNames = z.array(packageName).max(200)
export const arePackageNames = (names: readonly string[]): boolean => packageNames.safeParse(names).success
