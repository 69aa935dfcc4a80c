import { z } from 'zod'
import { defineJob } from '../../jobs/define-job.ts'

/** Carries one approved proposal out; any worker may take it over when one dies. */
export const carryOutProposal = defineJob({
  name: 'proposal.carryOut',
  input: z.object({ accountId: z.number().int(), proposalId: z.uuid() }),
  retryLimit: 1000,
  retryDelaySeconds: 2,
  longestDelaySeconds: 60,
  concurrency: 4,
})

/** Ends what nobody decided in time, reminds of what ends soon, and takes up what a dead worker left. */
export const tendProposals = defineJob({ name: 'proposal.tend', input: z.object({}) })

/** Forgets, once a day, what links to clients showed that ended long ago. */
export const forgetClients = defineJob({ name: 'proposal.forgetClients', input: z.object({}) })

/** Tells a client, some minutes after it, that their link shows another plan. */
export const mailClientNews = defineJob({
  name: 'proposal.mailClientNews',
  input: z.object({ accountId: z.number().int(), linkId: z.uuid() }),
  retryDelaySeconds: 60,
})
