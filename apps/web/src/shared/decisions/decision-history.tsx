import { useTranslation } from 'react-i18next'
import type { Decision } from '../../data/decisions.ts'
import { useAccount } from '../../data/session.ts'
import { formatMoment } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { ActionPill } from './action-pill.tsx'
import { decisionState } from './decision-words.ts'
import fold from '../../ui/fold.module.css'
import classes from './why-drawer.module.css'

type HistoryProps = {
  readonly decisions: readonly Decision[]
  readonly shown: Decision
  readonly onChoose: (at: string) => void
}

/** What was decided about it before and since; one that is pressed is shown whole. */
export function DecisionHistory({ decisions, shown, onChoose }: HistoryProps) {
  const { t } = useTranslation()
  return (
    <section className={classes.history} aria-label={t(($) => $.decisions.history)}>
      <h3>{t(($) => $.decisions.history)}</h3>
      <ol>
        {runsOf(decisions, shown).map((run) =>
          run.length > 1 ? (
            <li key={run[0].at}>
              <details className={`${classes.same} ${fold.fold}`}>
                <summary>{t(($) => $.decisions.nothingSeveral, { count: run.length })}</summary>
                <ol>
                  {run.map((one) => (
                    <Line key={one.at} one={one} isShown={false} onChoose={onChoose} />
                  ))}
                </ol>
              </details>
            </li>
          ) : (
            <Line key={run[0].at} one={run[0]} isShown={run[0].at === shown.at} onChoose={onChoose} />
          ),
        )}
      </ol>
    </section>
  )
}

type LineProps = {
  readonly one: Decision
  readonly isShown: boolean
  readonly onChoose: (at: string) => void
}

function Line({ one, isShown, onChoose }: LineProps) {
  const { t } = useTranslation()
  const { timezone } = useAccount()
  const language = useLanguage()
  return (
    <li>
      <button type="button" aria-current={isShown ? 'true' : undefined} onClick={() => onChoose(one.at)}>
        <time dateTime={one.at}>{formatMoment(one.at, language, timezone)}</time>
        <ActionPill of={one} />
        <span className={classes.result}>
          {decisionState(t, one, (at) => formatMoment(at, language, timezone))}
        </span>
      </button>
    </li>
  )
}

type Several = readonly [Decision, ...Decision[]]

/** What is told one by one, and looks in a row that left all as it was, which are told as a number; what is shown stands alone. */
function runsOf(decisions: readonly Decision[], shown: Decision): readonly Several[] {
  const isQuiet = (one: Decision) => one.action === 'keep' && one.at !== shown.at
  return decisions.reduce<readonly Several[]>((runs, one) => {
    const last = runs.at(-1)
    return last && isQuiet(one) && isQuiet(last[0])
      ? [...runs.slice(0, -1), [...last, one]]
      : [...runs, [one]]
  }, [])
}
