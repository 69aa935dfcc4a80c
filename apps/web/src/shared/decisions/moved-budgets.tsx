import { currencyDecimals } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../../data/session.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { formatOdds, formatValue, isByLimits, moneyOf, movedTo, oddsOf, often } from './decision-words.ts'
import type { Decision } from '../../data/decisions.ts'
import classes from './why-drawer.module.css'

type Move = NonNullable<Decision['move']>
type Props = { readonly decision: Decision; readonly move: Move }

/** Money that goes from one ad set to others: each budget before and after, and what the move was decided on. */
export function MovedBudgets({ decision, move }: Props) {
  const { t } = useTranslation()
  const { currency } = useAccount()
  const language = useLanguage()
  const isLimited = isByLimits(move)
  const heading = t(($) => $.decisions.move[isLimited ? 'limitedTitle' : 'title'])
  const valueOf = (perMinor: number) => formatValue(perMinor, currencyDecimals(currency), language)
  const facts: readonly (readonly [name: string, value: string])[] = [
    [t(($) => $.decisions.move.own), valueOf(move.value)],
    [t(($) => $.decisions.move.elsewhere), valueOf(move.bar)],
    ...(decision.worse === null
      ? []
      : [[t(($) => $.decisions.move.probability), oddsOf(t, decision.worse, language)] as const]),
  ]
  return (
    <section aria-label={heading}>
      <h3>{heading}</h3>
      <table className={classes.budgets}>
        <thead>
          <tr>
            <th scope="col">{t(($) => $.decisions.move.adset)}</th>
            <th scope="col">{t(($) => $.decisions.move.before)}</th>
            <th scope="col">{t(($) => $.decisions.move.after)}</th>
          </tr>
        </thead>
        <tbody>
          {move.parts.map((part) => (
            <tr key={part.adsetId}>
              <th scope="row">{part.adsetName}</th>
              <td>{moneyOf(part.from, currency)}</td>
              <td>{movedTo(t, part, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {isLimited && <p className={classes.note}>{t(($) => $.decisions.move.limited)}</p>}
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.note}>
        {t(($) => $.decisions.threshold, {
          threshold: formatOdds(decision.threshold, language),
          often: often(t, 1 - decision.threshold) ?? formatOdds(1 - decision.threshold, language),
          preset: t(($) => $.decisions.preset[decision.preset]),
        })}
        {' · '}
        {t(($) => $.decisions.move.unit)}
      </p>
    </section>
  )
}
