import { addresses } from '@vigie/contract'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../../../data/session.ts'
import { dayIn } from '../../../lib/days.ts'
import { formatDayMonth, formatMoment } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/use-language.ts'
import type { LifeStep } from './life-steps.ts'
import classes from './ad.module.css'
import lifeClasses from './ad-life.module.css'

type Props = {
  readonly steps: readonly LifeStep[]
  readonly campaignId: string
  /** How it stands now, and what is to be done about it. */
  readonly now: { readonly word: string; readonly tone: string; readonly note: string } | null
}

/** What became of it, first to last, and how it stands now. */
export function AdLife({ steps, campaignId, now }: Props) {
  const { t } = useTranslation()
  const titleId = useId()
  return (
    <section className={classes.panel} aria-labelledby={titleId}>
      <header className={classes.head}>
        <h2 id={titleId}>{t(($) => $.adPage.life)}</h2>
        <Link to={addresses.campaignHistory} params={{ id: campaignId }} search={{}}>
          {t(($) => $.adPage.allHistory)}
        </Link>
      </header>
      {steps.length === 0 && <p className={classes.quiet}>{t(($) => $.adPage.noLife)}</p>}
      <ol className={lifeClasses.life}>
        {steps.map((step) => (
          <Step key={step.key} step={step} />
        ))}
        {now && (
          <li data-deed="now" data-tone={now.tone}>
            <strong>{t(($) => $.adPage.now)}</strong>
            <span>{now.word}</span>
            {now.note !== '' && <span className={classes.quiet}>{now.note}</span>}
          </li>
        )}
      </ol>
    </section>
  )
}

function Step({ step: { deed, at, isDay, by, origin, isDone } }: { readonly step: LifeStep }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { timezone } = useAccount()
  // Who published it, and from where, is one deed.
  const isPublished = origin === 'publication' && by !== null && by !== ''
  const details = [
    origin && !isPublished && t(($) => $.adPage.origins[origin]),
    by && t(($) => $.adPage[isPublished ? 'publishedBy' : 'by'], { name: by }),
    !isDone && t(($) => $.adPage.failed),
  ].filter((detail) => detail !== null && detail !== '' && detail !== false)
  return (
    <li data-deed={deed}>
      <strong>{t(($) => $.adPage.deeds[deed])}</strong>
      <span>
        {isDay
          ? formatDayMonth(dayIn(timezone, Date.parse(at)), language)
          : formatMoment(at, language, timezone)}
      </span>
      {details.length > 0 && <span className={classes.quiet}>{details.join(' · ')}</span>}
    </li>
  )
}
