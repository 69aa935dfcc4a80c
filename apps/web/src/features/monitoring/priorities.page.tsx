import { addresses } from '@vigie/contract'
import { Button, Select } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useSuspenseQuery, type QueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { selectedAccount, useSession } from '../../data/session.ts'
import { notify } from '../../ui/toast.ts'
import { MonitoringFrame } from './monitoring-frame.tsx'
import { prioritiesQuery } from '../../data/monitoring.ts'
import { workOnAccount } from '../../data/accounts.ts'
import { useAction } from '../../data/client/use-action.ts'
import { tellFailure } from '../../ui/tell-failure.ts'
import { PriorityList } from './priority-list.tsx'
import classes from './priorities.module.css'

export async function loadPriorities(client: QueryClient, account: string | null): Promise<void> {
  if (account !== null) await client.ensureQueryData(prioritiesQuery(account))
}

/** Step 1: which events count for the account, and in which order. */
export function PrioritiesPage() {
  const account = selectedAccount(useSession())
  return account === null ? <WithoutAccount /> : <OfAccount key={account.account} account={account.account} />
}

function OfAccount({ account }: { readonly account: string }) {
  const { data } = useSuspenseQuery(prioritiesQuery(account))
  return <PriorityList account={account} stored={data?.events ?? null} picker={<AccountPicker />} />
}

/** Nothing can be ranked for nobody: the screen says so, and lets one choose. */
function WithoutAccount() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const refuse = () => notify({ kind: 'error', title: t(($) => $.monitoring.accountMissing) })
  return (
    <MonitoringFrame
      step="priorities"
      actions={
        <>
          <Button variant="default" onClick={refuse}>
            {t(($) => $.monitoring.save)}
          </Button>
          <Button
            variant="default"
            rightSection={<IconArrowRight size={15} />}
            onClick={() => void navigate({ to: addresses.strategies })}
          >
            {t(($) => $.monitoring.next)}
          </Button>
        </>
      }
    >
      <div className={classes.body}>
        <AccountPicker />
        <Button variant="default" className={classes.add} onClick={refuse}>
          {t(($) => $.monitoring.priorities.add)}
        </Button>
      </div>
    </MonitoringFrame>
  )
}

function AccountPicker() {
  const { t } = useTranslation()
  const session = useSession()
  const choose = useAction(workOnAccount, { onError: tellFailure })
  return (
    <Select
      className={classes.account}
      label={t(($) => $.monitoring.account)}
      placeholder={t(($) => $.monitoring.accountMissing)}
      searchable
      disabled={choose.isPending}
      data={session.accounts.map(({ account, name }) => ({ value: account, label: `${name} · ${account}` }))}
      value={session.selectedAccount}
      onChange={(account) => {
        if (account !== null && account !== session.selectedAccount) choose.mutate(account)
      }}
    />
  )
}
