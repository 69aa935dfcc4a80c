import type { endpoints, RequestOf } from '@vigie/contract'
import type { ProposalBase, ProposedValues } from '@vigie/domain'
import type { Context } from '../../context.ts'
import { inAccount } from '../../db/in-account.ts'
import type { Tenant } from '../../http/tenant.ts'
import { objectChangesOf } from './object-changes-of.ts'
import type { Propose } from './proposing-room.ts'
import { findLooked, takeStaged } from './staged-changes.store.ts'

type Asker = { readonly tenant: Tenant; readonly personId: string }

/**
 * Puts staged values before a second person as one proposal. They stay staged until it is kept, and are taken out with it: of two
 * windows one proposes, and a process that dies in between loses nothing.
 * @throws {AppError} `stagedChange.moved`, and as proposing changes does
 */
export async function proposeStaged(
  ctx: Context,
  propose: Propose,
  asker: Asker,
  { items, startsAt, reason }: RequestOf<typeof endpoints.proposeStaged>['body'],
): Promise<string> {
  const { tenant, personId } = asker
  const looked = await inAccount(ctx, tenant.accountId, (scope) => findLooked(scope, { personId, items }))
  const proposed = objectChangesOf(looked).map(({ level, id, set, onlyIf }) => ({
    ...{ level, id, set, onlyIf: present(onlyIf) },
  }))
  const body = { items: proposed, reason, ...(startsAt === undefined ? {} : { startsAt }) }
  return propose(ctx, asker, body, (scope) => takeStaged(scope, { personId, items }))
}

/** A value that was not there cannot be asked for: the proposal keeps by itself what stood. */
const present = (onlyIf: Partial<ProposalBase>): ProposedValues =>
  Object.fromEntries(Object.entries(onlyIf).filter(([, value]) => value !== null))
