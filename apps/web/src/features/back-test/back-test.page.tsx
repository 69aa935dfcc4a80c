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
import { noteDoneInDemo } from '../../lib/demo-done.ts'
import { failureText } from '../../lib/errors.ts'
import { useAccount, useSession } from '../../data/session.ts'
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
  const search = useSearch({ from: '/signed-in/in-account/rejeu-monitoring' })
  const [asked, setAsked] = useState<Asked>({
    id: strategies.find((one) => one.id === search.strategie)?.id ?? strategies[0]?.id ?? '',
    days: '30',
    preset: 'balanced',
    moves: false,
  })
  const { replay, answer, ask } = useReplayed(asked)
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
        <QuestionFields
          strategies={strategies}
          asked={asked}
          onChange={(fields) => setAsked({ ...asked, ...fields })}
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
      {!replay.isPending && answer && <BackTestResult result={answer.result} before={answer.before} />}
    </>
  )
}

type Asked = {
  readonly id: string
  readonly days: Period
  readonly preset: PresetName
  readonly moves: boolean
}

/** The answer to what is asked now; one to another question is not shown as if it were. */
function useReplayed({ id, days, preset, moves }: Asked) {
  const { account } = useAccount()
  const { demoBeginsAgain } = useSession()
  const replay = useAction(backTest(account))
  const [former, setFormer] = useState<ReadonlyMap<string, string>>(new Map())
  const [answer, setAnswer] = useState<Answered | null>(null)
  const question = { id, days: Number(days), preset, ...(moves ? { budgets: 'acting' as const } : {}) }
  const key = keyOf(question)
  const ask = () =>
    replay.mutate(question, {
      onSuccess: (result) => {
        if (demoBeginsAgain) noteDoneInDemo('replay')
        setAnswer({ result, key, before: former.get(key) ?? null })
        setFormer(new Map(former).set(key, result.hash))
      },
    })
  return { replay, answer: answer?.key === key ? answer : null, ask }
}

type FieldsProps = {
  readonly strategies: readonly Named[]
  readonly asked: Asked
  readonly onChange: (fields: Partial<Asked>) => void
}

/** Which strategy, over how long, how bold, and whether budgets moved too. */
function QuestionFields({ strategies, asked, onChange }: FieldsProps) {
  const { t } = useTranslation()
  return (
    <>
      <NativeSelect
        label={t(($) => $.backTest.strategy)}
        value={asked.id}
        data={strategies.map((one) => ({ value: one.id, label: one.name }))}
        onChange={(event) => onChange({ id: event.currentTarget.value })}
      />
      <Days value={asked.days} onChange={(days) => onChange({ days })} />
      <Preset value={asked.preset} onChange={(preset) => onChange({ preset })} />
      <Checkbox
        className={classes.moving}
        label={t(($) => $.backTest.withMoves)}
        checked={asked.moves}
        onChange={(event) => onChange({ moves: event.currentTarget.checked })}
      />
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
