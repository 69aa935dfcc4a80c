import { useTranslation } from 'react-i18next'
import { fatigueDays, type VisualOrder } from '@vigie/domain'
import type { Visual } from '../../data/gallery.ts'
import { formatWholePercent } from '../../lib/format.ts'
import { signed } from '../../lib/signed.ts'
import { useLanguage } from '../../lib/use-language.ts'
import classes from './visual-card.module.css'

const wholePercent = 100

type Props = {
  readonly visual: Visual
  /** What the gallery is in the order of. */
  readonly order?: VisualOrder
}

/** What is to be known of it before its figures: tired, never used, no longer in the library; and how long a film is. */
export function VisualBadges({ visual, order }: Props) {
  const { t } = useTranslation()
  const { fatigue, ads, library, seconds, kind } = visual
  return (
    <span className={classes.badges}>
      {(order === 'fatigue' || fatigue?.isTired) && (
        <Tiredness fatigue={fatigue} isSortedBy={order === 'fatigue'} />
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

type TirednessProps = { readonly fatigue: Visual['fatigue']; readonly isSortedBy: boolean }

/** How far its click rate moved; where visuals stand in that order, also how sure it is, which is what they are sorted by. */
function Tiredness({ fatigue, isSortedBy }: TirednessProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  if (!fatigue) return <span>{t(($) => $.gallery.badges.unjudged)}</span>
  const whole = (share: number) => formatWholePercent(share, language)
  const change = signed(-Math.round(fatigue.loss * wholePercent) / wholePercent, whole)
  // Rounded down: what is a little below the rule is not written as if it met it.
  const sure = whole(Math.floor(fatigue.probability * wholePercent) / wholePercent)
  return (
    <span data-tone={fatigue.isTired ? 'tired' : undefined}>
      {isSortedBy
        ? t(($) => $.gallery.badges.fatigue, { sure, change })
        : t(($) => $.gallery.badges.tired, { change, days: fatigueDays.recent })}
    </span>
  )
}

/** `0:12`. */
const lengthOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.round(seconds % 60)).padStart(2, '0')}`
