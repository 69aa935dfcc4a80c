import { addresses, addressTo } from '@vigie/contract'
import { useNavigate } from '@tanstack/react-router'
import type { Extent, PublicationPlan } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../data/client/use-action.ts'
import { proposePublication } from '../../data/proposals.ts'
import { tellFailure } from '../../ui/tell-failure.ts'
import { notify } from '../../ui/toast.ts'
import type { Monitoring } from './use-publish.ts'

type Proposed = { readonly account: string; readonly fileId: string; readonly extent: Extent }

/** Puts exactly the plan that was read before somebody who may publish, and leads to where it waits. */
export function useProposePlan({ account, fileId, extent }: Proposed) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const propose = useAction(proposePublication(account), {
    onError: tellFailure,
    onSuccess: ({ id }) => {
      notify({ kind: 'done', title: t(($) => $.publication.proposed) })
      void navigate({ href: addressTo(addresses.proposal, { proposalId: id }) })
    },
  })
  return {
    isPending: propose.isPending,
    start: (
      { planHash, pausing: { leavesPaused } }: PublicationPlan,
      monitoring: Monitoring,
      reason: string,
    ) => propose.mutate({ fileId, extent, planHash, leavesPaused, ...monitoring, reason }),
  }
}
