import { useTranslation } from 'react-i18next'
import { moneyOf } from '../../shared/decisions/decision-words.ts'
import { weightsOf, writeEquivalents } from '../../shared/decisions/equivalents.ts'
import type { BackTest } from '../../data/decisions.ts'
import { formatDay } from '../../lib/format.ts'
import { useAccount } from '../../data/session.ts'
import { useLanguage } from '../../lib/use-language.ts'
import classes from './back-test.module.css'

/** Money that the strategy would have moved between ad sets, with what of it was expected to come elsewhere. */
export function BackTestMoves({ result }: { readonly result: BackTest }) {
  const { t } = useTranslation()
  const { currency } = useAccount()
  const language = useLanguage()
  if (result.moves.length === 0) return null
  const weights = weightsOf(result)
  const value = (weighted: number) => writeEquivalents(t, weighted, { weights, language })
  const heading = t(($) => $.backTest.moves.title, { count: result.moves.length })
  return (
    <section aria-label={heading}>
      <h3>{heading}</h3>
      <p className={classes.note}>{t(($) => $.backTest.moves.hint)}</p>
      <ul className={classes.moves}>
        {result.moves.map((move) => (
          <li key={`${move.day} ${move.adsetId}`}>
            <p>
              <b>{formatDay(move.day, language)}</b> {move.campaignName} · {move.sentence[language]}
            </p>
            <small>
              {t(($) => $.backTest.moves.after, {
                money: moneyOf(move.spendMoved, currency),
                lost: value(move.valueLost),
                elsewhere: value(move.valueElsewhere),
              })}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}
