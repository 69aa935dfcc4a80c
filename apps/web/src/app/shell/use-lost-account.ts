import { addresses } from '@vigie/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { onRefusedRight } from '../../data/client/session-events.ts'
import { letGoOfLost, sessionQuery, useSession } from '../../data/session.ts'

/**
 * A right that is refused is looked up at once: a role that changed shows, and who lost the account in use is told over
 * the screen, which stays until they go on.
 */
export function useLostAccount(): void {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { lostAccount } = useSession()
  useEffect(
    () => onRefusedRight(() => void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })),
    [queryClient],
  )
  useEffect(() => {
    const session = queryClient.getQueryData(sessionQuery.queryKey)
    if (lostAccount === undefined || !session) return
    void import('./ask-about-lost.ts').then(async ({ askAboutLost }) => {
      if (!(await askAboutLost(session, lostAccount))) return
      await letGoOfLost(queryClient)
      await navigate({ to: addresses.campaigns, ignoreBlocker: true })
    })
  }, [lostAccount, navigate, queryClient])
}
