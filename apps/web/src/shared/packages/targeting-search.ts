import { addresses } from '@vigie/contract'
import type { TargetingKind } from '@vigie/domain'
import { useSearch } from '@tanstack/react-router'
import { z } from 'zod'

/** How an address says that a form was opened from the home of targetings. */
export const fromHome = 'audiences'

/** How the screen of a zone, of audiences or of interests was opened. */
export type TargetingSearch = {
  /** `exclusion`: for what a campaign leaves out. Zones are only ever included. */
  readonly side: 'inclusion' | 'exclusion'
  /** The file of the campaign that waits for the package; `null` without one. */
  readonly campaignId: string | null
  readonly isFromList: boolean
  /** The home of targetings, when it was opened there. */
  readonly home: string | null
}

const text = z.string().optional().catch(undefined)
const schema = z.object({ audience_type: text, interests_type: text, from: text, campaign_id: text })

export function useTargetingSearch(kind: TargetingKind): TargetingSearch {
  const known = schema.parse(useSearch({ strict: false }))
  const sides = { geo: undefined, audience: known.audience_type, interest: known.interests_type }
  return {
    side: sides[kind] === 'exclusion' ? 'exclusion' : 'inclusion',
    campaignId: known.campaign_id ?? null,
    isFromList: known.from === 'list',
    home: known.from === fromHome ? addresses.targetings : null,
  }
}
