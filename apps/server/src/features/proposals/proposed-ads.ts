import type { Context } from '../../context.ts'
import { inAccount } from '../../db/in-account.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Tenant } from '../../http/tenant.ts'
import { viewOf } from './client-links.ts'
import { findProposal } from './proposals.store.ts'
import type { PublicationRoom } from './publication-room.ts'

type Asker = { readonly tenant: Tenant; readonly personId: string }

/**
 * The ads of the plan of a proposal, each with its place, as a client is shown them; none where it publishes none, and once that
 * very plan cannot be made any more. @throws {AppError} `proposal.notFound`
 */
export async function proposedAds(
  ctx: Context,
  room: PublicationRoom,
  asker: Asker,
  proposalId: string,
): Promise<readonly { readonly ad: number; readonly title: string }[]> {
  const { content } = await inAccount(ctx, asker.tenant.accountId, (scope) => findProposal(scope, proposalId))
  if (content.kind !== 'publication') return []
  const view = await viewOf(ctx, room, asker, content).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'proposal.stale') return null
    throw error
  })
  return view?.kind === 'publication' ? view.ads.map(({ title }, at) => ({ ad: at, title })) : []
}
