import { IconClock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../../data/session.ts'
import { formatMoment } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { useTimeLeft } from './use-time-left.ts'
import classes from './time-left.module.css'

type Props = {
  readonly until: string
  /** In a column that says what it is; else it says so itself, with the moment. */
  readonly isBare?: boolean
}

/** How long a proposal can still be decided about. Less than a day draws the eye. */
export function TimeLeft({ until, isBare = false }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { timezone } = useAccount()
  const left = useTimeLeft(until)
  const when = formatMoment(until, language, timezone)
  const inWords = t(($) => $.proposals.ends, { when })
  if (left === null) return <span className={classes.left}>{inWords}</span>
  return (
    <span className={classes.left} data-soon={left.isSoon || undefined} data-bare={isBare || undefined}>
      {!isBare && <IconClock size={13} aria-hidden="true" />}
      {isBare ? (
        <time dateTime={until} title={inWords}>
          <span className={classes.word}>{t(($) => $.proposals.endsIn)} </span>
          {left.text}
        </time>
      ) : (
        t(($) => $.proposals.endsInAt, { left: left.text, when })
      )}
    </span>
  )
}
