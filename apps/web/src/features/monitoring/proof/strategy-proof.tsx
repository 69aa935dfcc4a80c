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
import { Replay, ReplayedDay } from './replay.tsx'
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
  readonly onDays: (days: number) => void
}

/** The proof of a strategy before it is tried: the last days by it, how bold it is, and then what may become of it. */
export function StrategyProof({ stored, shown, isDirty, days, onDays }: Props) {
  const { t } = useTranslation()
  const account = useAccount()
  const life = useQuery(strategyLifeQuery(account.account, stored.id))
  const [chosen, setChosen] = useState<Life['preset'] | null>(null)
  const [day, setDay] = useState<number | null>(null)
  const preset = chosen ?? life.data?.preset ?? 'balanced'
  const mayReplay = useCan('figures:export')
  // What it will learn is not known before it is stored.
  const isLearntLater = shown.kind === 'auto' && stored.kind !== 'auto'
  const isReplayed = mayReplay && !isLearntLater && canBeReplayed(shown)
  const replay = useReplay({
    account: account.account,
    strategy: shown,
    preset,
    days,
    isEnabled: isReplayed && isAnswered(life),
  })
  return (
    <aside className={classes.proof} aria-label={t(($) => $.monitoring.proof.title)}>
      <section
        className={classes.replay}
        aria-busy={replay.isOld || replay.isFetching}
        aria-label={t(($) => $.monitoring.proof.replay, { days })}
      >
        {isReplayed && (
          <ReplayRange
            days={days}
            onChange={(next) => {
              setDay(null)
              onDays(next)
            }}
          />
        )}
        {!mayReplay && <ReadsOnly may="figures:export" />}
        {mayReplay && !isReplayed && (
          <p className={classes.quiet}>
            {t(($) => $.monitoring.proof[isLearntLater ? 'learntLater' : 'nothingWeighs'], { days })}
          </p>
        )}
        {isReplayed && (
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
                <Replay id={stored.id} replay={data} chosen={day} onMove={setDay} />
              </div>
            )}
          </Answered>
        )}
      </section>
      <Boldness
        value={preset}
        stored={life.data?.preset ?? null}
        ofPreset={replay.ofPreset}
        onChange={setChosen}
      />
      {isReplayed && replay.data && (
        <div data-old={replay.isOld || undefined} className={classes.answer}>
          <ReplayedDay replay={replay.data} chosen={day} onMove={setDay} />
          {replay.data.campaigns > 0 && replay.data.today && <PausesOfToday today={replay.data.today} />}
        </div>
      )}
      <StrategyLife
        account={account}
        strategy={stored}
        preset={preset}
        isDirty={isDirty}
        onKept={() => setChosen(null)}
      />
    </aside>
  )
}
