import { addresses } from '@vigie/contract'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { HistoryEntry } from '../../../data/live-changes.ts'
import { useAccount } from '../../../data/session.ts'
import { formatMoment } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/use-language.ts'
import classes from './ad.module.css'
import lifeClasses from './ad-life.module.css'

type Props = {
  readonly entries: readonly HistoryEntry[]
  readonly campaignId: string
  /** When the platform was first seen to refuse it; `null`: it does not, or that is not known. */
  readonly refusedAt: string | null
}
/** What is told in a row; older steps are one click away. */
const mostSteps = 5
type Deed = 'on' | 'off' | 'named' | 'made' | 'changed'

function deedOf({ before, after }: HistoryEntry): Deed {
  if (before === null) return 'made'
  if (after?.status === 'ACTIVE') return 'on'
  if (after?.status === 'PAUSED') return 'off'
  return after && 'name' in after ? 'named' : 'changed'
}

/** What Vigie did to it, first to last. */
export function AdLife({ entries, campaignId, refusedAt }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { timezone } = useAccount()
  const titleId = useId()
  const isDone = ({ state }: HistoryEntry) => state === 'OK' || state === 'ADOPTED'
  return (
    <section className={classes.panel} aria-labelledby={titleId}>
      <header className={classes.head}>
        <h2 id={titleId}>{t(($) => $.adPage.life)}</h2>
        <Link to={addresses.campaignHistory} params={{ id: campaignId }} search={{}}>
          {t(($) => $.adPage.allHistory)}
        </Link>
      </header>
      {entries.length === 0 && refusedAt === null && (
        <p className={classes.quiet}>{t(($) => $.adPage.noLife)}</p>
      )}
      <ol className={lifeClasses.life}>
        {entries
          .slice(0, mostSteps)
          .toReversed()
          .map((entry) => (
            <li key={entry.id} data-deed={deedOf(entry)}>
              <strong>{t(($) => $.adPage.deeds[deedOf(entry)])}</strong>
              <span>{formatMoment(entry.at, language, timezone)}</span>
              <span className={classes.quiet}>
                {[
                  t(($) => $.adPage.origins[entry.origin]),
                  entry.personName && t(($) => $.adPage.by, { name: entry.personName }),
                  !isDone(entry) && t(($) => $.adPage.failed),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </li>
          ))}
        {refusedAt !== null && (
          <li data-deed="refused">
            <strong>{t(($) => $.adPage.deeds.refused)}</strong>
            <span>{formatMoment(refusedAt, language, timezone)}</span>
            <span className={classes.quiet}>{t(($) => $.adPage.toCorrect)}</span>
          </li>
        )}
      </ol>
    </section>
  )
}
