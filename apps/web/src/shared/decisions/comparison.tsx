import { currencyDecimals, equivalentsOf } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../../data/session.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { formatMoney, formatNumber } from '../../lib/format.ts'
import { formatOdds, formatRise, moneyOf, oddsOf, often } from './decision-words.ts'
import { weightsOf, writeEquivalents } from './equivalents.ts'
import type { Decision } from '../../data/decisions.ts'
import classes from './why-drawer.module.css'

/** What a unit of money brings here beside what it would bring elsewhere, and how sure that is. */
export function Comparison({ decision }: { readonly decision: Decision }) {
  const { t } = useTranslation()
  const { currency } = useAccount()
  const language = useLanguage()
  const { bar, worse, threshold, preset, wastePerDay } = decision
  const heading = t(($) => $.decisions.compared)
  if (bar === null || worse === null) {
    return (
      <section aria-label={heading}>
        <h3>{heading}</h3>
        <p className={classes.note}>{t(($) => $.decisions.nothingToCompare)}</p>
      </section>
    )
  }
  return (
    <section aria-label={heading}>
      <h3>{heading}</h3>
      <dl className={classes.compared}>
        <Values decision={decision} bar={bar} />
        <Odds
          {...{ worse, threshold }}
          isDeserved={decision.action === 'pause' || decision.action === 'flag'}
        />
      </dl>
      <p className={classes.note}>
        {t(($) => $.decisions.threshold, {
          threshold: formatOdds(threshold, language),
          often: often(t, 1 - threshold) ?? formatOdds(1 - threshold, language),
          preset: t(($) => $.decisions.preset[preset]),
        })}
        {' · '}
        {t(($) => $.decisions.unit)}
      </p>
      <Answering decision={decision} />
      {wastePerDay >= 1 && (
        <p className={classes.note}>
          {t(($) => $.decisions.waste, { money: moneyOf(wastePerDay, currency) })}
        </p>
      )}
    </section>
  )
}

/** Below it, today is as the days that were read: nothing to tell. */
const leastChanged = 0.01

/** Why these values are not those of the days that were read: who saw what how often, and answered of late. */
function Answering({ decision: { numbers } }: { readonly decision: Decision }) {
  const { t } = useTranslation()
  const language = useLanguage()
  if (!numbers.answering) return null
  const { here, elsewhere } = numbers.answering
  if ([here, elsewhere].every(({ left }) => Math.abs(left - 1) < leastChanged)) return null
  return (
    <p className={classes.note}>
      {t(($) => $.decisions.answering, {
        seenHere: formatNumber(here.seen, language, 1),
        leftHere: formatRise(here.left, language, false),
        seenElsewhere: formatNumber(elsewhere.seen, language, 1),
        leftElsewhere: formatRise(elsewhere.left, language, false),
      })}
    </p>
  )
}

/** Whole units of the currency for which it is told what they bring: of one, less than an event. */
const toldSum = 100

type ValuesProps = {
  readonly decision: Decision
  /** What a unit would bring elsewhere. */
  readonly bar: number
}

/** Both values on one scale: the own one with how well it is known. */
function Values({ decision: { value, valueLow, valueHigh, weights }, bar }: ValuesProps) {
  const { t } = useTranslation()
  const { currency } = useAccount()
  const language = useLanguage()
  const told = { weights: weightsOf({ weights }), language }
  const ofSum = (perMinor: number) => perMinor * toldSum * 10 ** currencyDecimals(currency)
  const textOf = (perMinor: number) => writeEquivalents(t, ofSum(perMinor), told)
  /** Its unit is said by the value between them. */
  const endOf = (perMinor: number) => {
    const { count } = equivalentsOf(ofSum(perMinor), told.weights) ?? { count: ofSum(perMinor) }
    return formatNumber(count, language, count < 100 ? 1 : 0)
  }
  const money = formatMoney(toldSum * 10 ** currencyDecimals(currency), currency)
  const most = Math.max(valueHigh, bar, value) * 1.05 || 1
  const at = (one: number) => `${Math.min(100, (100 * one) / most)}%`
  return (
    <>
      <div>
        <dt>{t(($) => $.decisions.own, { money })}</dt>
        <dd>
          {t(($) => $.decisions.between, {
            value: textOf(value),
            low: endOf(valueLow),
            high: endOf(valueHigh),
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
        <dt>{t(($) => $.decisions.elsewhere, { money })}</dt>
        <dd>{textOf(bar)}</dd>
        <div className={classes.track} aria-hidden="true">
          <i className={classes.mark} data-bar style={{ left: at(bar) }} />
        </div>
      </div>
    </>
  )
}

type OddsProps = {
  readonly worse: number
  readonly threshold: number
  /** Where it is done, or would be, it is said how often that is wrong. */
  readonly isDeserved: boolean
}

function Odds({ worse, threshold, isDeserved }: OddsProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <div>
      <dt>{t(($) => $.decisions.probability)}</dt>
      <dd>{isDeserved ? oddsOf(t, worse, language) : formatOdds(worse, language)}</dd>
      <div className={classes.track} aria-hidden="true">
        <i
          className={classes.odds}
          data-over={worse >= threshold || undefined}
          style={{ width: `${100 * worse}%` }}
        />
        <i className={classes.mark} data-threshold style={{ left: `${100 * threshold}%` }} />
      </div>
    </div>
  )
}
