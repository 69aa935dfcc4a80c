import { deliveryWords } from '@vigie/domain'
import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { inAccount } from '../shapes.ts'

/** How something is delivered, of any level. */
export const state = z.enum(deliveryWords)
/** Money in minor units, where there is an amount. */
export const amount = z.number().int().nullable()
export const instant = z.string().nullable()
/** Who switched something off here, and when. */
export const pause = z.object({ origin: z.string(), personName: z.string().nullable(), at: z.string() })

/** Columns of equal length, one place a campaign: thousands travel without their names repeated. */
const standings = z.object({
  campaignId: z.array(z.string()),
  state: z.array(state),
  /** Who switched it off here; `null` when it was done elsewhere or is on. */
  pausedBy: z.array(pause.nullable()),
  /** Ads that the platform refused. */
  rejected: z.array(z.number().int()),
  /** Ad sets that are on, and those of them that learn. */
  on: z.array(z.number().int()),
  learning: z.array(z.number().int()),
  /** What may be spent, minor units: its own budget, or the sum of its ad sets that are on. */
  daily: z.array(amount),
  lifetime: z.array(amount),
  /** Ad sets whose budgets are summed; 0 where the campaign holds its own. */
  summed: z.array(z.number().int()),
  startsAt: z.array(instant),
  endsAt: z.array(instant),
  /** Spend since it began, of what has a budget of its own for its whole period. */
  spent: z.array(amount),
  /**
   * On how many of the last whole days what may be spent stood as it does now; `null` where no change was seen, and empty of a server of
   * before.
   */
  steadyDays: z.array(z.number().int().nullable()).default([]),
  /** What one of its ads shows; empty of a server of before. */
  pictureUrl: z.array(z.string().nullable()).default([]),
})

/** Beside the list of campaigns, which asks nothing else of the explorer. */
export const standingEndpoints = {
  campaignStandings: defineEndpoint({
    method: 'GET',
    path: '/:account/campaign_standings',
    permission: 'figures:view',
    summary: 'Why each campaign delivers or not, and what it may spend with its ad sets',
    params: inAccount,
    response: standings,
  }),
}
