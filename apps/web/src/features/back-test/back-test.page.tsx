import { addresses } from '@vigie/contract'
import { Button, Checkbox, NativeSelect, SegmentedControl } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useSuspenseQuery, type QueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../data/client/use-action.ts'
import { backTest, type BackTest, type BackTestQuestion, type StrategyLife } from '../../data/decisions.ts'
import { AppLink } from '../../lib/app-link.tsx'
import { failureText } from '../../lib/errors.ts'
import { useAccount } from '../../data/session.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { EmptyState, ErrorState, SkeletonRows } from '../../ui/states.tsx'
import { strategiesQuery } from '../../data/monitoring.ts'
import { BackTestResult } from './back-test-result.tsx'
import classes from './back-test.module.css'
import { May, ReadsOnly } from '../../shared/rights/for-role.tsx'

const periods = ['7', '14', '30', '60'] as const
const presets = ['prudent', 'balanced', 'dynamic'] as const

export const loadBackTest = (client: QueryClient, account: string) =>
  client.ensureQueryData(strategiesQuery(account))

/** Choose a strategy and a period, and see what it would have done with what was known then. */
export function BackTestPage() {
  const { t } = useTranslation()
  const { account } = useAccount()
  const navigate = useNavigate()
  const { data: strategies } = useSuspenseQuery(strategiesQuery(account))
  return (
    <div className={classes.screen}>
      <PageHeader
        title={t(($) => $.backTest.title)}
        back={{
          label: t(($) => $.backTest.back),
          onClick: () => void navigate({ to: addresses.decisionLog, search: {} }),
        }}
      />
      <div className={classes.body}>
        <p className={classes.intro}>{t(($) => $.backTest.intro)}</p>
        {strategies.length === 0 && (
          <EmptyState
            title={t(($) => $.backTest.noStrategy)}
            body={t(($) => $.backTest.noStrategyHint)}
            action={
              <Button component={AppLink} href={addresses.strategies}>
                {t(($) => $.backTest.toStrategies)}
              </Button>
            }
          />
        )}
        {strategies.length > 0 && <Question strategies={strategies} />}
      </div>
    </div>
  )
}

type Named = { readonly id: string; readonly name: string }

function Question({ strategies }: { readonly strategies: readonly Named[] }) {
  const { t } = useTranslation()
  const { account } = useAccount()
  const search = useSearch({ from: '/signed-in/in-account/rejeu-monitoring' })
  const replay = useAction(backTest(account))
  const [id, setId] = useState(
    strategies.find((one) => one.id === search.strategie)?.id ?? strategies[0]?.id ?? '',
  )
  const [days, setDays] = useState<Period>('30')
  const [preset, setPreset] = useState<StrategyLife['preset']>('balanced')
  const [moves, setMoves] = useState(false)
  const [former, setFormer] = useState<ReadonlyMap<string, string>>(new Map())
  const [answer, setAnswer] = useState<Answered | null>(null)
  const question = { id, days: Number(days), preset, ...(moves ? { budgets: 'acting' as const } : {}) }
  const ask = () => {
    replay.mutate(question, {
      onSuccess: (result) => {
        const key = keyOf(question)
        setAnswer({ result, key, before: former.get(key) ?? null })
        setFormer(new Map(former).set(key, result.hash))
      },
    })
  }
  const isShown = answer !== null && answer.key === keyOf(question)
  return (
    <>
      <ReadsOnly may="figures:export" />
      <form
        className={classes.question}
        onSubmit={(event) => {
          event.preventDefault()
          ask()
        }}
      >
        <NativeSelect
          label={t(($) => $.backTest.strategy)}
          value={id}
          data={strategies.map((one) => ({ value: one.id, label: one.name }))}
          onChange={(event) => setId(event.currentTarget.value)}
        />
        <Days value={days} onChange={setDays} />
        <Preset value={preset} onChange={setPreset} />
        <Checkbox
          className={classes.moving}
          label={t(($) => $.backTest.withMoves)}
          checked={moves}
          onChange={(event) => setMoves(event.currentTarget.checked)}
        />
        <May may="figures:export">
          <Button type="submit" leftSection={<IconHistory size={15} />} loading={replay.isPending}>
            {t(($) => $.backTest.run)}
          </Button>
        </May>
      </form>
      {replay.isError && !replay.isPending && (
        <ErrorState
          {...failureText(replay.error)}
          title={t(($) => $.backTest.failed)}
          retry={{ label: t(($) => $.backTest.retry), run: ask }}
        />
      )}
      {replay.isPending && <SkeletonRows count={6} label={t(($) => $.backTest.running)} />}
      {!replay.isPending && isShown && <BackTestResult result={answer.result} before={answer.before} />}
    </>
  )
}

type Period = (typeof periods)[number]
type DaysProps = { readonly value: Period; readonly onChange: (days: Period) => void }

function Days({ value: chosen, onChange }: DaysProps) {
  const { t } = useTranslation()
  return (
    <Choice label={t(($) => $.backTest.days)}>
      <SegmentedControl
        aria-label={t(($) => $.backTest.days)}
        value={chosen}
        data={periods.map((value) => ({
          value,
          label: t(($) => $.backTest.daysOf, { count: Number(value) }),
        }))}
        onChange={onChange}
      />
    </Choice>
  )
}

type PresetName = StrategyLife['preset']
type PresetProps = { readonly value: PresetName; readonly onChange: (preset: PresetName) => void }

function Preset({ value: chosen, onChange }: PresetProps) {
  const { t } = useTranslation()
  return (
    <Choice label={t(($) => $.backTest.preset)}>
      <SegmentedControl
        aria-label={t(($) => $.backTest.preset)}
        value={chosen}
        data={presets.map((value) => ({ value, label: t(($) => $.decisions.preset[value]) }))}
        onChange={onChange}
      />
    </Choice>
  )
}

type Answered = { readonly result: BackTest; readonly key: string; readonly before: string | null }

const keyOf = ({ id, days, preset, budgets }: BackTestQuestion): string =>
  `${id} ${days} ${preset} ${budgets ?? ''}`

function Choice({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <span className={classes.label} aria-hidden="true">
        {label}
      </span>
      {children}
    </div>
  )
}
