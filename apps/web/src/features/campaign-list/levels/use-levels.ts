import { addresses } from '@vigie/contract'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { CampaignRow } from '@vigie/domain'
import { useCallback } from 'react'
import { idsOf, textOfIds, type LevelSearch } from './level-search.ts'

/** Campaigns of the platform among the chosen rows: a draft has nothing below it. */
export const campaignIdsOf = (rows: readonly CampaignRow[]): readonly string[] =>
  rows.flatMap(({ campaignId }) => campaignId ?? [])

/** What the list of campaigns knows of the levels below: its address, and what was chosen before somebody went down. */
export function useLevels() {
  const search = useSearch({ from: '/signed-in/in-account/campagne/liste' })
  const navigate = useNavigate()
  const forget = useCallback(
    () =>
      void navigate({
        to: addresses.campaigns,
        search: (former) => ({ ...former, campaigns: undefined, adsets: undefined }),
        replace: true,
      }),
    [navigate],
  )
  /** Ad sets chosen before stay chosen while the same campaigns are. */
  const searchBelow = (chosen: readonly string[]): LevelSearch => {
    const campaigns = textOfIds(chosen)
    return { ...search, campaigns, adsets: campaigns === search.campaigns ? search.adsets : undefined }
  }
  return { searchBelow, chosenAbove: idsOf(search.campaigns), forget }
}
