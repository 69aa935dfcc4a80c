import { addresses, addressTo } from '@vigie/contract'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../data/client/use-action.ts'
import type { Difference } from '../../data/drift.ts'
import { proposeChanges } from '../../data/proposals.ts'
import { useAccount } from '../../data/session.ts'
import { useFieldText } from '../../shared/changes/use-value-text.ts'
import { May } from '../../shared/rights/for-role.tsx'
import { tellFailure } from '../../ui/tell-failure.ts'
import { notify } from '../../ui/toast.ts'

const proposable: readonly string[] = ['status', 'name', 'dailyBudget', 'lifetimeBudget']

/** Whether restoring a value can be put before another person, as a change of its object. */
export const canProposeRestore = ({ field, canRestore, restored, observed }: Difference): boolean =>
  canRestore && proposable.includes(field) && restored !== null && observed !== null

/** Proposes to restore a value that was changed elsewhere, while it still stands as it is shown. */
export function ProposeRestore({ difference }: { readonly difference: Difference }) {
  const { t } = useTranslation()
  const { account } = useAccount()
  const navigate = useNavigate()
  const fieldText = useFieldText()
  const { objectId, objectName: name, level, field, restored, observed } = difference
  const propose = useAction(proposeChanges(account), {
    onError: tellFailure,
    onSuccess: ({ id }) =>
      notify({
        kind: 'done',
        title: t(($) => $.campaignHistory.drift.proposed),
        action: {
          label: t(($) => $.campaignHistory.openProposal),
          run: () => void navigate({ href: addressTo(addresses.proposal, { proposalId: id }) }),
        },
      }),
  })
  const item = {
    ...{ level, id: objectId },
    ...{ set: Object.fromEntries([[field, restored]]), onlyIf: Object.fromEntries([[field, observed]]) },
  }
  return (
    <May may="proposal:make">
      <Button
        size="compact-sm"
        variant="default"
        loading={propose.isPending}
        disabled={propose.isSuccess}
        aria-label={t(($) => $.campaignHistory.drift.proposeLabel, { field: fieldText(field), name })}
        onClick={() => propose.mutate({ items: [item], reason: '' })}
      >
        {t(($) => $.campaignHistory.drift.propose)}
      </Button>
    </May>
  )
}
