import type { endpoints, ResponseOf } from '@vigie/contract'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { formatDay, formatDayTime } from '../../lib/format.ts'
import { useAccount } from '../../data/session.ts'
import { useLanguage } from '../../lib/use-language.ts'
import classes from './figure-source.module.css'
import type { Range } from './period.ts'

export type Provenance = ResponseOf<(typeof endpoints)['campaignList']>['provenance']

export type SourceFactsProps = {
  readonly name: string
  /** How the figure follows from what Meta reports. */
  readonly formula: string
  readonly range: Range
  readonly provenance: Provenance
}

const sides = { click: 'click', view: 'view', engaged_view: 'engagedView' } as const
const windowPattern = /^(\d+)d_(click|view|engaged_view)$/

/** `7d_click,1d_view`, as the platform writes it, in words; what is written another way stays as it is. */
function attributionText(t: TFunction, windows: string): string {
  return windows
    .split(',')
    .map((one) => {
      const [, count, side] = windowPattern.exec(one.trim()) ?? []
      if (side !== 'click' && side !== 'view' && side !== 'engaged_view') return one
      return t(($) => $.figures.source.windows[sides[side]], { count: Number(count) })
    })
    .join(', ')
}

/** Formula, days, when it was read and whether it may still change, line by line. */
export function SourceFacts({ name, formula, range, provenance }: SourceFactsProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { timezone, currency } = useAccount()
  const day = (text: string) => formatDay(text, language)
  const instant = (text: string) => formatDayTime(text, language, timezone)
  const { oldestReadAt, newestReadAt, missingDays, maturingSince, attribution } = provenance
  const facts = [
    [t(($) => $.figures.source.formula), formula],
    [
      t(($) => $.figures.source.window),
      t(($) => $.figures.source.days, { since: day(range.since), until: day(range.until), timezone }),
    ],
    [
      t(($) => $.figures.source.read),
      oldestReadAt && newestReadAt
        ? t(($) => $.figures.source.readAt, { oldest: instant(oldestReadAt), newest: instant(newestReadAt) })
        : t(($) => $.figures.source.neverRead),
    ],
    [
      t(($) => $.figures.source.state),
      maturingSince
        ? t(($) => $.figures.source.maturing, { day: day(maturingSince) })
        : t(($) => $.figures.source.final),
    ],
    [
      t(($) => $.figures.source.attribution),
      attribution.length > 0
        ? attribution.map((one) => attributionText(t, one)).join(' · ')
        : t(($) => $.figures.source.accountSetting),
    ],
    [t(($) => $.figures.source.currency), currency],
  ] as const
  return (
    <div className={classes.facts}>
      <strong>{name}</strong>
      <dl>
        {facts.map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {missingDays > 0 && (
        <p className={classes.missing}>{t(($) => $.figures.source.missing, { count: missingDays })}</p>
      )}
    </div>
  )
}
