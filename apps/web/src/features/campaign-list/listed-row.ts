import type { CampaignRow } from '@vigie/domain'
import type { Standing } from '../../data/standings.ts'

/** A campaign of the list, with how it stands once that was read; `null` for what stands nowhere, as a draft does. */
export type ListedRow = CampaignRow & { readonly standing?: Standing | null | undefined }

/** The rows with what is known of them besides their figures. */
export const withStandings = (
  rows: readonly CampaignRow[],
  standings: ReadonlyMap<string, Standing> | undefined,
): readonly ListedRow[] =>
  standings ? rows.map((row) => ({ ...row, standing: standings.get(row.campaignId ?? '') ?? null })) : rows

/** Minor units that a campaign may spend a day or over its life: its own, or those of its ad sets that are on. */
export function budgetOf({ dailyBudget, lifetimeBudget, standing }: ListedRow): number | null {
  const own = dailyBudget ?? lifetimeBudget
  return own ?? standing?.budget?.daily ?? standing?.budget?.lifetime ?? null
}

/**
 * Daily budgets of the campaigns that are on, in minor units; `null` while it is not known what one of them may spend, because its ad
 * sets hold its budget and were not read.
 */
export function budgetPerDayOf(rows: readonly ListedRow[]): number | null {
  const on = rows.filter(({ status }) => status === 'ACTIVE')
  if (on.some((row) => row.standing === undefined && row.campaignId !== null && budgetOf(row) === null))
    return null
  return on.reduce((sum, { dailyBudget, standing }) => sum + (dailyBudget ?? standing?.budget?.daily ?? 0), 0)
}
