import { useSearch } from '@tanstack/react-router'
import { z } from 'zod'

const text = z.string().optional().catch(undefined)
const schema = z.object({ interests_type: text, from: text, campaign_id: text })

/** How the screen was opened. */
export type InterestSearch = {
  readonly side: 'inclusion' | 'exclusion'
  readonly campaignId: string | null
  readonly isFromList: boolean
}

export function useInterestSearch(): InterestSearch {
  const known = schema.parse(useSearch({ strict: false }))
  return {
    side: known.interests_type === 'exclusion' ? 'exclusion' : 'inclusion',
    campaignId: known.campaign_id ?? null,
    isFromList: known.from === 'list',
  }
}
