import { addresses } from '@vigie/contract'
import { followingOf, type Strategy } from '@vigie/domain'
import { Button } from '@mantine/core'
import { IconArrowRight, IconPlus } from '@tabler/icons-react'
import { useQuery, useSuspenseQuery, type QueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { selectedAccount, useSession } from '../../data/session.ts'
import { EmptyState } from '../../ui/states.tsx'
import { notify } from '../../ui/toast.ts'
import { MonitoringFrame } from './monitoring-frame.tsx'
import { campaignNamesQuery, strategiesQuery } from '../../data/monitoring.ts'
import { useStrategyActions } from './monitoring-changes.ts'
import { StrategyBoard } from './strategy-board.tsx'
import classes from './strategies.module.css'
import { May } from '../../shared/rights/for-role.tsx'

export async function loadStrategies(client: QueryClient, account: string | null): Promise<void> {
  if (account === null) return
  await Promise.all([
    client.ensureQueryData(strategiesQuery(account)),
    // How many campaigns each follows is never shown as none while they are on their way; without them it is said.
    client.prefetchQuery(campaignNamesQuery(account)),
  ])
}

/** Step 2: what each event is worth. */
export function StrategiesPage() {
  const { t } = useTranslation()
  const account = selectedAccount(useSession())
  if (account !== null) return <OfAccount key={account.account} account={account.account} />
  const title = t(($) => $.monitoring.strategies.accountMissing)
  return (
    <MonitoringFrame
      step="strategies"
      actions={<Actions onCreate={() => notify({ kind: 'error', title })} />}
      next={<Next />}
    >
      <div className={classes.state}>
        <EmptyState title={t(($) => $.monitoring.strategies.empty)} body={title} />
      </div>
    </MonitoringFrame>
  )
}

function OfAccount({ account }: { readonly account: string }) {
  const { t } = useTranslation()
  const { data: strategies } = useSuspenseQuery(strategiesQuery(account))
  const campaigns = useQuery(campaignNamesQuery(account))
  const { create } = useStrategyActions(account)
  const [chosen, setChosen] = useState<string | null>(null)
  const [made, setMade] = useState<string | null>(null)
  const onCreate = () =>
    create.mutate('New monitoring', {
      onSuccess: ({ id }) => {
        setChosen(id)
        setMade(id)
      },
    })
  const actions = <Actions isCreating={create.isPending} onCreate={onCreate} />
  return (
    <MonitoringFrame
      step="strategies"
      facts={campaigns.data && <Facts strategies={strategies} campaigns={campaigns.data} />}
      actions={actions}
      next={<Next />}
    >
      <StrategyBoard
        account={account}
        strategies={strategies}
        campaigns={campaigns.data ?? null}
        chosen={chosen}
        made={made}
        onChoose={setChosen}
        empty={
          <div className={classes.state}>
            <EmptyState
              title={t(($) => $.monitoring.strategies.empty)}
              body={t(($) => $.monitoring.strategies.emptyHint)}
            />
          </div>
        }
      />
    </MonitoringFrame>
  )
}

type FactsProps = {
  readonly strategies: readonly Strategy[]
  readonly campaigns: readonly { readonly id: string; readonly name: string }[]
}

/** How many there are, and how many campaigns follow none, as it is stored. */
function Facts({ strategies, campaigns }: FactsProps) {
  const { t } = useTranslation()
  if (strategies.length === 0) return null
  const followed = new Set(
    followingOf(strategies, campaigns).flatMap((one) => one.campaigns.map(({ id }) => id)),
  )
  return t(($) => $.monitoring.strategies.foot, {
    count: strategies.length,
    free: t(($) => $.monitoring.strategies.free, { count: campaigns.length - followed.size }),
  })
}

function Actions({ onCreate, isCreating = false }: { onCreate: () => void; isCreating?: boolean }) {
  const { t } = useTranslation()
  return (
    <May may="strategy:edit">
      <Button
        variant="default"
        leftSection={<IconPlus size={15} />}
        loading={isCreating}
        data-after-removal
        onClick={onCreate}
      >
        {t(($) => $.monitoring.strategies.create)}
      </Button>
    </May>
  )
}

function Next() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      rightSection={<IconArrowRight size={15} />}
      onClick={() => void navigate({ to: addresses.branching })}
    >
      {t(($) => $.monitoring.next)}
    </Button>
  )
}
