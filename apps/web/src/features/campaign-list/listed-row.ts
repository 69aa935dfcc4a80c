import type { CampaignRow } from '@vigie/domain'
import type { Standing } from '../../data/standings.ts'

/** A campaign of the list, with how it stands once that was read. */
export type ListedRow = CampaignRow & { readonly standing?: Standing | undefined }

/** The rows with what is known of them besides their figures; drafts stand nowhere. */
export const withStandings = (
  rows: readonly CampaignRow[],
  standings: ReadonlyMap<string, Standing> | undefined,
): readonly ListedRow[] =>
  standings ? rows.map((row) => ({ ...row, standing: standings.get(row.campaignId ?? '') })) : rows

/** Minor units that a campaign may spend a day or over its life: its own, or those of its ad sets that are on. */
export function budgetOf({ dailyBudget, lifetimeBudget, standing }: ListedRow): number | null {
  const own = dailyBudget ?? lifetimeBudget
  return own ?? standing?.budget?.daily ?? standing?.budget?.lifetime ?? null
}

/** Daily budgets of the campaigns that are on, in minor units. */
export const budgetPerDayOf = (rows: readonly ListedRow[]): number =>
  rows.reduce(
    (sum, { status, dailyBudget, standing }) =>
      status === 'ACTIVE' ? sum + (dailyBudget ?? standing?.budget?.daily ?? 0) : sum,
    0,
  )
