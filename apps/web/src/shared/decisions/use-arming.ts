import { addresses, addressTo } from '@vigie/contract'
import { can } from '@vigie/contract/rights'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Strategy } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../data/client/use-action.ts'
import type { StrategyLife as Life } from '../../data/decisions.ts'
import { guardQuery } from '../../data/guardrails.ts'
import { proposeStrategy } from '../../data/proposals.ts'
import type { Account } from '../../data/session.ts'
import { tellFailure } from '../../ui/tell-failure.ts'
import { notify } from '../../ui/toast.ts'

type Asked = {
  readonly account: Account
  readonly strategy: Pick<Strategy, 'id'>
  readonly preset: Life['preset']
  readonly isDirty: boolean
}

/** How a strategy is let act: at once, or as a proposal where the role does not let one or the account asks for another person. */
export function useArming({ account: { account, role }, strategy, preset, isDirty }: Asked) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const guard = useQuery(guardQuery(account))
  const isProposed = !can(role, 'strategy:arm') || guard.data?.limits.approvalMode === 'anotherPerson'
  const { mutate, isPending } = useAction(proposeStrategy(account), {
    onError: tellFailure,
    onSuccess: ({ id }) =>
      notify({
        kind: 'done',
        title: t(($) => $.decisions.life.actProposed),
        action: {
          label: t(($) => $.decisions.life.openProposal),
          run: () => void navigate({ href: addressTo(addresses.proposal, { proposalId: id }) }),
        },
      }),
  })
  return {
    isProposed,
    isShut: isPending || isDirty || !can(role, 'proposal:make'),
    propose: (touches: readonly string[]) =>
      mutate({ strategyId: strategy.id, preset, touches: [...touches], reason: '' }),
  }
}
