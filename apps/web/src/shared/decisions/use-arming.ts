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

/** What is chosen with it; as it is where it is not said. */
export type Choices = Partial<Pick<Life, 'preset' | 'holdOut' | 'budgets'>>
export type Arming = ReturnType<typeof useArming>

/** How a strategy is let act: at once, or as a proposal where the role does not let one or the account asks for another person. */
export function useArming({ account: { account, role }, strategy, preset, isDirty }: Asked) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const guard = useQuery(guardQuery(account))
  const needsAnother = guard.data?.limits.approvalMode === 'anotherPerson'
  const isProposed = !can(role, 'strategy:arm') || needsAnother
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
    /** The account asks for another person, so that no trial ends by acting. */
    needsAnother,
    isShut: isPending || isDirty || !can(role, 'proposal:make'),
    propose: (touches: readonly string[], choices: Choices = {}) =>
      mutate({ strategyId: strategy.id, preset, ...choices, touches: [...touches], reason: '' }),
  }
}
