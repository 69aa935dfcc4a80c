import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { inAccount, platformId } from '../shapes.ts'
import { budgets, holdOut, preset } from './decision.ts'
import { objectChanges } from './object-changes.ts'
import { hash, words, extent, summary, whole, ads } from './proposal.ts'

const oneProposal = inAccount.extend({ proposalId: z.string() })
const decision = z.object({ hash, note: words.default('') })
const approval = decision.extend({
  only: z
    .array(platformId)
    .min(1)
    .max(200)
    .optional()
    .describe(
      'The objects whose changes are approved; without it all of them. They become a proposal of their own',
    ),
  ads: z
    .array(z.string().min(1).max(2000))
    .min(1)
    .max(5000)
    .optional()
    .describe(
      'The ads of a new campaign that are approved; without it all of them. Its file leaves the others out, and its plan without them becomes a proposal of its own',
    ),
  rest: z
    .enum(['open', 'refused'])
    .optional()
    .describe(
      'What becomes of the others: a proposal that goes on waiting, as without it, or one that is refused',
    ),
})

export const proposalEndpoints = {
  listProposals: defineEndpoint({
    method: 'GET',
    path: '/:account/proposals',
    permission: 'figures:view',
    summary: 'Proposals that wait, soonest to end first, and those that were decided last',
    params: inAccount,
    response: z.object({ currency: z.string(), open: z.array(summary), decided: z.array(summary) }),
  }),
  readProposal: defineEndpoint({
    method: 'GET',
    path: '/:account/proposals/:proposalId',
    permission: 'figures:view',
    summary: 'One proposal whole: what it would do, what was found, who may decide and what became of it',
    params: oneProposal,
    response: whole,
  }),
  readProposalAds: defineEndpoint({
    method: 'GET',
    path: '/:account/proposals/:proposalId/choice',
    permission: 'figures:view',
    summary:
      'The ads of a proposed publication, of which those that go can be chosen, and which of them clients approved',
    params: oneProposal,
    response: ads,
  }),
  proposeChanges: defineEndpoint({
    method: 'POST',
    path: '/:account/proposals/changes',
    permission: 'proposal:make',
    summary:
      'Propose changes of live objects for somebody else to approve; the same changes proposed again answer the same proposal',
    params: inAccount,
    body: z.object({
      items: objectChanges,
      reason: words.default(''),
      /** When it is carried out once it is approved, within sixty days; without it at once. */
      startsAt: z.iso.datetime().optional(),
    }),
    response: whole,
  }),
  proposeUndo: defineEndpoint({
    method: 'POST',
    path: '/:account/proposals/undos',
    permission: 'proposal:make',
    summary:
      'Propose to put back what changes replaced, for somebody else to approve; only what still stands as they wrote it',
    params: inAccount,
    // One of the three; that it is one, the server says.
    body: z.object({
      operationIds: z
        .array(z.uuid())
        .max(200)
        .default([])
        .describe('Lines of the history, of one object each'),
      /** All that an order changed and that stands as it did. */
      orderId: z.uuid().optional(),
      /** What a strategy paused or moved, and when it decided. */
      decision: z.object({ id: platformId, at: z.iso.datetime() }).optional(),
      reason: words.default(''),
    }),
    response: whole,
  }),
  proposeStrategy: defineEndpoint({
    method: 'POST',
    path: '/:account/proposals/strategies',
    permission: 'proposal:make',
    summary: 'Propose to let a strategy act on the campaigns shown, for somebody else to approve',
    params: inAccount,
    body: z.object({
      strategyId: z.string(),
      preset,
      holdOut: holdOut.optional(),
      budgets: budgets.optional(),
      touches: z.array(platformId).max(1000).describe('The campaigns that the person was shown'),
      reason: words.default(''),
    }),
    response: whole,
  }),
  proposePublication: defineEndpoint({
    method: 'POST',
    path: '/:account/proposals/publications',
    permission: 'proposal:make',
    summary:
      'Propose to publish exactly this plan of a file, for somebody else to approve; 412 when it changed since',
    params: inAccount,
    body: z.object({
      fileId: z.string(),
      extent,
      planHash: z.string(),
      strategyId: z.string().nullable().default(null),
      monitorAds: z.boolean().default(false),
      monitorAdsets: z.boolean().default(false),
      leavesPaused: z.boolean().default(false),
      reason: words.default(''),
    }),
    response: whole,
  }),
  approveProposal: defineEndpoint({
    method: 'POST',
    path: '/:account/proposals/:proposalId/approve',
    permission: 'proposal:approve',
    peopleOnly: true,
    summary:
      'Approve exactly this content; it is carried out in the name of whoever approves. Not by its author where the account asks for another person, not before a client where it asks for one, not after its end, not once it is stale',
    params: oneProposal,
    body: approval,
    response: whole,
  }),
  refuseProposal: defineEndpoint({
    method: 'POST',
    path: '/:account/proposals/:proposalId/refuse',
    permission: 'proposal:approve',
    peopleOnly: true,
    summary: 'Refuse a proposal; nothing of it is carried out',
    params: oneProposal,
    body: decision,
    response: whole,
  }),
  withdrawProposal: defineEndpoint({
    method: 'POST',
    path: '/:account/proposals/:proposalId/withdraw',
    permission: 'proposal:make',
    summary: 'Take one’s own proposal back, while nobody decided',
    params: oneProposal,
    response: whole,
  }),
}
