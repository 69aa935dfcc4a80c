import { useSearch } from '@tanstack/react-router'
import { z } from 'zod'

const text = z.string().optional().catch(undefined)
const schema = z.object({ audience_type: text, from: text, campaign_id: text })

/** How the screen was opened. */
export type AudienceSearch = {
  readonly side: 'inclusion' | 'exclusion'
  readonly campaignId: string | null
  readonly isFromList: boolean
}

export function useAudienceSearch(): AudienceSearch {
  const known = schema.parse(useSearch({ strict: false }))
  return {
    side: known.audience_type === 'exclusion' ? 'exclusion' : 'inclusion',
    campaignId: known.campaign_id ?? null,
    isFromList: known.from === 'list',
  }
}
