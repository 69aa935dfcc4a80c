import { hasDeeds } from '@vigie/domain'
import { IconPlayerPause } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Picture } from '../../ui/picture.tsx'
import { deedsOf } from './deeds-of.ts'
import type { Report } from './report.ts'
import { stopsOf } from './stops-of.ts'
import classes from './client-report.module.css'

type Props = { readonly report: Report; readonly currency: string }

/** What was done: what stands stopped by its name, picture and figures, then the rest as it is counted. */
export function ReportDeeds({ report, currency }: Props) {
  const { t } = useTranslation()
  if (!hasDeeds(report.deeds)) return null
  const stops = stopsOf(t, report, currency)
  return (
    <section className={classes.panel} aria-label={t(($) => $.clientReport.deeds.name)}>
      <h2>{t(($) => $.clientReport.deeds.name)}</h2>
      <ul className={classes.deeds}>
        {stops.map(({ key, name, level, picture, reason, money }) => (
          <li key={key} className={classes.stop}>
            {picture === null ? (
              <span className={classes.sign}>
                <IconPlayerPause size={16} aria-hidden="true" />
              </span>
            ) : (
              <Picture src={picture} className={classes.picture} />
            )}
            <span>
              <b>{t(($) => $.clientReport.stops.stopped, { name })}</b> {reason}
            </span>
            {money !== null && (
              <>
                <strong>{money}</strong>
                <span className={classes.quiet}>{level}</span>
              </>
            )}
          </li>
        ))}
        {deedsOf(t, report, currency).map(({ sentence, money, note }) => (
          <li key={sentence}>
            <span>{sentence}</span>
            {money !== null && <strong>{money}</strong>}
            {note !== null && <span className={classes.quiet}>{note}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
