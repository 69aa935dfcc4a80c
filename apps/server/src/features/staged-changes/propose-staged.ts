import type { endpoints, RequestOf } from '@vigie/contract'
import type { ProposalBase, ProposedValues } from '@vigie/domain'
import type { Context } from '../../context.ts'
import { inAccount } from '../../db/in-account.ts'
import type { Tenant } from '../../http/tenant.ts'
import { objectChangesOf } from './object-changes-of.ts'
import type { Propose } from './proposing-room.ts'
import { takeStaged, stage } from './staged-changes.store.ts'

type Asker = { readonly tenant: Tenant; readonly personId: string }

/**
 * Puts staged values before a second person as one proposal. They are taken out first, so that two windows propose once, and are
 * staged again where proposing is refused.
 * @throws {AppError} `stagedChange.moved`, and as proposing changes does
 */
export async function proposeStaged(
  ctx: Context,
  propose: Propose,
  asker: Asker,
  { items, startsAt, reason }: RequestOf<typeof endpoints.proposeStaged>['body'],
): Promise<string> {
  const { tenant, personId } = asker
  const taken = await inAccount(ctx, tenant.accountId, (scope) => takeStaged(scope, { personId, items }))
  try {
    return await propose(ctx, asker, {
      items: objectChangesOf(taken).map(({ level, id, set, onlyIf }) => ({
        level,
        id,
        set,
        onlyIf: present(onlyIf),
      })),
      reason,
      ...(startsAt === undefined ? {} : { startsAt }),
    })
  } catch (error) {
    const again = taken.map((one) => ({ ...one, isLeftOut: false, note: '', problem: null }))
    await inAccount(ctx, tenant.accountId, (scope) =>
      stage(scope, { personId, at: ctx.clock.now(), items: again, keeps: true }),
    )
    throw error
  }
}

/** A value that was not there cannot be asked for: the proposal keeps by itself what stood. */
const present = (onlyIf: Partial<ProposalBase>): ProposedValues =>
  Object.fromEntries(Object.entries(onlyIf).filter(([, value]) => value !== null))
