import type { Transaction } from 'kysely'
import type { Tables } from '../db/tables/index.ts'
import { tellAccount } from './audit.ts'

type Reach = {
  readonly at: Date
  readonly action: 'access.lost' | 'access.regained'
  readonly members: readonly { readonly accountId: number; readonly personId: string }[]
}

/** Tells each account which member the platform no longer gives it, or gives it again: the product found out by itself. */
export async function tellReach(
  transaction: Transaction<Tables>,
  { at, action, members }: Reach,
): Promise<void> {
  // In one order, so that two looks at once wait for each other and not for ever.
  for (const { accountId, personId } of members.toSorted((a, b) => a.accountId - b.accountId))
    await tellAccount(transaction, accountId, { at, personId, origin: 'system', action, subject: personId })
}
