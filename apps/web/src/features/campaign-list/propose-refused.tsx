import { can } from '@vigie/contract/rights'
import { Button } from '@mantine/core'
import { asksAnotherPerson, type PlannedEdit } from '@vigie/domain'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChangeResult } from '../../data/campaigns.ts'
import { useAccount } from '../../data/session.ts'
import { ReasonField } from '../../shared/rights/reason-field.tsx'
import { asChange } from './bulk-edits.ts'
import classes from './bulk-dialog.module.css'
import { usePropose } from './use-propose.ts'

type Props = { readonly edits: readonly PlannedEdit[]; readonly results: readonly ChangeResult[] }

/** What one person alone may not change is proposed to another, as it was asked for. */
export function ProposeRefused({ edits, results }: Props) {
  const { t } = useTranslation()
  const { role } = useAccount()
  const propose = usePropose()
  const [reason, setReason] = useState('')
  const refused = new Set(
    results.flatMap(({ id, problem }) => (asksAnotherPerson(problem?.code) ? [id] : [])),
  )
  const left = edits.filter(({ id }) => refused.has(id))
  if (left.length === 0 || !can(role, 'proposal:make')) return null
  return (
    <div className={classes.proposing}>
      <ReasonField value={reason} onChange={setReason} />
      <Button
        variant="default"
        loading={propose.isPending}
        disabled={propose.isSuccess}
        onClick={() => propose.mutate({ items: left.map(asChange), reason })}
      >
        {t(($) => $.bulkChanges.propose, { count: left.length })}
      </Button>
    </div>
  )
}
