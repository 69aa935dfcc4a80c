import { addresses } from '@vigie/contract'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { CampaignRow } from '@vigie/domain'
import { useCallback, useEffect } from 'react'
import { isPlatformId, textOfIds, type LevelSearch } from './level-search.ts'

/** Campaigns of the platform among the chosen rows: a draft has nothing below it. */
export const campaignIdsOf = (rows: readonly CampaignRow[]): readonly string[] =>
  rows.flatMap(({ campaignId }) => campaignId ?? [])

/**
 * Writes what is ticked on a level into the address of its own list, in place of what stood there: going down and back
 * again finds it ticked.
 * @param kept what the address says
 * @param keep writes another text, or nothing, into it
 */
export function useKeptChoice(
  keys: ReadonlySet<string>,
  kept: string | undefined,
  keep: (text: string | undefined) => void,
): void {
  const text = textOfIds([...keys].filter(isPlatformId))
  useEffect(() => {
    if (text !== kept) keep(text)
  }, [text, kept, keep])
}

/** What the list of campaigns knows of the levels below: its address, and what was chosen before somebody went down. */
export function useLevels() {
  const search = useSearch({ from: '/signed-in/in-account/campagne/liste' })
  const navigate = useNavigate()
  const { campaigns: kept } = search
  // Ad sets that were chosen under other campaigns go with them.
  const keep = useCallback(
    (campaigns: string | undefined) =>
      void navigate({
        to: addresses.campaigns,
        search: (former) => ({ ...former, campaigns, adsets: undefined }),
        replace: true,
      }),
    [navigate],
  )
  const onOpen = useCallback(
    (open: string | undefined) =>
      void navigate({ to: addresses.campaigns, search: (former) => ({ ...former, open }), replace: true }),
    [navigate],
  )
  /** Ad sets chosen before stay chosen while the same campaigns are. */
  const searchBelow = (chosen: readonly string[]): LevelSearch => {
    const campaigns = textOfIds(chosen)
    return { ...search, campaigns, adsets: campaigns === search.campaigns ? search.adsets : undefined }
  }
  return { search, searchBelow, kept, keep, onOpen }
}
