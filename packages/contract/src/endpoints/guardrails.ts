import { approvalModes } from '@vigie/domain'
import { z } from 'zod'
import { always, defineEndpoint } from '../endpoint.ts'
import { inAccount } from '../shapes.ts'

const approvalMode = z
  .enum(approvalModes)
  .describe(
    'Whose word is needed: `free`, `reviewPossible`, `anotherPerson`, `aboveSum` with `secondPersonAbove`, `clientFirst` for publishing',
  )

/** Amounts in minor units of the account; `null` for a limit that is not set. */
export const guardrails = z.object({
  maxDailyBudgetPerObject: z.number().int().positive().nullable(),
  maxDailyBudgetTotal: z.number().int().positive().nullable(),
  maxIncreasePercent: z.number().int().min(1).max(1000).nullable(),
  approvalMode: approvalMode.default('reviewPossible'),
  secondPersonAbove: z.number().int().positive().nullable(),
  capsCampaignSpend: z.boolean(),
})

/**
 * The sum belongs to its mode; who knows no modes sends a sum or none, and an account that asks for more goes on asking. Limits that were
 * read and are put back with a sum carry the mode of before: `reviewPossible` with a sum is taken as `aboveSum`.
 */
const wantedGuardrails = guardrails
  .extend({
    approvalMode: approvalMode.optional(),
    onlyIf: guardrails
      .optional()
      .describe('The limits as they were read: where others stand by now, nothing is stored'),
  })
  .refine(
    ({ approvalMode: mode, secondPersonAbove: sum }) =>
      mode === undefined ||
      (sum === null ? mode !== 'aboveSum' : mode === 'aboveSum' || mode === 'reviewPossible'),
    {
      path: ['secondPersonAbove'],
      message: 'The mode `aboveSum` has a sum, and no other mode has one',
    },
  )

const guard = z.object({
  limits: guardrails,
  isFrozen: z.boolean(),
  /** The installation's own switch; only its operator turns it. */
  isFrozenEverywhere: z.boolean(),
  frozenBy: z.string().nullable(),
  frozenAt: z.string().nullable(),
})

/** Limits of the account's writes, and its kill switch: every screen says when that is pulled. */
export const guardrailEndpoints = {
  accountGuard: defineEndpoint({
    method: 'GET',
    path: '/:account/guardrails',
    permission: 'figures:view',
    summary: 'Limits of the account’s writes, and its kill switch',
    params: inAccount,
    response: guard,
  }),
  activeBudgets: defineEndpoint({
    method: 'GET',
    path: '/:account/guardrails/active',
    permission: 'figures:view',
    summary:
      'Daily budgets that are on, as of the last reading, in minor units: their sum and the largest one',
    params: inAccount,
    response: z.object({ dailyTotal: z.number().int(), largestDaily: z.number().int() }),
  }),
  saveGuardrails: defineEndpoint({
    method: 'PUT',
    path: '/:account/guardrails',
    permission: 'guardrail:edit',
    summary: 'Change the limits of the account’s writes',
    params: inAccount,
    body: wantedGuardrails,
    response: guard,
    needsFreshSignIn: always,
  }),
  freezeAccount: defineEndpoint({
    method: 'POST',
    path: '/:account/freeze',
    permission: 'live:pause',
    summary: 'Hold back every write but pauses, or let them go on; publications that waited resume',
    params: inAccount,
    body: z.object({ isFrozen: z.boolean() }),
    response: guard,
    // Stopping never waits; going on does.
    needsFreshSignIn: ({ isFrozen }) => !isFrozen,
  }),
}
