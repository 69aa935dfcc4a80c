import { clockNow } from '../../../lib/clock.ts'
import type { Pace } from '@vigie/domain'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { formatRate, formatWholePercent, type Language } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/use-language.ts'
import classes from './pace-mark.module.css'
import { rowPace, type Paced } from './row-pace.ts'
import { useAccountDay } from '../../../shared/delivery/use-account-day.ts'

type Props = {
  readonly row: Paced
  /** The budget is that of the row: one that is shared with neighbours has its pace at the campaign. */
  readonly isOwn: boolean
}

/** How much of the budget is used, a tick where it should be by now, and the day of its end: red where it ends before. */
export function PaceMark({ row, isOwn }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const pace = isOwn ? rowPace(row, clockNow()) : null
  const dayOf = useAccountDay()
  const end = pace?.runsOutAt ?? row.endsAt
  const noEnd = t(($) => $.standings.noEnd)
  if (!pace) return <span className={classes.text}>{end === null ? noEnd : dayOf(end)}</span>
  // Without an end the bar is what of its daily budget it spends: how much is said.
  const text = end === null ? formatWholePercent(pace.used, language) : dayOf(end)
  return (
    <span
      className={classes.pace}
      data-early={pace.runsOutAt !== null || undefined}
      title={paceText(t, pace, dayOf, language)}
    >
      <span className={classes.track} aria-hidden="true">
        <span
          className={classes.used}
          style={{ width: `${Math.min(1, pace.used / scaleOf(pace)) * 100}%` }}
        />
        <span className={classes.tick} style={{ left: `${(pace.expected / scaleOf(pace)) * 100}%` }} />
      </span>
      <span className={classes.text}>
        {text}
        <span className="visually-hidden"> {paceText(t, pace, dayOf, language)}</span>
      </span>
    </span>
  )
}

/** The bar ends a little after the whole budget: what is above it is seen. */
const scaleOf = ({ used }: Pace): number => Math.max(1.15, Math.min(used, 2))

/** The same in words. */
function paceText(t: TFunction, pace: Pace, dayOf: (instant: string) => string, language: Language): string {
  const part = formatRate(pace.used, language)
  const said =
    pace.of === 'day'
      ? t(($) => $.standings.pace.day, { part })
      : t(($) => $.standings.pace.period, { part, expected: formatRate(pace.expected, language) })
  const end = pace.runsOutAt ?? pace.endsAt
  if (end === null) return `${said} · ${t(($) => $.standings.noEnd)}`
  const day = dayOf(end)
  const last = t(($) => (pace.runsOutAt === null ? $.standings.pace.ends : $.standings.pace.runsOut), { day })
  return `${said} · ${last}`
}
