import { endpoints } from '@vigie/contract'
import type { Routes } from '../../http/route.ts'
import { AppError } from '../../errors/app-error.ts'
import { approveInPart } from './approve-in-part.ts'
import { approvePlanInPart } from './approve-plan-in-part.ts'
import { approveProposal, refuseProposal, withdrawProposal } from './decide.ts'
import { readProposalAds } from './proposal-ads.ts'
import { listProposals, readProposal } from './proposals.read-model.ts'
import { proposeChanges, proposePublication } from './propose.ts'
import { proposeStrategy } from './propose-strategy.ts'
import { proposeUndo } from './propose-undo.ts'
import type { ProposalRoom } from './strategy-room.ts'

export function proposalRoutes({ account, ctx }: Routes, room: ProposalRoom): void {
  account(endpoints.listProposals, (reader) => listProposals(ctx, reader))
  account(endpoints.readProposal, (reader) => readProposal(ctx, reader, reader.params.proposalId))
  account(endpoints.readProposalAds, (reader) => readProposalAds(ctx, room, reader, reader.params.proposalId))
  account(endpoints.proposeChanges, async (asker) =>
    readProposal(ctx, asker, await proposeChanges(ctx, asker, asker.body)),
  )
  account(endpoints.proposeUndo, async (asker) =>
    readProposal(ctx, asker, await proposeUndo(ctx, asker, asker.body)),
  )
  account(endpoints.proposeStrategy, async (asker) =>
    readProposal(ctx, asker, await proposeStrategy(ctx, room, asker, asker.body)),
  )
  account(endpoints.proposePublication, async (asker) =>
    readProposal(ctx, asker, await proposePublication(ctx, room, asker, asker.body)),
  )
  account(endpoints.approveProposal, async ({ tenant, personId, params: { proposalId }, body }) => {
    const { only, ads, rest = 'open', ...decision } = body
    const asked = { tenant, personId, proposalId, ...decision }
    if (only && ads) throw new AppError('request.invalid', { part: 'body', reason: 'ads' })
    if (ads) await approvePlanInPart(ctx, room, { ...asked, ads })
    else await (only ? approveInPart(ctx, { ...asked, only, rest }) : approveProposal(ctx, room, asked))
    return readProposal(ctx, { tenant, personId }, proposalId)
  })
  account(endpoints.refuseProposal, async ({ tenant, personId, params: { proposalId }, body }) => {
    await refuseProposal(ctx, { tenant, personId, proposalId, ...body })
    return readProposal(ctx, { tenant, personId }, proposalId)
  })
  account(endpoints.withdrawProposal, async ({ tenant, personId, params: { proposalId } }) => {
    await withdrawProposal(ctx, { tenant, personId, proposalId })
    return readProposal(ctx, { tenant, personId }, proposalId)
  })
}
