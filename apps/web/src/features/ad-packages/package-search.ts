import { useSearch } from '@tanstack/react-router'
import { z } from 'zod'

// The address holds text; the router reads `5` as a number and `true` as a truth.
const text = z.union([z.string(), z.number(), z.boolean()]).transform(String)

const schema = z.object({
  tagToEdit: text.optional().catch(undefined),
  'keep-data': text.optional().catch(undefined),
  campaign_id: text.optional().catch(undefined),
  from: text.optional().catch(undefined),
})

/** What the address says of how this screen was opened (specification B §2). */
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
