import { currencyDecimals } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../../data/session.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { formatOdds, formatValue, moneyOf } from './decision-words.ts'
import type { Decision } from '../../data/decisions.ts'
import classes from './why-drawer.module.css'

/** What a unit of money brings here beside what it would bring elsewhere, and how sure that is. */
export function Comparison({ decision }: { readonly decision: Decision }) {
  const { t } = useTranslation()
  const { currency } = useAccount()
  const language = useLanguage()
  const { value, valueLow, valueHigh, bar, worse, threshold, preset, wastePerDay } = decision
  const value_ = (perMinor: number) => formatValue(perMinor, currencyDecimals(currency), language)
  const heading = t(($) => $.decisions.compared)
  if (bar === null || worse === null) {
    return (
      <section aria-label={heading}>
        <h3>{heading}</h3>
        <p className={classes.note}>{t(($) => $.decisions.nothingToCompare)}</p>
      </section>
    )
  }
  const most = Math.max(valueHigh, bar, value) * 1.05 || 1
  const at = (one: number) => `${Math.min(100, (100 * one) / most)}%`
  return (
    <section aria-label={heading}>
      <h3>{heading}</h3>
      <dl className={classes.compared}>
        <div>
          <dt>{t(($) => $.decisions.own)}</dt>
          <dd>
            {t(($) => $.decisions.between, {
              value: value_(value),
              low: value_(valueLow),
              high: value_(valueHigh),
            })}
          </dd>
          <div className={classes.track} aria-hidden="true">
            <i
              className={classes.range}
              style={{ left: at(valueLow), right: `${100 - Math.min(100, (100 * valueHigh) / most)}%` }}
            />
            <i className={classes.mark} style={{ left: at(value) }} />
          </div>
        </div>
        <div>
          <dt>{t(($) => $.decisions.elsewhere)}</dt>
          <dd>{value_(bar)}</dd>
          <div className={classes.track} aria-hidden="true">
            <i className={classes.mark} data-bar style={{ left: at(bar) }} />
          </div>
        </div>
        <div>
          <dt>{t(($) => $.decisions.probability)}</dt>
          <dd>{formatOdds(worse, language)}</dd>
          <div className={classes.track} aria-hidden="true">
            <i
              className={classes.odds}
              data-over={worse >= threshold || undefined}
              style={{ width: `${100 * worse}%` }}
            />
            <i className={classes.mark} data-threshold style={{ left: `${100 * threshold}%` }} />
          </div>
        </div>
      </dl>
      <p className={classes.note}>
        {t(($) => $.decisions.threshold, {
          threshold: formatOdds(threshold, language),
          preset: t(($) => $.decisions.preset[preset]),
        })}
        {' · '}
        {t(($) => $.decisions.unit)}
      </p>
      {wastePerDay >= 1 && (
        <p className={classes.note}>
          {t(($) => $.decisions.waste, { money: moneyOf(wastePerDay, currency) })}
        </p>
      )}
    </section>
  )
}
