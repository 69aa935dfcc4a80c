import { addresses, addressTo } from '@vigie/contract'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../data/client/use-action.ts'
import { proposeChanges, type Proposal, type ProposedLine } from '../../data/proposals.ts'
import { May } from '../../shared/rights/for-role.tsx'
import { tellFailure } from '../../ui/tell-failure.ts'
import classes from './proposals.module.css'

type Props = { readonly proposal: Proposal; readonly account: string }

/** What came to an end without being decided or carried out is proposed once more, against today’s values. */
export function ProposeAgain({ proposal, account }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const again = useAction(proposeChanges(account), {
    onError: tellFailure,
    onSuccess: ({ id }) => void navigate({ href: addressTo(addresses.proposal, { proposalId: id }) }),
  })
  const isOver = ['STALE', 'EXPIRED', 'WITHDRAWN', 'FAILED'].includes(proposal.state)
  if (!isOver || proposal.kind !== 'changes') return null
  return (
    <May may="proposal:make">
      <div className={classes.deciding}>
        <p className={classes.quiet}>{t(($) => $.proposals.againHint)}</p>
        <Button
          variant="default"
          loading={again.isPending}
          onClick={() => again.mutate({ items: proposal.lines.map(asItem), reason: proposal.reason })}
        >
          {t(($) => $.proposals.again)}
        </Button>
      </div>
    </May>
  )
}

const asItem = ({ level, id, fields }: ProposedLine) => ({
  level,
  id,
  set: Object.fromEntries(fields.map(({ field, after }) => [field, after])),
})
