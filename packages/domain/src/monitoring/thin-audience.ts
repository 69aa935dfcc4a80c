/** What an ad’s audience gets of its campaign’s spend, and what the ad has of that; 0 to 1. Ad sets that aim at the same are one audience. */
export type AudienceShare = { readonly ofCampaign: number; readonly ofAudience: number }

/** Why a pause leaves its audience badly served: the ad holds much of its money, or the audience gets little of the campaign's. */
export type BadlyServed = 'holdsMuch' | 'getsLittle'

const much = 0.4
const little = 0.25

/**
 * Of pauses that leave an audience badly served and of all others, where people run out: how many did harm, and how many were announced to,
 * over 1,300 pauses of 240 simulated campaigns (decision 354). Nothing of it was measured where they do not run out.
 */
export const measuredHarm = {
  badlyServed: { seen: 0.174, announced: 0.086 },
  others: { seen: 0.091, announced: 0.085 },
} as const

/** Whether the pause of an ad is one of those that harmed twice as often as announced, by what is known when it is judged. */
export function badlyServed({ ofCampaign, ofAudience }: AudienceShare): BadlyServed | null {
  if (ofAudience >= much) return 'holdsMuch'
  return ofCampaign < little ? 'getsLittle' : null
}
