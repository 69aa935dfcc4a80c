import { IconCheck, IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { percentSign } from '@vigie/sentences/numbers'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay, formatNumber } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import type { BudgetRow } from '../../data/alert-rules.ts'
import { BudgetChart } from '../../shared/alerts/budget-chart.tsx'
import { isOverspending, outlookOf } from '../../shared/alerts/budget-outlook.ts'
import { BudgetReasons } from './budget-reasons.tsx'
import { CampaignNames } from './campaign-field.tsx'
import { PacingBar } from './pacing-bar.tsx'
import { RowActions, useEditFocus } from './row-actions.tsx'
import { StatusSwitch } from './status-switch.tsx'
import classes from './rule-rows.module.css'
import { May } from '../../shared/rights/for-role.tsx'

type Props = {
  readonly account: string
  readonly row: BudgetRow
  readonly currency: string
  readonly today: string
  /** The form that stands in place of this row, or below it for a copy. */
  readonly form: ReactNode
  readonly isReplaced: boolean
  readonly onStatus: (isOn: boolean) => Promise<unknown>
  readonly onEdit: () => void
  readonly onCopy: () => void
  readonly onRemove: () => void
}

export function BudgetReadRow(props: Props) {
  const { row, currency, today, form, isReplaced } = props
  const { t } = useTranslation()
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const editRef = useEditFocus(isReplaced)
  if (isReplaced) return form
  return (
    <>
      <tbody data-off={!row.isOn || undefined}>
        <tr>
          <td>
            <StatusSwitch name={row.name} isOn={row.isOn} onSend={props.onStatus} may="live:pause" />
          </td>
          <th scope="row">
            <Expand name={row.name} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
          </th>
          <td className={classes.names}>
            <CampaignNames campaigns={row.campaigns} />
          </td>
          <td className={classes.period}>
            {formatDay(row.dateStart, language)}
            <br />
            {formatDay(row.dateEnd, language)}
          </td>
          <td>
            <PacingBar row={row} currency={currency} />
          </td>
          <td className={classes.outlook}>
            <OutlookText row={row} today={today} />
          </td>
          <td className={classes.number} data-label={t(($) => $.alertRules.threshold)}>
            {`${formatNumber(row.threshold, language)}${percentSign()}`}
          </td>
          <td className={classes.centre} data-label={t(($) => $.alertRules.budgets.pause)}>
            {row.pausesAtLimit ? (
              <IconCheck size={16} role="img" aria-label={t(($) => $.alertRules.budgets.pauses)} />
            ) : (
              '–'
            )}
          </td>
          <td className={classes.actions}>
            <May may="live:pause">
              <RowActions
                name={row.name}
                editRef={editRef}
                onEdit={props.onEdit}
                onCopy={props.onCopy}
                onRemove={props.onRemove}
              />
            </May>
          </td>
        </tr>
        {isOpen && <Detail account={props.account} row={row} currency={currency} today={today} />}
      </tbody>
      {form}
    </>
  )
}

type ExpandProps = { readonly name: string; readonly isOpen: boolean; readonly onToggle: () => void }

function Expand({ name, isOpen, onToggle }: ExpandProps) {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      className={classes.expand}
      aria-expanded={isOpen}
      aria-label={t(($) => $.alertRules.budgets.expand, { name })}
      onClick={onToggle}
    >
      {isOpen ? <IconChevronDown size={14} /> : <IconChevronRight size={14} />}
      <span>{name}</span>
    </button>
  )
}

const Detail = ({ account, row, currency, today }: Pick<Props, 'account' | 'row' | 'currency' | 'today'>) => (
  <tr>
    <td colSpan={9} className={classes.detail}>
      <div className={classes.detailColumns}>
        <BudgetChart row={row} currency={currency} today={today} />
        <BudgetReasons account={account} row={row} currency={currency} />
      </div>
    </td>
  </tr>
)

/** The forecast in words, two lines. */
function OutlookText({ row, today }: { readonly row: BudgetRow; readonly today: string }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const outlook = outlookOf(row, today)
  const day = (value: string) => formatDay(value, language).replace(/ \d{4}$/, '')
  switch (outlook.kind) {
    case 'exhausted':
      return (
        <>
          <strong data-alarming={isOverspending(row) || undefined}>
            {t(($) => $.alertRules.budgets.exhausted, { day: day(outlook.day) })}
          </strong>
          <span>{t(($) => $.alertRules.budgets.tooEarly, { count: outlook.daysEarly })}</span>
        </>
      )
    case 'ends':
      return (
        <>
          <strong>
            {t(($) => $.alertRules.budgets.ends, {
              percent: `${formatNumber(outlook.percentage, language, 0)}${percentSign()}`,
              day: day(outlook.day),
            })}
          </strong>
          <span>{t(($) => (outlook.isFast ? $.alertRules.budgets.fast : $.alertRules.budgets.onPace))}</span>
        </>
      )
    case 'toCome':
      return <span>{t(($) => $.alertRules.budgets.toCome, { day: day(outlook.day) })}</span>
    case 'reached':
      return <strong data-alarming>{t(($) => $.alertRules.budgets.reached)}</strong>
    default:
      return <span>{t(($) => $.alertRules.budgets[outlook.kind])}</span>
  }
}
