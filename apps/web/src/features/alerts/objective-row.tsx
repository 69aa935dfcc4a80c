import { currencyDecimals, isFloor, isSuspected, type ObjectiveMetric } from '@vigie/domain'
import { percentSign } from '@vigie/sentences/numbers'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney, formatNumber, missing, type Language } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { Sparkline } from '../../ui/sparkline.tsx'
import type { ObjectiveRow } from '../../data/alert-rules.ts'
import { CampaignNames } from './campaign-field.tsx'
import { RowActions, useEditFocus } from './row-actions.tsx'
import { StatusSwitch } from './status-switch.tsx'
import classes from './rule-rows.module.css'
import { clockNow } from '../../lib/clock.ts'
import { May } from '../../shared/rights/for-role.tsx'

type Props = {
  readonly row: ObjectiveRow
  readonly currency: string
  readonly form: ReactNode
  readonly isReplaced: boolean
  readonly onStatus: (isOn: boolean) => Promise<unknown>
  readonly onEdit: () => void
  readonly onCopy: () => void
  readonly onRemove: () => void
}

const dayMs = 24 * 3_600_000

export function ObjectiveReadRow(props: Props) {
  const { row, currency, form, isReplaced } = props
  const { t } = useTranslation()
  const language = useLanguage()
  const editRef = useEditFocus(isReplaced)
  if (isReplaced) return form
  const { metric } = row
  return (
    <>
      <tbody data-off={!row.isOn || undefined}>
        <tr>
          <td>
            <StatusSwitch name={metric} isOn={row.isOn} onSend={props.onStatus} may="alert:edit" />
          </td>
          <th scope="row">{metric}</th>
          <td>
            {isFloor(metric) ? '≥' : '≤'} {typedTarget(metric, row.target, { currency, language })}
          </td>
          <td>
            <strong data-alarming={row.isMissed || undefined}>
              {row.value === null ? missing : metricValue(metric, row.value, { currency, language })}
            </strong>
          </td>
          <td>
            <Trend row={row} currency={currency} />
          </td>
          <td>
            <State row={row} />
          </td>
          <td className={classes.names}>
            <About row={row} />
          </td>
          <td className={classes.number} data-label={t(($) => $.alertRules.threshold)}>
            {`${formatNumber(row.threshold, language)}${percentSign()}`}
          </td>
          <td className={classes.actions}>
            <May may="alert:edit">
              <RowActions
                name={metric}
                editRef={editRef}
                onEdit={props.onEdit}
                onCopy={props.onCopy}
                onRemove={props.onRemove}
              />
            </May>
          </td>
        </tr>
      </tbody>
      {form}
    </>
  )
}

function Trend({ row, currency }: Pick<Props, 'row' | 'currency'>) {
  const { t } = useTranslation()
  const { metric } = row
  return (
    <Sparkline
      values={row.days.map((value) => value ?? 0)}
      width={126}
      isAlarming={row.isMissed}
      target={targetInFigures(metric, row.target, currency)}
      label={t(($) => $.alertRules.objectives.trendOf, { metric })}
    />
  )
}

/** Which campaigns it is about. */
function About({ row }: Pick<Props, 'row'>) {
  const { t } = useTranslation()
  if (!row.allCampaigns) return <CampaignNames campaigns={row.campaigns} />
  return (
    <span>
      <span>{t(($) => $.alertRules.allCampaigns)}</span>
    </span>
  )
}

/** Held, missed and since when, missed at one look but not confirmed, or nothing to judge by: missing data is never "held". */
function State({ row }: { readonly row: ObjectiveRow }) {
  const { t } = useTranslation()
  if (row.isMissed) {
    const side = isFloor(row.metric) ? 'below' : 'above'
    const days = row.since === null ? 0 : Math.floor((clockNow() - Date.parse(row.since)) / dayMs)
    return (
      <span className={classes.state} data-state="missed">
        {t(($) => $.alertRules.objectives[side])}
        {days > 0 && t(($) => $.alertRules.objectives.days, { count: days })}
      </span>
    )
  }
  const known = row.probability !== null && isSuspected(row.probability) ? 'suspected' : 'met'
  const key = row.value === null ? 'noData' : known
  return (
    <span className={classes.state} data-state={key}>
      {t(($) => $.alertRules.objectives[key])}
    </span>
  )
}

type Frame = { readonly currency: string; readonly language: Language }

/** A target as it is typed: per cent for CTR, units of the currency for costs. */
function typedTarget(metric: ObjectiveMetric, target: number, { currency, language }: Frame): string {
  if (metric === 'ROAS') return formatNumber(target, language, 2, true)
  if (metric === 'CTR') return `${formatNumber(target, language, 2, true)}${percentSign()}`
  return formatMoney(Math.round(target * 10 ** currencyDecimals(currency)), currency)
}

/** A target in the unit of the figures, to be drawn on their trend. */
function targetInFigures(metric: ObjectiveMetric, target: number, currency: string): number {
  if (metric === 'ROAS') return target
  return metric === 'CTR' ? target / 100 : target * 10 ** currencyDecimals(currency)
}

/** A metric as the figures hold it: a fraction for CTR, minor units for costs. */
function metricValue(metric: ObjectiveMetric, value: number, { currency, language }: Frame): string {
  if (metric === 'ROAS') return formatNumber(value, language, 2, true)
  if (metric === 'CTR') return `${formatNumber(100 * value, language, 2, true)}${percentSign()}`
  return formatMoney(Math.round(value), currency)
}
