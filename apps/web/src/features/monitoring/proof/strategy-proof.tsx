import type { Strategy } from '@vigie/domain'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { strategyLifeQuery, type StrategyLife as Life } from '../../../data/decisions.ts'
import { useAccount, useCan } from '../../../data/session.ts'
import { StrategyLife } from '../../../shared/decisions/strategy-life.tsx'
import { ReadsOnly } from '../../../shared/rights/for-role.tsx'
import { Answered } from '../../../ui/answered.tsx'
import { Boldness } from './boldness.tsx'
import { PausesOfToday } from './pauses-of-today.tsx'
import { CountedAt, Replay, ReplayedDay } from './replay.tsx'
import { ReplayRange } from './replay-range.tsx'
import { canBeReplayed, isAnswered, useReplay } from './use-replay.ts'
import classes from './proof.module.css'

type Props = {
  readonly stored: Strategy
  /** As the form has it. */
  readonly shown: Strategy
  readonly isDirty: boolean
  /** How many of the last days are replayed. */
  readonly days: number
  /** Where what it does is chosen, beside what keeps it; `null`: below it. */
  readonly foot: HTMLElement | null
  readonly onDays: (days: number) => void
  /** How bold it is replayed; `null`: as it is stored. */
  readonly chosen: Life['preset'] | null
  readonly onChosen: (preset: Life['preset'] | null) => void
}

/** The proof of a strategy before it is tried: the last days by it, how bold it is, and then what may become of it. */
export function StrategyProof({ stored, shown, isDirty, days, foot, onDays, chosen, onChosen }: Props) {
  const { t } = useTranslation()
  const account = useAccount()
  const life = useQuery(strategyLifeQuery(account.account, stored.id))
  const [day, setDay] = useState<number | null>(null)
  const preset = chosen ?? life.data?.preset ?? 'balanced'
  const mayReplay = useCan('figures:export')
  const why = whyNotReplayed(stored, shown)
  const isReplayed = mayReplay && why === null
  const replay = useReplay({
    account: account.account,
    strategy: shown,
    preset,
    days,
    isEnabled: isReplayed && isAnswered(life),
  })
  const past = { stored, days, replay, chosen: day, onMove: setDay }
  return (
    <aside className={classes.proof} aria-label={t(($) => $.monitoring.proof.title)}>
      <section
        className={classes.replay}
        aria-busy={replay.isOld || replay.isFetching}
        aria-label={t(($) => $.monitoring.proof.replay, { days })}
      >
        {!mayReplay && <ReadsOnly may="figures:export" />}
        {mayReplay && why !== null && (
          <p className={classes.quiet}>{t(($) => $.monitoring.proof[why], { days })}</p>
        )}
        {isReplayed && (
          <PastDays
            {...past}
            onDays={(next) => {
              setDay(null)
              onDays(next)
            }}
          />
        )}
      </section>
      <Boldness
        value={preset}
        stored={life.data?.preset ?? null}
        ofPreset={replay.ofPreset}
        onChange={onChosen}
      />
      {isReplayed && replay.data && (
        <div data-old={replay.isOld || undefined} className={classes.answer}>
          {replay.data.campaigns > 0 && replay.data.today && <PausesOfToday today={replay.data.today} />}
          <ReplayedDay replay={replay.data} chosen={day} onMove={setDay} />
          <CountedAt replay={replay.data} />
        </div>
      )}
      <StrategyLife
        account={account}
        strategy={stored}
        preset={preset}
        isDirty={isDirty}
        foot={foot}
        onKept={() => onChosen(null)}
      />
    </aside>
  )
}

/** What it will learn is not known before it is stored, and without a weight there is nothing to judge by. */
function whyNotReplayed(stored: Strategy, shown: Strategy): 'learntLater' | 'nothingWeighs' | null {
  if (shown.kind === 'auto' && stored.kind !== 'auto') return 'learntLater'
  return canBeReplayed(shown) ? null : 'nothingWeighs'
}

type PastProps = Pick<Props, 'stored' | 'days' | 'onDays'> & {
  readonly replay: ReturnType<typeof useReplay>
  /** The day that is looked at. */
  readonly chosen: number | null
  readonly onMove: (day: number | null) => void
}

/** The last days as the strategy would have had them; those of another one stay, greyed, until they are there. */
function PastDays({ stored, days, replay, chosen, onMove, onDays }: PastProps) {
  const { t } = useTranslation()
  return (
    <>
      <ReplayRange id={stored.id} days={days} onChange={onDays} />
      <Answered
        of={replay}
        rows={7}
        label={t(($) => $.monitoring.proof.running)}
        failed={t(($) => $.monitoring.proof.failed)}
      >
        {(data) => (
          <div data-old={replay.isOld || undefined} className={classes.answer}>
            <output className={classes.running}>
              {replay.isOld && t(($) => $.monitoring.proof.running)}
            </output>
            <Replay replay={data} chosen={chosen} onMove={onMove} />
          </div>
        )}
      </Answered>
    </>
  )
}
