import { canBeEmpty } from '@vigie/domain'
import type { ObjectValues } from './change-order.ts'

/**
 * What a line of the ledger replaced, as values to put back. A value that was not there is put back where the platform has a word for
 * none: it has no way to take a budget away.
 */
export const formerValues = (before: Readonly<Record<string, unknown>>): Partial<ObjectValues> =>
  Object.fromEntries(Object.entries(before).filter(([field, value]) => value !== null || canBeEmpty(field)))
