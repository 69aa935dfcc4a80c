import { useNavigate } from '@tanstack/react-router'
import { useAction } from '../../data/client/use-action.ts'
import { proposeChanges } from '../../data/proposals.ts'
import { useAccount } from '../../data/session.ts'
import { tellFailure } from '../../ui/tell-failure.ts'
import { tellProposed } from './tell-proposed.ts'

/** Puts changes before another person, and says where they wait. */
export function usePropose() {
  const navigate = useNavigate()
  const { account } = useAccount()
  return useAction(proposeChanges(account), {
    onError: tellFailure,
    onSuccess: (proposal) => tellProposed(proposal, (href) => void navigate({ href })),
  })
}
