import { Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { addresses } from '@vigie/contract'
import type { MorningTold } from '@vigie/domain'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { budgetsQuery } from '../../data/alert-rules.ts'
import { proposalQuery } from '../../data/proposals.ts'
import { useAccount } from '../../data/session.ts'
import { formatCount, formatMoney, formatWholePercent } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { BudgetChart } from '../../shared/alerts/budget-chart.tsx'
import { useFieldText, useValueText } from '../../shared/changes/use-value-text.ts'
import table from '../../ui/before-after.module.css'
import classes from './morning-rail.module.css'

type Props = { readonly told: MorningTold; readonly today: string }

/** What a line is about, as it can be seen: a course of money, values before and after, a count of what is done. */
export function RailFacts({ told, today }: Props) {
  switch (told.code) {
    case 'budget.thresholdReached':
    case 'budget.limitReached':
    case 'budget.overspendLikely':
      return <Budget facts={told.facts} today={today} />
    case 'campaign.changedElsewhere':
      return <Values rows={told.facts.changes.map((one) => ({ ...one, name: one.objectName }))} />
    case 'proposal.waiting':
    case 'proposal.ends':
    case 'proposal.ended':
      return <Proposed id={told.facts.proposalId} />
    case 'publication.waits':
      return <Written {...told.facts} />
    case 'drafts.wait':
      return (
        <ul className={classes.names}>
          {told.facts.first.map(({ id, name }) => (
            <li key={id}>
              <Link to={addresses.editCampaign} params={{ fileId: id }}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )
    default:
      return null
  }
}

type BudgetFacts = Extract<MorningTold, { readonly code: 'budget.thresholdReached' }>['facts']

/** How much of a budget is gone, and its course where the control is still there. */
function Budget({
  facts: { rule, used, target },
  today,
}: {
  readonly facts: BudgetFacts
  readonly today: string
}) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { account } = useAccount()
  const { data } = useQuery(budgetsQuery(account))
  const row = data?.find(({ id }) => id === rule.id)
  const share = target.amount === 0 ? 0 : used.amount / target.amount
  return (
    <section>
      <p className={classes.used}>
        <strong>{formatMoney(used.amount, used.currency)}</strong>{' '}
        {t(($) => $.morning.rail.of, { target: formatMoney(target.amount, target.currency) })}
        <span>
          <strong>{formatWholePercent(share, language)}</strong> {t(($) => $.morning.rail.ofBudget)}
        </span>
      </p>
      <Bar share={share} isOver={share > 1} />
      {row && <BudgetChart row={row} currency={target.currency} today={today} width={380} />}
    </section>
  )
}

const Bar = ({ share, isOver }: { readonly share: number; readonly isOver: boolean }) => (
  <div className={classes.bar} data-over={isOver || undefined} aria-hidden="true">
    <i style={{ width: `${Math.min(1, share) * 100}%` }} />
  </div>
)

type Row = { readonly name: string; readonly field: string; readonly from: unknown; readonly to: unknown }
const mostRows = 8

/** What was and what is, or what would be: an object each, and in which of its fields. */
function Values({ rows, foot }: { readonly rows: readonly Row[]; readonly foot?: ReactNode }) {
  const { t } = useTranslation()
  const { currency } = useAccount()
  const valueText = useValueText(currency)
  const fieldText = useFieldText()
  return (
    <section>
      <h3>{t(($) => $.morning.rail.changes)}</h3>
      <table className={table.values}>
        <thead>
          <tr>
            <th scope="col">{t(($) => $.morning.rail.object)}</th>
            <th scope="col">{t(($) => $.morning.rail.before)}</th>
            <th scope="col">{t(($) => $.morning.rail.after)}</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, mostRows).map(({ name, field, from, to }) => (
            <tr key={`${name} ${field}`}>
              <th scope="row">
                {name} <small>{fieldText(field)}</small>
              </th>
              <td>{valueText(field, from)}</td>
              <td>
                <strong>{valueText(field, to)}</strong>
              </td>
            </tr>
          ))}
        </tbody>
        {foot}
      </table>
      {rows.length > mostRows && <p className={classes.more}>+{formatCount(rows.length - mostRows)}</p>}
    </section>
  )
}

/** What a proposal would change, object by object. */
function Proposed({ id }: { readonly id: string }) {
  const { t } = useTranslation()
  const { account } = useAccount()
  const { data } = useQuery(proposalQuery(account, id))
  if (!data || data.lines.length === 0) return null
  const rows = data.lines.flatMap(({ name, fields }) =>
    fields.map(({ field, before, after }) => ({ name, field, from: before, to: after })),
  )
  const { before, after } = data.perDay
  return (
    <Values
      rows={rows}
      foot={
        before !== after && (
          <tfoot>
            <tr>
              <th scope="row">{t(($) => $.morning.rail.total)}</th>
              <td>{formatMoney(before, data.currency)}</td>
              <td>
                <strong>{formatMoney(after, data.currency)}</strong>
              </td>
            </tr>
          </tfoot>
        )
      }
    />
  )
}

type WrittenFacts = Pick<
  Extract<MorningTold, { readonly code: 'publication.waits' }>['facts'],
  'created' | 'total' | 'startedBy'
>

function Written({ created, total, startedBy }: WrittenFacts) {
  const { t } = useTranslation()
  return (
    <section>
      <p className={classes.used}>
        <strong>{formatCount(created)}</strong> {t(($) => $.morning.rail.written, { total })}
        <span>{t(($) => $.morning.rail.startedBy, { name: startedBy })}</span>
      </p>
      <Bar share={total === 0 ? 0 : created / total} isOver={false} />
    </section>
  )
}
