import { useTranslation } from 'react-i18next'
import type { StrategyLife as Life } from '../../data/decisions.ts'
import { useAccount } from '../../data/session.ts'
import { formatDay } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { useNow } from '../../lib/use-now.ts'
import { touchedIn } from './mode-change.ts'
import classes from './strategy-life.module.css'

const trialMs = 14 * 86_400_000

type Props = {
  readonly life: Life
  readonly to: Life['mode']
  /** The account asks for another person, so that no trial ends by acting. */
  readonly needsAnother: boolean
}

/** What stops when a strategy no longer does what it does, what stays as it is, and what comes then. */
export function ModeQuestion({ life, to, needsAnother }: Props) {
  const { t } = useTranslation()
  const then = useThen({ life, to, needsAnother })
  const stays = useStays(life)
  return (
    <dl className={classes.change}>
      <dt>{t(($) => $.decisions.life.change.stops)}</dt>
      <dd>{useStops(life, to)}</dd>
      {stays !== '' && (
        <>
          <dt>{t(($) => $.decisions.life.change.stays)}</dt>
          <dd>{stays}</dd>
        </>
      )}
      <dt>{t(($) => $.decisions.life.change.then)}</dt>
      <dd>{then}</dd>
    </dl>
  )
}

/** What ends with a strategy that acts, and what does not: said where it is deleted as well. */
export function StopsAndStays({ life }: { readonly life: Life }) {
  return (
    <p>
      {useStops(life, 'dryRun')} {useStays(life)}
    </p>
  )
}

function useStops(life: Life, to: Life['mode']): string {
  const { t } = useTranslation()
  const { timezone } = useAccount()
  const language = useLanguage()
  const until = life.trialUntil ? formatDay(life.trialUntil, language, timezone) : ''
  if (life.acts) {
    const pauses = t(($) => $.decisions.life.change.stopsActing, { count: touchedIn(life).length })
    return life.budgets === 'acting' ? `${pauses} ${t(($) => $.decisions.life.change.stopsMoving)}` : pauses
  }
  if (life.mode !== 'trial') return t(($) => $.decisions.life.change.stopsNothing)
  return t(($) => $.decisions.life.change[to === 'trial' ? 'stopsFirstTrial' : 'stopsTrial'], { until })
}

function useStays({ standing }: Life): string {
  const { t } = useTranslation()
  if (!standing) return ''
  return [
    t(($) => $.decisions.life.change.pausesStay, { count: standing.pauses }),
    ...(standing.moves > 0 ? [t(($) => $.decisions.life.change.movesStay, { count: standing.moves })] : []),
  ].join(' ')
}

function useThen({ life, to, needsAnother }: Props): string {
  const { t } = useTranslation()
  const { timezone } = useAccount()
  const language = useLanguage()
  const now = useNow()
  if (to === 'dryRun') return t(($) => $.decisions.life.change.thenDry)
  if (needsAnother) return t(($) => $.decisions.life.change.thenAnother)
  return t(($) => $.decisions.life.change.thenActs, {
    count: touchedIn(life).length,
    day: formatDay(new Date(now + trialMs).toISOString(), language, timezone),
    again: life.acts ? t(($) => $.decisions.life.change.again) : '',
  })
}
