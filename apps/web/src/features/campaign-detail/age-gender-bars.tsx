import { returnOnAdSpend, sumFigures, type ReportItem } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../lib/use-language.ts'
import classes from './age-gender-bars.module.css'
import { genderName } from './item-label.ts'
import { metrics } from './report-metrics.ts'

type Props = { readonly items: readonly ReportItem[]; readonly currency: string }

/** ROAS of women and men face to face, band by band. */
export function AgeGenderBars({ items, currency }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const ages = [...new Set(items.map(({ value }) => value.split('|')[0] ?? ''))].toSorted((a, b) =>
    a.localeCompare(b),
  )
  const roasOf = (age: string, gender: string) =>
    returnOnAdSpend(
      sumFigures(items.filter(({ value }) => value === `${age}|${gender}`).map(({ figures }) => figures)),
    )
  const highest = Math.max(...items.map(({ figures }) => returnOnAdSpend(figures) ?? 0), Number.MIN_VALUE)
  return (
    <figure className={classes.bars}>
      <figcaption>
        {t(($) => $.campaignDetail.tables.roasByBand)}
        <span data-gender="female">{genderName(t, 'female')}</span>
        <span data-gender="male">{genderName(t, 'male')}</span>
      </figcaption>
      {ages.map((age) => (
        <div key={age} className={classes.band}>
          {bar(age, 'female')}
          <span className={classes.age}>{age}</span>
          {bar(age, 'male')}
        </div>
      ))}
    </figure>
  )

  function bar(age: string, gender: 'female' | 'male') {
    const roas = roasOf(age, gender)
    return (
      <span className={classes.side} data-gender={gender}>
        <span>{metrics.roas.format(roas, currency, language)}</span>
        <span className={classes.bar} style={{ width: `${Math.max(1, ((roas ?? 0) / highest) * 62)}%` }} />
      </span>
    )
  }
}
