import { can } from '@vigie/contract/rights'
import { Button } from '@mantine/core'
import { asksAnotherPerson } from '@vigie/domain'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CampaignChange, ChangeResult } from '../../data/campaigns.ts'
import { useAccount } from '../../data/session.ts'
import { ReasonField } from '../../shared/rights/reason-field.tsx'
import classes from './bulk-dialog.module.css'
import { usePropose } from './use-propose.ts'

type Props = {
  /** As they were sent: what is proposed is what was refused, also where that was the way back. */
  readonly changes: readonly CampaignChange[]
  readonly results: readonly ChangeResult[]
}

/** What one person alone may not change is proposed to another, as it was asked for. */
export function ProposeRefused({ changes, results }: Props) {
  const { t } = useTranslation()
  const { role } = useAccount()
  const propose = usePropose()
  const [reason, setReason] = useState('')
  const refused = new Set(
    results.flatMap(({ id, problem }) => (asksAnotherPerson(problem?.code) ? [id] : [])),
  )
  const left = changes.filter(({ id }) => refused.has(id))
  if (left.length === 0 || !can(role, 'proposal:make')) return null
  return (
    <div className={classes.proposing}>
      <ReasonField value={reason} onChange={setReason} />
      <Button
        variant="default"
        loading={propose.isPending}
        disabled={propose.isSuccess}
        onClick={() => propose.mutate({ items: [...left], reason })}
      >
        {t(($) => $.bulkChanges.propose, { count: left.length })}
      </Button>
    </div>
  )
}
