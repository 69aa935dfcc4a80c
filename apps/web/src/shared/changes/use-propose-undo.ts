import { addresses, addressTo } from '@vigie/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useAction } from '../../data/client/use-action.ts'
import { guardQuery } from '../../data/guardrails.ts'
import { proposeUndo } from '../../data/proposals.ts'
import { useAccount } from '../../data/session.ts'
import { tellFailure } from '../../ui/tell-failure.ts'
import { notify } from '../../ui/toast.ts'

type Words = { readonly proposed: string; readonly open: string }

/** Proposes to take something back, and says where it waits, in the words of the screen. */
export function useProposeUndo({ proposed, open }: Words) {
  const { account } = useAccount()
  const navigate = useNavigate()
  return useAction(proposeUndo(account), {
    onError: tellFailure,
    onSuccess: ({ id }) =>
      notify({
        kind: 'done',
        title: proposed,
        action: {
          label: open,
          run: () => void navigate({ href: addressTo(addresses.proposal, { proposalId: id }) }),
        },
      }),
  })
}

/**
 * Whether taking back is proposed: where the role does not let one, and where the account asks for another person.
 * @param mayUndo what the screen found the role to hold
 */
export function useIsUndoProposed(mayUndo: boolean): boolean {
  const { account } = useAccount()
  const guard = useQuery(guardQuery(account))
  return !mayUndo || guard.data?.limits.approvalMode === 'anotherPerson'
}
