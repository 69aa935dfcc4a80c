import { can } from '@vigie/contract/rights'
import { addresses } from '@vigie/contract'
import { Button, Kbd } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useSuspenseQuery, type QueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import {
  applyBranching,
  followingOf,
  problemsOfAdding,
  type Branches,
  type BranchingEvent,
  type Strategy,
} from '@vigie/domain'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ConflictsPanel } from '../../shared/decisions/conflicts-panel.tsx'
import { useHotkeys } from '../../lib/hotkeys.ts'
import { useAccount, type Account } from '../../data/session.ts'
import { EmptyState } from '../../ui/states.tsx'
import { notify } from '../../ui/toast.ts'
import { BranchRow, type NamedCampaign } from './branch-row.tsx'
import { MonitoringFrame, UnsavedMark, useUnsavedWarning } from './monitoring-frame.tsx'
import { campaignNamesQuery, strategiesQuery } from '../../data/monitoring.ts'
import { useSaveBranches } from './monitoring-changes.ts'
import { useMayAct } from './use-may-act.tsx'
import classes from './branching.module.css'
import { May, ReadOnlyUnless } from '../../shared/rights/for-role.tsx'

export const loadBranching = (client: QueryClient, account: string) =>
  Promise.all([
    client.ensureQueryData(strategiesQuery(account)),
    client.ensureQueryData(campaignNamesQuery(account)),
  ])

/** Step 3: which campaigns follow which strategy, and what of them is watched. */
export function BranchingPage() {
  const inUse = useAccount()
  const { account } = inUse
  // Both are asked at once by the route.
  const { data: strategies } = useSuspenseQuery(strategiesQuery(account))
  const { data: campaigns } = useSuspenseQuery(campaignNamesQuery(account))
  return (
    <Branching
      key={account}
      account={inUse}
      strategies={strategies}
      campaigns={campaigns.map(({ id, name, effective_status: status }) => ({
        id,
        name,
        isActive: status === 'ACTIVE',
      }))}
    />
  )
}

type Props = {
  readonly account: Account
  readonly strategies: readonly Strategy[]
  readonly campaigns: readonly NamedCampaign[]
}

/** The branches that differ from what is stored, each with that. */
const changedOf = (branches: Branches, strategies: readonly Strategy[]) =>
  branches.flatMap((branch) => {
    const onlyIf = strategies.find(({ id }) => id === branch.id)?.campaigns ?? []
    return JSON.stringify(branch.campaigns) === JSON.stringify(onlyIf) ? [] : [{ ...branch, onlyIf }]
  })

const branchesOf = (strategies: readonly Strategy[]): Branches =>
  strategies.map(({ id, campaigns }) => ({ id, campaigns }))

type Given = Pick<Props, 'strategies' | 'campaigns'> & { readonly branches: Branches }

/** Who follows what, of the branches as they stand on the screen. */
function standingOf({ strategies, branches, campaigns }: Given) {
  const bound = new Set(branches.flatMap((branch) => branch.campaigns.map(({ id }) => id)))
  const free = campaigns.filter(({ id }) => !bound.has(id))
  const following = followingOf(
    strategies.map((one) => ({
      ...one,
      campaigns: branches.find(({ id }) => id === one.id)?.campaigns ?? [],
    })),
    campaigns,
  )
  const followedByName = new Map(
    following.flatMap(({ name, campaigns: own }) =>
      own.filter(({ isByName }) => isByName).map(({ id }) => [id, name] as const),
    ),
  )
  return { bound, free, following, followedByName }
}

function useToldProblems() {
  const { t } = useTranslation()
  return (problems: ReturnType<typeof problemsOfAdding>) => {
    for (const problem of problems) {
      const isNone = problem.code === 'branching.noCampaign'
      notify({
        kind: isNone ? 'error' : 'warning',
        title: isNone
          ? t(($) => $.monitoring.branching.addNone)
          : t(($) => $.monitoring.branching.sameName, { name: problem.name }),
      })
    }
  }
}

function Branching({ account: inUse, strategies, campaigns }: Props) {
  // What was done alone, over what is stored: what somebody else does meanwhile stands beside it.
  const [done, setDone] = useState<readonly BranchingEvent[]>([])
  const [opened, setOpened] = useState<string | null>(null)
  const save = useSaveBranches(inUse.account)
  const mayArm = can(inUse.role, 'strategy:arm')
  const branches = done.reduce(applyBranching, branchesOf(strategies))
  const changed = changedOf(branches, strategies)
  const { bound, free, following, followedByName } = standingOf({ strategies, branches, campaigns })
  const isDirty = changed.length > 0
  useUnsavedWarning(isDirty)

  const tellProblems = useToldProblems()
  const change = (event: BranchingEvent) => setDone((now) => [...now, event])
  const add = (strategyId: string, chosen: readonly NamedCampaign[]): boolean => {
    const branch = branches.find(({ id }) => id === strategyId)
    const problems = problemsOfAdding(branch ?? { campaigns: [] }, chosen)
    tellProblems(problems)
    if (chosen.length > 0) change({ type: 'campaignsAdded', strategyId, campaigns: chosen })
    return chosen.length > 0
  }
  const mayAct = useMayAct(inUse)
  const onSave = async () => {
    if (!mayArm || !isDirty) return
    if (!(await mayAct(followingOf(strategies, campaigns), following))) return
    // What was done since it was sent stays.
    save.mutate(changed, { onSuccess: () => setDone((now) => now.slice(done.length)) })
  }
  useHotkeys({ 'mod+s': () => void onSave(), Escape: () => setOpened(null) })

  if (strategies.length === 0) return <NoStrategy />
  return (
    <MonitoringFrame step="branching">
      <div className={classes.body}>
        <ConflictsPanel account={inUse} />
        <Legend bound={bound.size} named={followedByName.size} unbound={free.length - followedByName.size} />
        <ReadOnlyUnless may="strategy:arm">
          <Table>
            {following.map((strategy) => (
              <BranchRow
                key={strategy.id}
                account={inUse.account}
                strategy={strategy}
                campaigns={campaigns}
                free={free}
                followedByName={followedByName}
                opened={opened}
                onOpen={setOpened}
                onAdd={(chosen) => add(strategy.id, chosen)}
                onChange={change}
              />
            ))}
          </Table>
        </ReadOnlyUnless>
      </div>
      <Foot isDirty={isDirty} isSaving={save.isPending} onSave={() => void onSave()} />
    </MonitoringFrame>
  )
}

function Table({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t(($) => $.monitoring.branching.strategies)}</th>
          <th scope="col">{t(($) => $.monitoring.branching.campaigns)}</th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

function NoStrategy() {
  const { t } = useTranslation()
  return (
    <MonitoringFrame step="branching">
      <div className={classes.body}>
        <EmptyState
          title={t(($) => $.monitoring.branching.noStrategy)}
          body={t(($) => $.monitoring.branching.noStrategyHint)}
          action={
            <Button component={Link} to={addresses.strategies}>
              {t(($) => $.monitoring.branching.toStrategies)}
            </Button>
          }
        />
      </div>
    </MonitoringFrame>
  )
}

type LegendProps = { readonly bound: number; readonly named: number; readonly unbound: number }

function Legend({ bound, named, unbound }: LegendProps) {
  const { t } = useTranslation()
  return (
    <div className={classes.legend}>
      <i className={classes.watched} aria-hidden="true" />
      {t(($) => $.monitoring.branching.watched)}
      <i className={classes.watched} data-hatched aria-hidden="true" />
      {t(($) => $.monitoring.branching.notWatched)}
      <span className={classes.counts}>
        {t(($) => $.monitoring.branching.bound, { count: bound })}
        {' · '}
        {named > 0 && `${t(($) => $.monitoring.branching.named, { count: named })} · `}
        {t(($) => $.monitoring.branching.unbound, { count: unbound })}
      </span>
    </div>
  )
}

type FootProps = { readonly isDirty: boolean; readonly isSaving: boolean; readonly onSave: () => void }

function Foot({ isDirty, isSaving, onSave }: FootProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <div className={classes.foot} data-foot>
      <Button
        variant="default"
        leftSection={<IconArrowLeft size={15} />}
        onClick={() => void navigate({ to: addresses.strategies })}
      >
        {t(($) => $.monitoring.branching.back)}
      </Button>
      <span className={classes.grow} />
      <UnsavedMark isShown={isDirty} />
      <May may="strategy:arm">
        <Button loading={isSaving} disabled={!isDirty} onClick={onSave}>
          {t(($) => $.monitoring.save)}
          <Kbd size="xs" ml={8} aria-hidden="true">
            Ctrl S
          </Kbd>
        </Button>
      </May>
    </div>
  )
}
