import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { takeMadePackages } from '../../shared/packages/made-packages.ts'
import { foreignAdsetsQuery } from '../../data/drift.ts'
import { addMadePackages } from './made-packages.ts'
import type { DraftSession } from './session/draft-session.ts'
import { useSessionState } from './session/use-draft-session.ts'

/** What happens to a draft elsewhere: packages made on sub-screens, ad sets that stand in the campaign beside ours. */
export function useOutsideNews(session: DraftSession, account: string): void {
  const campaignId = useSessionState(session, ({ draft }) => draft.campaignId)
  useEffect(() => {
    const { fileId } = session.state().draft
    addMadePackages(takeMadePackages({ account, fileId }), () => session.state().draft, session.dispatch)
  }, [session, account])
  // What the platform says stands in the campaign is part of the draft, and no change of it.
  const { data: adsets } = useQuery(foreignAdsetsQuery(account, campaignId))
  useEffect(() => {
    if (adsets) session.learn({ type: 'foreignAdsetsRead', adsets })
  }, [adsets, session])
}
