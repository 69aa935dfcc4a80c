import { addresses } from '@vigie/contract'
import { Button, SegmentedControl } from '@mantine/core'
import { IconHistory, IconRefresh } from '@tabler/icons-react'
import { useInfiniteQuery, type QueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { decisionsOfNoteQuery, runsQuery } from '../../data/decisions.ts'
import { moneyOf } from '../../shared/decisions/decision-words.ts'
import { useRunMonitoring } from '../../shared/decisions/decision-changes.ts'
import { May } from '../../shared/rights/for-role.tsx'
import { AppLink } from '../../lib/app-link.tsx'
import { dayIn } from '../../lib/days.ts'
import { formatDayMonth } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { useAccount } from '../../data/session.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { notify } from '../../ui/toast.ts'
import { DecisionDays } from './decision-days.tsx'
import { Looks } from './looks.tsx'
import classes from './decision-log.module.css'

export type DecisionView = 'decisions' | 'looks' | 'oneLook'

/** What the page begins with, of the way it was asked for; the list that begins with one look asks for it itself. */
export async function loadDecisionLog(
  client: QueryClient,
  account: string,
  view: DecisionView,
): Promise<void> {
  if (view === 'oneLook') return
  await (view === 'looks'
    ? client.ensureInfiniteQueryData(runsQuery(account))
    : client.ensureInfiniteQueryData(decisionsOfNoteQuery(account, { kind: 'done' })))
}

/** What the engine did, would have done and was kept from doing, each with its reasons; or look by look. */
export function DecisionLogPage() {
  const { t } = useTranslation()
  const { account } = useAccount()
  const { passage, vue, strategie } = useSearch({ from: '/signed-in/in-account/journal-monitoring' })
  const navigate = useNavigate()
  const isByLook = (passage ?? vue) !== undefined
  return (
    <div className={classes.screen}>
      <PageHeader
        title={t(($) => $.decisions.log.title)}
        facts={<Facts account={account} strategyId={strategie} />}
        actions={
          <>
            <SegmentedControl
              size="xs"
              aria-label={t(($) => $.decisions.note.view)}
              value={isByLook ? 'looks' : 'decisions'}
              data={(['decisions', 'looks'] as const).map((value) => ({
                value,
                label: t(($) => $.decisions.note.views[value]),
              }))}
              onChange={(value) =>
                void navigate({
                  to: addresses.decisionLog,
                  search: {
                    ...(value === 'looks' && { vue: 'passages' as const }),
                    ...(strategie && { strategie }),
                  },
                })
              }
            />
            <Actions />
          </>
        }
      />
      {isByLook ? <Looks account={account} /> : <DecisionDays account={account} />}
    </div>
  )
}

type FactsProps = { readonly account: string; readonly strategyId: string | undefined }

/** What stands of what was done, with the money it stopped. */
function Facts({ account, strategyId }: FactsProps) {
  const { t } = useTranslation()
  const { currency, timezone } = useAccount()
  const language = useLanguage()
  const { data } = useInfiniteQuery(
    decisionsOfNoteQuery(account, { kind: 'done', ...(strategyId !== undefined && { strategyId }) }),
  )
  const first = data?.pages[0]
  if (!first) return null
  if (first.lastAt === null) return t(($) => $.decisions.log.never)
  const { pauses, perDay, since, moves } = first.standing
  const day = since === null ? '' : formatDayMonth(dayIn(timezone, Date.parse(since)), language)
  return [
    t(($) => $.decisions.note.standing, { count: pauses, day, money: moneyOf(perDay, currency) }),
    ...(moves > 0 ? [t(($) => $.decisions.note.standingMoves, { count: moves })] : []),
  ].join(' · ')
}

function Actions() {
  const { t } = useTranslation()
  const { account } = useAccount()
  const runNow = useRunMonitoring(account)
  const run = () =>
    runNow.mutate(undefined, {
      onSuccess: ({ pauses, decisions }) =>
        notify({ kind: 'done', title: t(($) => $.decisions.note.looked, { count: pauses, decisions }) }),
    })
  return (
    <>
      <May may="figures:export">
        <Button
          variant="default"
          component={AppLink}
          href={addresses.backTest}
          leftSection={<IconHistory size={15} />}
        >
          {t(($) => $.decisions.log.replay)}
        </Button>
      </May>
      <May may="strategy:arm">
        <Button leftSection={<IconRefresh size={15} />} loading={runNow.isPending} onClick={run}>
          {t(($) => $.decisions.log.run)}
        </Button>
      </May>
    </>
  )
}
