import { queryOptions } from '@tanstack/react-query'
import { campaignsQuery, type CampaignList } from '../../data/campaigns.ts'
import type { Range } from '../../lib/days.ts'
import { waitsForPerson } from '../../shared/file-publication/publication-phase.ts'

/** The rows of a list. Those of a period of which no day was read have no figures: nothing is known, which is not zero. */
export const knownRows = ({ rows, provenance }: CampaignList): CampaignList['rows'] =>
  provenance.readDays > 0 ? rows : rows.map((row) => ({ ...row, figures: null }))

/** The list as its screen follows it: again every minute while the page is seen, sooner while a first sync runs. */
export const followedListQuery = (account: string, range: Range) =>
  queryOptions({
    ...campaignsQuery(account, range),
    placeholderData: (former, query) => (query?.queryKey[1] === account ? former : undefined),
    refetchInterval: ({ state }) => againAfter(state.data),
  })

/** Sooner while a publication is under way: what its row says moves on. */
function againAfter(list: CampaignList | undefined): number {
  if (list?.syncedAt === null) return 1500
  const isPublishing = list?.rows.some(({ publication }) => publication && !waitsForPerson(publication))
  return isPublishing ? 4000 : 60_000
}
