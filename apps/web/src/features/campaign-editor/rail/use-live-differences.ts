import { can } from '@vigie/contract/rights'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useAction } from '../../../data/client/use-action.ts'
import { checkDifferences, differencesQuery } from '../../../data/drift.ts'
import { useAccount } from '../../../data/session.ts'

/**
 * How many values of a live campaign wait for a person because they are not as they were published: looked at once when
 * the editor opens. Where that look fails, what the last one found is told.
 */
export function useLiveDifferences(campaignId: string): number {
  const { account, role } = useAccount()
  // Looking anew is for those who may edit; others read what the last look found.
  const mayLook = can(role, 'draft:edit')
  const { mutate: look, isIdle, isPending } = useAction(checkDifferences({ account, campaignId }))
  useEffect(() => {
    if (mayLook) look()
  }, [look, mayLook])
  const { data } = useQuery({
    ...differencesQuery(account, campaignId),
    // The look has just answered the same.
    staleTime: Infinity,
    enabled: !mayLook || (!isIdle && !isPending),
  })
  return data?.differences.filter(({ state }) => state === 'open').length ?? 0
}
