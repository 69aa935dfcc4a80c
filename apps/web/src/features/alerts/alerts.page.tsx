import { Button, SegmentedControl } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery, type QueryClient } from '@tanstack/react-query'
import { asksForAttention, type ListedAlert } from '@vigie/domain'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AlertCards } from '../../shared/alerts/alert-cards.tsx'
import { CommentsFromLink } from '../../shared/comments/alert-comments.tsx'
import { alertsQuery } from '../../data/alerts.ts'
import { ConflictsPanel } from '../../shared/decisions/conflicts-panel.tsx'
import { dayIn } from '../../shared/figures/period.ts'
import { formatDay } from '../../lib/format.ts'
import { useAccount } from '../../data/session.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Answered, type Asked } from '../../ui/answered.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { BudgetSection } from './budget-section.tsx'
import { ObjectiveSection } from './objective-section.tsx'
import { mayLeaveRow, PendingEdits, useLeaveQuestion, usePendingEdits } from './pending-edits.tsx'
import { PreferenceSection } from './preference-section.tsx'
import { UrgentBudget } from './urgent-budget.tsx'
import classes from './alert-rules.module.css'
import { clockNow } from '../../lib/clock.ts'
import { May } from '../../shared/rights/for-role.tsx'

type Tab = 'todo' | 'budgets' | 'objectives'

/** Asked early and waited for by nobody: each section of the screen stands by itself. */
export const prefetchAlerts = (client: QueryClient, account: string) =>
  void client.prefetchQuery(alertsQuery(account))

/** Will it overspend, and when; are the targets held; what should be told. */
export function AlertsPage() {
  const inUse = useAccount()
  const { account, currency, timezone } = inUse
  const { edits, count, isDirty, saveAll } = usePendingEdits()
  useLeaveQuestion(isDirty)
  const isPhone = useMediaQuery('(max-width: 48em)') ?? false
  const [tab, setTab] = useState<Tab>('todo')
  const alerts = useQuery(alertsQuery(account))
  const now = new Date(clockNow())
  const today = dayIn(timezone, now.getTime())
  const todo = (alerts.data ?? []).filter((alert) => asksForAttention(alert, now.toISOString()))
  const show = async (value: Tab) => {
    if (await mayLeaveRow(isDirty)) setTab(value)
  }
  const shows = (which: Tab) => !isPhone || tab === which
  return (
    <PendingEdits edits={edits}>
      <div className={classes.screen}>
        <Head now={now} count={count} onSave={() => void saveAll()} />
        {isPhone && <Tabs tab={tab} todo={todo.length} onChange={(next) => void show(next)} />}
        <div className={classes.sections}>
          {isPhone && tab === 'todo' && <UrgentBudget account={account} currency={currency} today={today} />}
          {shows('todo') && <Todo account={account} alerts={alerts} />}
          {(shows('budgets') || shows('objectives')) && (
            <div className={classes.conflicts}>
              <ConflictsPanel account={inUse} withGuards />
            </div>
          )}
          {shows('budgets') && <BudgetSection account={account} currency={currency} today={today} />}
          {shows('objectives') && <ObjectiveSection account={account} currency={currency} />}
          {shows('objectives') && <PreferenceSection account={account} />}
        </div>
      </div>
    </PendingEdits>
  )
}

type HeadProps = { readonly now: Date; readonly count: number; readonly onSave: () => void }

function Head({ now, count, onSave }: HeadProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { name, timezone } = useAccount()
  return (
    <PageHeader
      title={t(($) => $.alertRules.title)}
      facts={t(($) => $.alertRules.facts, {
        account: name,
        day: formatDay(now.toISOString(), language, timezone),
        zone: timezone,
      })}
      actions={
        <May may="alert:edit">
          <Button
            disabled={count === 0}
            title={count === 0 ? t(($) => $.alertRules.nothingPending) : undefined}
            onClick={onSave}
          >
            {t(($) => $.alertRules.save)}
          </Button>
        </May>
      }
    />
  )
}

type TabsProps = {
  readonly tab: Tab
  readonly todo: number
  readonly onChange: (tab: Tab) => void
}

function Tabs({ tab, todo, onChange }: TabsProps) {
  const { t } = useTranslation()
  return (
    <SegmentedControl
      className={classes.tabs}
      aria-label={t(($) => $.alertRules.tabs.label)}
      value={tab}
      onChange={onChange}
      data={[
        { value: 'todo', label: `${t(($) => $.alertRules.tabs.todo)} ${todo}` },
        { value: 'budgets', label: t(($) => $.alertRules.tabs.budgets) },
        { value: 'objectives', label: t(($) => $.alertRules.tabs.objectives) },
      ]}
    />
  )
}

type TodoProps = { readonly account: string; readonly alerts: Asked<readonly ListedAlert[]> }

function Todo({ account, alerts }: TodoProps) {
  const { t } = useTranslation()
  return (
    <section className={classes.section} aria-label={t(($) => $.alerts.title)}>
      <div className={classes.sectionHead}>
        <h2>{t(($) => $.alerts.title)}</h2>
      </div>
      <Answered of={alerts} label={t(($) => $.alerts.loading)} failed={t(($) => $.alertRules.failed)}>
        {(list) => (
          <>
            <CommentsFromLink account={account} listed={new Set(list.map(({ id }) => id))} />
            {list.length === 0 ? (
              <EmptyState title={t(($) => $.alerts.none)} />
            ) : (
              <AlertCards account={account} alerts={list} />
            )}
          </>
        )}
      </Answered>
    </section>
  )
}
