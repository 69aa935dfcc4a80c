import type { endpoints, RequestOf } from '@vigie/contract'
import { wasShown } from '@vigie/domain'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors/app-error.ts'
import { authorOf, keep, type Asker } from './propose.ts'
import type { ProposalRoom } from './strategy-room.ts'

/**
 * Proposes to let a strategy act, as it is now and on the campaigns that the person was shown.
 * @returns the id of the proposal
 * @throws {AppError} `strategy.notFound`, `proposal.tooMany`; `strategy.touchesOthers` with the campaigns that it would touch
 */
export async function proposeStrategy(
  ctx: Context,
  room: ProposalRoom,
  asker: Asker,
  asked: RequestOf<typeof endpoints.proposeStrategy>['body'],
): Promise<string> {
  const { accountId } = asker.tenant
  const { strategyId, preset, touches, reason } = asked
  const now = await room.readStrategy(ctx, { accountId, id: strategyId })
  if (!wasShown(touches, now.touched))
    throw new AppError('strategy.touchesOthers', { campaigns: now.touched })
  const content = {
    ...{ kind: 'strategy' as const, strategyId, strategyName: now.name, preset },
    ...{
      holdOut: asked.holdOut ?? now.holdOut,
      budgets: asked.budgets ?? now.budgets,
      touches: now.touched,
      revision: now.revision,
    },
  }
  return keep(ctx, await authorOf(ctx, asker), { content, findings: [], reason })
}
