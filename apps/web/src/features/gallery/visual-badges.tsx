import { useTranslation } from 'react-i18next'
import { fatigueDays } from '@vigie/domain'
import type { Visual } from '../../data/gallery.ts'
import { formatPercent } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import classes from './visual-card.module.css'

const wholePercent = 100

/** What is to be known of it before its figures: tired, never used, no longer in the library; and how long a film is. */
export function VisualBadges({ visual }: { readonly visual: Visual }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { fatigue, ads, library, seconds, kind } = visual
  const loss = Math.round((fatigue?.loss ?? 0) * wholePercent) / wholePercent
  return (
    <span className={classes.badges}>
      {fatigue?.isTired && (
        <span data-tone="tired">
          {t(($) => $.gallery.badges.tired, {
            loss: formatPercent(loss, language),
            days: fatigueDays.recent,
          })}
        </span>
      )}
      {ads.all === 0 && <span>{t(($) => $.gallery.badges.unused)}</span>}
      {library.length === 0 && <span data-tone="outside">{t(($) => $.gallery.badges.notInLibrary)}</span>}
      {kind === 'film' && (
        <span data-tone="film">
          {t(($) => $.gallery.badges.film)}
          {seconds !== null && ` ${lengthOf(seconds)}`}
        </span>
      )}
    </span>
  )
}

/** `0:12`. */
const lengthOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.round(seconds % 60)).padStart(2, '0')}`
