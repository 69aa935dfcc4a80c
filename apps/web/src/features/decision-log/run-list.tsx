import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Run } from '../../data/decisions.ts'
import { formatMoment } from '../../lib/format.ts'
import { useAccount } from '../../data/session.ts'
import { useLanguage } from '../../lib/use-language.ts'
import classes from './decision-log.module.css'

type Props = {
  readonly runs: readonly Run[]
  /** `null`: each campaign's last judgement. */
  readonly chosen: string | null
  readonly onChoose: (at: string | undefined) => void
  /** The list begins with one of them: what leads to those after it. */
  readonly onNewest: (() => void) | null
  readonly more: { readonly isLoading: boolean; readonly load: () => void } | null
}

/** The runs, latest first: what each looked at, did, held back and missed. */
export function RunList({ runs, chosen, onChoose, onNewest, more }: Props) {
  const { t } = useTranslation()
  const isLatest = (index: number) => index === 0 && onNewest === null
  return (
    <nav className={classes.runs} aria-label={t(($) => $.decisions.log.runs)}>
      <h2>{t(($) => $.decisions.log.runs)}</h2>
      {onNewest && (
        <Button variant="default" size="compact-sm" onClick={onNewest}>
          {t(($) => $.decisions.log.newest)}
        </Button>
      )}
      <ol>
        {runs.map((run, index) => (
          <li key={run.at}>
            <RunLine
              run={run}
              isLatest={isLatest(index)}
              isChosen={chosen === null ? index === 0 : chosen === run.at}
              onChoose={() => onChoose(isLatest(index) ? undefined : run.at)}
            />
          </li>
        ))}
      </ol>
      {more && (
        <Button variant="default" size="compact-sm" loading={more.isLoading} onClick={more.load}>
          {t(($) => $.decisions.log.older)}
        </Button>
      )}
    </nav>
  )
}

type LineProps = {
  readonly run: Run
  readonly isLatest: boolean
  readonly isChosen: boolean
  readonly onChoose: () => void
}

const outcomes = ['made', 'told', 'asked', 'refused', 'held', 'heldOut'] as const
const moveOutcomes = ['made', 'told', 'proposed', 'refused'] as const

function RunLine({ run, isLatest, isChosen, onChoose }: LineProps) {
  const { t } = useTranslation()
  const { timezone } = useAccount()
  const language = useLanguage()
  const missing = Object.values(run.missing).reduce((sum, count) => sum + count, 0)
  const seen = outcomes.filter((one) => run[one] > 0)
  const moved = moveOutcomes.flatMap((one) => {
    const count = run.moves[one] ?? 0
    return count > 0 ? [{ one, count }] : []
  })
  return (
    <button
      type="button"
      className={classes.run}
      aria-current={isChosen ? 'true' : undefined}
      onClick={onChoose}
    >
      <span className={classes.when}>
        <time dateTime={run.at}>{formatMoment(run.at, language, timezone)}</time>
        {isLatest && <small>{t(($) => $.decisions.log.latest)}</small>}
      </span>
      <span className={classes.looked}>
        {t(($) => $.decisions.log.looked, {
          campaigns: t(($) => $.decisions.log.campaigns, { count: run.campaigns }),
          decisions: t(($) => $.decisions.log.decisions, { count: run.decisions }),
        })}
      </span>
      <span className={classes.outcomes}>
        {seen.map((one) => (
          <span key={one} data-outcome={one}>
            {t(($) => $.decisions.log[one], { count: run[one] })}
          </span>
        ))}
        {moved.map(({ one, count }) => (
          <span key={`move ${one}`} data-outcome={one}>
            {t(($) => $.decisions.log.moves[one], { count })}
          </span>
        ))}
        {missing > 0 && (
          <span data-outcome="missing">{t(($) => $.decisions.log.unjudged, { count: missing })}</span>
        )}
        {seen.length === 0 && moved.length === 0 && missing === 0 && (
          <span>{t(($) => $.decisions.log.nothing)}</span>
        )}
      </span>
    </button>
  )
}
