import { can } from '@vigie/contract/rights'
import { useTranslation } from 'react-i18next'
import type { Workspace, WorkspaceAccount } from '../../data/workspace.ts'
import { Select } from '../../ui/lists.tsx'
import { useMove } from './use-move.ts'
import classes from './workspace.module.css'

type Props = { readonly of: Workspace; readonly account: WorkspaceAccount }

const none = 'none'

/** Which client an account belongs to; whoever manages its people changes it. */
export function ClientOf({ of, account }: Props) {
  const { t } = useTranslation()
  const { move, isMoving } = useMove()
  const from = of.clients.find(({ id }) => id === account.client) ?? null
  const choose = (value: string | null) => {
    const to = of.clients.find(({ id }) => id === value) ?? null
    if (to !== from) void move({ account, from, to })
  }
  return (
    <div className={classes.nameForm}>
      <Select
        label={t(($) => $.workspace.members.clientOf, { name: account.name })}
        data={[
          { value: none, label: t(($) => $.workspace.noClient) },
          ...of.clients.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={account.client ?? none}
        allowDeselect={false}
        disabled={!can(account.role, 'people:manage') || isMoving}
        onChange={choose}
      />
    </div>
  )
}
