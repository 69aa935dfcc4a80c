import { useSearch } from '@tanstack/react-router'
import { z } from 'zod'

const text = z.string().optional().catch(undefined)

const schema = z.object({
  tagToEdit: text,
  'keep-data': text,
  campaign_id: text,
  from: text,
})

/** What the address says of how this screen was opened. */
export type PackageSearch = {
  readonly tagToEdit: string | null
  readonly keepsData: boolean
  readonly campaignId: string | null
  readonly isFromList: boolean
}

export function usePackageSearch(): PackageSearch {
  // The search of the route that is shown: the address itself already changes while the next page loads.
  const known = schema.parse(useSearch({ strict: false }))
  return {
    tagToEdit: known.tagToEdit ?? null,
    keepsData: known['keep-data'] === 'true',
    campaignId: known.campaign_id ?? null,
    isFromList: known.from === 'list',
  }
}
