import { followingOf, unusedName, type Following, type Strategy } from '@vigie/domain'
import { useMediaQuery } from '@mantine/hooks'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useUnsavedWarning } from './monitoring-frame.tsx'
import type { StrategyChange } from '../../data/monitoring.ts'
import { changedFields } from '../../lib/changed-fields.ts'
import { GoneStrategy } from './gone-strategy.tsx'
import { useStrategyActions } from './monitoring-changes.ts'
import { useGone } from './use-gone.ts'
import { StrategyForm } from './strategy-form.tsx'
import { StrategyProof } from './proof/strategy-proof.tsx'
import { usualRange } from './proof/use-replay.ts'
import type { CampaignName } from './strategy-help.tsx'
import type { Beginning } from './templates.tsx'
import { useBegun } from './use-begun.ts'
import { StrategyDoing } from './strategy-doing.tsx'
import { WeightBar } from './weight-bar.tsx'
import classes from './strategy-board.module.css'

type Props = {
  readonly account: string
  readonly strategies: readonly Strategy[]
  /** `null` while they are unknown. */
  readonly campaigns: readonly CampaignName[] | null
  readonly chosen: string | null
  /** The one that was made here last: its name is what is typed first. */
  readonly made: string | null
  readonly onChoose: (id: string) => void
  /** What is shown where there is none. */
  readonly empty: ReactNode
}

/** The strategies, the one being edited, and its proof. Each keeps its changes while others are seen. */
export function StrategyBoard({ account, strategies, campaigns, chosen, made, onChoose, empty }: Props) {
  // Of each strategy what was changed alone: what somebody else stores of the rest meanwhile is shown.
  const [changes, setChanges] = useState<ReadonlyMap<string, Partial<StrategyChange>>>(new Map())
  // The range stays from one strategy to the next: they are compared over the same days.
  const [days, setDays] = useState<number>(usualRange)
  const { gone, deleting } = useGone(
    strategies,
    new Set([...changes.keys(), ...(chosen === null ? [] : [chosen])]),
  )
  const again = useStrategyActions(account).create
  useUnsavedWarning([...strategies, ...gone].some(({ id }) => changes.has(id)))
  const lost = gone.find(({ id }) => id === chosen) ?? (strategies.length === 0 ? gone[0] : undefined)
  const current = lost ?? strategies.find(({ id }) => id === chosen) ?? strategies[0]
  // Where both columns stand beside each other their verbs share one foot; one after the other each has its own.
  const isBeside = useMediaQuery('(min-width: 60.01em)', false, { getInitialValueInEffect: false })
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const foot = isBeside ? place : null
  const begun = useBegun(account, lost ? '' : (current?.id ?? ''))
  if (!current) return empty
  const shown: Strategy = { ...current, ...changes.get(current.id) }
  const edited = strategies.map((one): Strategy => ({ ...one, ...changes.get(one.id) }))
  // What each will follow once saved: the campaigns it lists, and those its texts name.
  const following = followingOf(edited, campaigns ?? [])
  const followers = following.find(({ id }) => id === current.id)?.campaigns ?? []
  const change = (next: StrategyChange | null) => {
    if (next === null) begun.takeBack()
    const others = new Map([...changes].filter(([id]) => id !== current.id))
    setChanges(next === null ? others : others.set(current.id, changedFields(next, current)))
    // What is typed into is chosen: no other takes its place.
    onChoose(current.id)
  }
  const begin = (beginning: Beginning) => {
    const others = edited.flatMap(({ id, name }) => (id === current.id ? [] : [name]))
    const { name: stored, kind, appliesOn } = { ...shown, name: current.name }
    // What somebody called it stays.
    const isNamed = shown.name !== stored && shown.name !== begun.name
    const name = isNamed ? shown.name : unusedName(beginning.name, others)
    begun.begin({ ...beginning, name })
    change({ name, kind, appliesOn, weights: beginning.weights })
  }
  const saved = (sent: StrategyChange) => {
    begun.keep()
    setChanges((former) =>
      JSON.stringify(former.get(current.id)) === JSON.stringify(changedFields(sent, current))
        ? new Map([...former].filter(([id]) => id !== current.id))
        : former,
    )
  }
  const forget = () => {
    setChanges(new Map([...changes].filter(([id]) => id !== current.id)))
    onChoose('')
  }
  const makeAgain = () => {
    const { name, kind, appliesOn, weights } = shown
    again.mutate('New monitoring', {
      onSuccess: ({ id }) => {
        setChanges(
          (former) =>
            new Map([
              ...[...former].filter(([one]) => one !== current.id),
              [id, { name, kind, appliesOn, weights }],
            ]),
        )
        onChoose(id)
      },
    })
  }
  return (
    <div className={classes.board}>
      <Cards
        account={account}
        following={following}
        stored={new Map(strategies.map(({ id, name }) => [id, name]))}
        gone={gone.map((one) => ({ ...one, ...changes.get(one.id) }))}
        current={current.id}
        dirty={changes}
        onChoose={onChoose}
      />
      {lost ? (
        <GoneStrategy
          account={account}
          name={lost.name}
          shown={shown}
          isMaking={again.isPending}
          onAgain={makeAgain}
          onForget={forget}
        />
      ) : (
        <>
          <StrategyForm
            key={current.id}
            account={account}
            stored={current}
            shown={shown}
            isDirty={changes.has(current.id)}
            isMade={current.id === made}
            followed={followers}
            campaigns={campaigns}
            days={days}
            foot={foot}
            onChange={change}
            onBegin={begin}
            onDeleting={(isAsked) => deleting(current.id, isAsked)}
            onSaved={saved}
          />
          <StrategyProof
            key={`proof ${current.id}`}
            stored={current}
            shown={shown}
            isDirty={changes.has(current.id)}
            days={days}
            foot={foot}
            onDays={setDays}
            chosen={begun.preset}
            onChosen={begun.setPreset}
          />
          {isBeside && <div ref={setPlace} className={classes.foot} />}
        </>
      )}
    </div>
  )
}

type CardsProps = {
  readonly account: string
  readonly following: readonly Following<Strategy>[]
  /** What each is called until another name is stored. */
  readonly stored: ReadonlyMap<string, string>
  /** Those that somebody else deleted while they were held here. */
  readonly gone: readonly Strategy[]
  readonly current: string
  readonly dirty: ReadonlyMap<string, unknown>
  readonly onChoose: (id: string) => void
}

function Cards({ account, following, stored, gone, current, dirty, onChoose }: CardsProps) {
  const { t } = useTranslation()
  return (
    <div className={classes.cards}>
      <ul aria-label={t(($) => $.monitoring.strategies.list)}>
        {following.map((strategy) => (
          <li key={strategy.id}>
            <Card
              account={account}
              strategy={strategy}
              // A name that is being typed anew is none for a moment.
              name={strategy.name.trim() || (stored.get(strategy.id) ?? '')}
              isCurrent={strategy.id === current}
              isDirty={dirty.has(strategy.id)}
              onChoose={() => onChoose(strategy.id)}
            />
          </li>
        ))}
        {gone.map(({ id, name }) => (
          <li key={id}>
            <button
              type="button"
              className={classes.card}
              aria-current={id === current ? 'true' : undefined}
              onClick={() => onChoose(id)}
            >
              <CardName name={name} isDirty={dirty.has(id)} />
              <span className={classes.cardFacts}>{t(($) => $.monitoring.strategies.gone.card)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function CardName({ name, isDirty }: { readonly name: string; readonly isDirty: boolean }) {
  const { t } = useTranslation()
  return (
    <span className={classes.cardName}>
      <span className={classes.cardText} title={name}>
        {name}
      </span>
      {isDirty && <i className={classes.dirty} role="img" aria-label={t(($) => $.monitoring.unsaved)} />}
    </span>
  )
}

type CardProps = {
  readonly account: string
  readonly strategy: Following<Strategy>
  readonly name: string
  readonly isCurrent: boolean
  readonly isDirty: boolean
  readonly onChoose: () => void
}

function Card({ account, strategy, name, isCurrent, isDirty, onChoose }: CardProps) {
  const { t } = useTranslation()
  const count = strategy.campaigns.length
  return (
    <button
      type="button"
      className={classes.card}
      aria-current={isCurrent ? 'true' : undefined}
      data-after-removal={isCurrent || undefined}
      onClick={onChoose}
    >
      <CardName name={name} isDirty={isDirty} />
      <StrategyDoing account={account} id={strategy.id} />
      <WeightBar weights={strategy.weights} />
      <span className={classes.cardFacts}>
        <span>{t(($) => $.monitoring.strategies[strategy.kind])}</span>
        <span>
          {count === 0
            ? t(($) => $.monitoring.strategies.noCampaign)
            : t(($) => $.monitoring.strategies.campaigns, { count })}
        </span>
      </span>
    </button>
  )
}
