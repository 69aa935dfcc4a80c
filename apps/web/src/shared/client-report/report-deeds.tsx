import { hasDeeds } from '@vigie/domain'
import {
  IconPlayerPause,
  IconPlayerPlay,
  IconSend,
  IconTrendingDown,
  IconTrendingUp,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Picture } from '../../ui/picture.tsx'
import { deedsOf, type Deed } from './deeds-of.ts'
import type { Report } from './report.ts'
import { SourceNumber } from './source-number.tsx'
import { stopsOf } from './stops-of.ts'
import classes from './client-report.module.css'

type Props = {
  readonly report: Report
  readonly currency: string
  /** The number of the first line, where lines are numbered. */
  readonly from: number | null
}

const drawnSmall = { size: 16, 'aria-hidden': true } as const
const signs: Readonly<Record<Deed['kind'], ReactNode>> = {
  published: <IconSend {...drawnSmall} />,
  raised: <IconTrendingUp {...drawnSmall} />,
  lowered: <IconTrendingDown {...drawnSmall} />,
  paused: <IconPlayerPause {...drawnSmall} />,
  resumed: <IconPlayerPlay {...drawnSmall} />,
}

/** What was done: what stands stopped by its name, picture and figures, then the rest as it is counted. */
export function ReportDeeds({ report, currency, from }: Props) {
  const { t } = useTranslation()
  if (!hasDeeds(report.deeds)) return null
  const stops = stopsOf(t, report, currency)
  const number = (index: number) => from !== null && <SourceNumber of={from + index} />
  return (
    <section className={classes.panel} aria-label={t(($) => $.clientReport.deeds.name)}>
      <h2>{t(($) => $.clientReport.deeds.name)}</h2>
      <ul className={classes.deeds}>
        {stops.map(({ key, name, level, picture, reason, money }, index) => (
          <li key={key} className={classes.stop}>
            <Shown picture={picture} sign={signs.paused} />
            <span>
              <b>{t(($) => $.clientReport.stops.stopped, { name })}</b> {reason}
              {number(index)}
            </span>
            {money !== null && (
              <>
                <strong>{money}</strong>
                <span className={classes.quiet}>{level}</span>
              </>
            )}
          </li>
        ))}
        {report.resumed.map(({ level, name, picture }, index) => (
          <li key={`${level} ${name}`} className={classes.stop}>
            <Shown picture={picture} sign={signs.resumed} />
            <span>
              <b>{t(($) => $.clientReport.stops.resumed[level], { name })}</b>
              {number(stops.length + index)}
            </span>
          </li>
        ))}
        {deedsOf(t, report, currency).map(({ kind, sentence, money, note }, index) => (
          <li key={`${index} ${sentence}`} className={classes.stop}>
            <Shown picture={null} sign={signs[kind]} />
            <span>
              <b>{sentence}</b>
              {number(stops.length + report.resumed.length + index)}
            </span>
            {money !== null && <strong>{money}</strong>}
            {note !== null && <span className={classes.quiet}>{note}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What it shows, or a sign where no picture is known. */
const Shown = ({ picture, sign }: { readonly picture: string | null; readonly sign: ReactNode }) =>
  picture === null ? (
    <span className={classes.sign}>{sign}</span>
  ) : (
    <Picture src={picture} className={classes.picture} />
  )
