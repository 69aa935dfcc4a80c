import { countedEvent } from '@vigie/sentences/event-names'
import { IconEqual, IconEqualNot } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatOdds, moneyOf } from '../../shared/decisions/decision-words.ts'
import { weightsOf, writeEquivalents } from '../../shared/decisions/equivalents.ts'
import type { BackTest } from '../../data/decisions.ts'
import { formatDay, formatNumber } from '../../lib/format.ts'
import { useAccount } from '../../data/session.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { BackTestMoves } from './back-test-moves.tsx'
import classes from './back-test.module.css'

type Props = {
  readonly result: BackTest
  /** Fingerprint of the same question's last answer; `null` when it was not asked before. */
  readonly before: string | null
}

/** What the strategy would have done, spared and lost, and how far the figures are those of then. */
export function BackTestResult({ result, before }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const isSame = before === result.hash
  return (
    <section className={classes.result} aria-label={t(($) => $.backTest.table)}>
      <p className={classes.range}>
        {t(($) => $.backTest.range, {
          since: formatDay(result.since, language),
          until: formatDay(result.until, language),
          campaigns: result.campaigns,
          ads: result.ads,
        })}
      </p>
      <Tiles result={result} />
      <p className={classes.note} role="status">
        {result.reconstructedShare > 0
          ? t(($) => $.backTest.reconstructed, {
              share: `${formatNumber(100 * result.reconstructedShare, language, 0)}\u00a0%`,
            })
          : t(($) => $.backTest.kept)}
      </p>
      <p className={classes.note}>
        <code className="mono">{t(($) => $.backTest.fingerprint, { hash: result.hash.slice(0, 12) })}</code>
        {before !== null && (
          <span className={classes.same} data-same={isSame || undefined}>
            {isSame ? (
              <IconEqual size={14} aria-hidden="true" />
            ) : (
              <IconEqualNot size={14} aria-hidden="true" />
            )}
            {t(($) => (isSame ? $.backTest.identical : $.backTest.different))}
          </span>
        )}
      </p>
      <Pauses result={result} />
      <BackTestMoves result={result} />
    </section>
  )
}

function Tiles({ result }: Pick<Props, 'result'>) {
  const { t } = useTranslation()
  const { currency } = useAccount()
  const language = useLanguage()
  const weights = weightsOf(result)
  const value = (weighted: number) => writeEquivalents(t, weighted, { weights, language })
  const tiles = [
    [t(($) => $.backTest.figures.pauses), formatNumber(result.pauses.length, language, 0), ''],
    [t(($) => $.backTest.figures.spendAvoided), moneyOf(result.spendAvoided, currency), ''],
    [
      t(($) => $.backTest.figures.goalLost),
      formatNumber(result.goalLost, language, 1),
      t(($) => $.backTest.figures.goalLostHint),
    ],
    [
      t(($) => $.backTest.figures.elsewhere),
      t(($) => $.backTest.figures.elsewhereValue, {
        lost: value(result.valueLost),
        elsewhere: value(result.valueElsewhere),
      }),
      '',
    ],
  ] as const
  return (
    <dl className={classes.tiles}>
      {tiles.map(([name, figure, hint]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {figure}
            {hint && <small>{hint}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Pauses({ result }: { readonly result: BackTest }) {
  const { t } = useTranslation()
  if (result.evaluated === 0) return <p>{t(($) => $.backTest.noData)}</p>
  if (result.pauses.length === 0) return <p>{t(($) => $.backTest.none)}</p>
  return <PauseTable result={result} />
}

function PauseTable({ result }: { readonly result: BackTest }) {
  const { t } = useTranslation()
  const { currency } = useAccount()
  const language = useLanguage()
  const columns = ['day', 'ad', 'campaign', 'worse', 'spendAvoided', 'goalLost', 'verdict'] as const
  return (
    <div className={classes.scroll} tabIndex={0} role="region" aria-label={t(($) => $.backTest.table)}>
      <table className={classes.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" data-column={column}>
                {t(($) => $.backTest.columns[column])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {result.pauses.map((pause) => {
            const isRight = pause.valueElsewhere >= pause.valueLost
            return (
              <tr key={`${pause.day} ${pause.adId}`}>
                <td>{formatDay(pause.day, language)}</td>
                <th scope="row">
                  {pause.adName} <small>{pause.adsetName}</small>
                </th>
                <td>{pause.campaignName}</td>
                <td data-column="worse">{formatOdds(pause.worse, language)}</td>
                <td data-column="spendAvoided">{moneyOf(pause.spendAvoided, currency)}</td>
                <td data-column="goalLost">
                  {formatNumber(pause.goalLost, language, 1)}{' '}
                  <small>{countedEvent(pause.goal, pause.goalLost, language)}</small>
                </td>
                <td data-wrong={!isRight || undefined}>
                  {t(($) => (isRight ? $.backTest.right : $.backTest.wrong))}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
