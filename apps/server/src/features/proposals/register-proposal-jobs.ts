import type { Context } from '../../context.ts'
import { carryOut } from './carry-out.ts'
import { mailNews } from './mail-news.ts'
import { carryOutProposal, forgetClients, mailClientNews, tendProposals } from './proposals.job.ts'
import type { ProposalRoom } from './strategy-room.ts'
import { forgetEverywhere, tend } from './tend.ts'

export function registerProposalJobs(ctx: Context, room: ProposalRoom): void {
  ctx.jobs.handle(carryOutProposal, (target) => carryOut(ctx, room, target))
  ctx.jobs.handle(mailClientNews, (told) => mailNews(ctx, told))
  ctx.jobs.handle(tendProposals, () => tend(ctx))
  ctx.jobs.repeat(tendProposals, '* * * * *', {})
  ctx.jobs.handle(forgetClients, () => forgetEverywhere(ctx))
  ctx.jobs.repeat(forgetClients, '37 3 * * *', {})
}
