import { countedEvent } from '@vigie/sentences/event-names'
import { useTranslation } from 'react-i18next'
import { formatMoment, formatNumber } from '../../lib/format.ts'
import { useAccount } from '../../data/session.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { ActionPill } from './action-pill.tsx'
import { decisionState, formatOdds, moneyOf } from './decision-words.ts'
import type { Decision } from '../../data/decisions.ts'
import { WhyButton } from './why-button.tsx'
import classes from './decision-table.module.css'

type Props = { readonly label: string; readonly decisions: readonly Decision[] }

/** Decisions and non-decisions about the ads and ad sets of one campaign, each with its reasons. */
export function DecisionTable({ label, decisions }: Props) {
  const { t } = useTranslation()
  const columns = ['action', 'name', 'spend', 'goal', 'worse', 'state', 'why'] as const
  return (
    <table className={classes.table} aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" data-column={column}>
              {t(($) => $.decisions.log.columns[column])}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {decisions.map((decision) => (
          <Row key={`${decision.kind} ${decision.id}`} decision={decision} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ decision }: { readonly decision: Decision }) {
  const { t } = useTranslation()
  const { currency, timezone } = useAccount()
  const language = useLanguage()
  const { id, name, kind, at, numbers, worse, adsetName } = decision
  return (
    <tr>
      <td data-column="action">
        <ActionPill of={decision} />
      </td>
      <th scope="row" data-column="name" title={adsetName ? `${name} · ${adsetName}` : name}>
        {name}
        <small>{kind === 'adset' ? t(($) => $.decisions.log.adset) : adsetName}</small>
      </th>
      <td data-column="spend">
        {moneyOf(numbers.spendOfWeek, currency)}
        <small>{t(($) => $.decisions.log.perDay, { money: moneyOf(numbers.perDay, currency) })}</small>
      </td>
      <td data-column="goal">
        {formatNumber(numbers.goalOfWeek, language)}{' '}
        <small>{countedEvent(numbers.goal, numbers.goalOfWeek, language)}</small>
      </td>
      <td data-column="worse">{worse === null ? '-' : formatOdds(worse, language)}</td>
      <td data-column="state">
        {decisionState(t, decision, (instant) => formatMoment(instant, language, timezone))}
      </td>
      <td data-column="why">
        <WhyButton subjects={[{ id, name }]} at={at} />
      </td>
    </tr>
  )
}
