import { formatMoneyInput, parseMoney, type CampaignRow } from '@vigie/domain'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney, missing } from '../../lib/format.ts'
import { confirm } from '../../ui/confirm.ts'
import classes from './campaign-table.module.css'
import { useChangeOne } from './use-change-one.ts'

/** What can be changed in its line. */
export type EditedField = 'name' | 'budget'

type Props = {
  readonly row: CampaignRow
  readonly currency: string
  readonly isEditing: boolean
  readonly onEdit: (row: CampaignRow, field: EditedField | null) => void
}

/** The budget that the campaign carries. It is changed in its place, after saying what that means. */
export function BudgetCell({ row, currency, isEditing, onEdit }: Props) {
  const { t } = useTranslation()
  const budget = row.dailyBudget ?? row.lifetimeBudget
  if (budget === null) {
    const reason = row.isDraft ? undefined : t(($) => $.campaignList.edit.budgetBelow)
    return (
      <td className={classes.number} title={reason}>
        {missing}
      </td>
    )
  }
  return (
    <td className={classes.number}>
      {isEditing ? (
        <BudgetField row={row} budget={budget} currency={currency} onDone={() => onEdit(row, null)} />
      ) : (
        <button
          type="button"
          className={classes.value}
          aria-label={t(($) => $.campaignList.edit.budget, { name: row.name })}
          onClick={() => onEdit(row, 'budget')}
        >
          {formatMoney(budget, currency)}
        </button>
      )}
    </td>
  )
}

type FieldProps = {
  readonly row: CampaignRow
  readonly budget: number
  readonly currency: string
  readonly onDone: () => void
}

function BudgetField({ row, budget, currency, onDone }: FieldProps) {
  const { t } = useTranslation()
  const { change } = useChangeOne()
  const [isWrong, setWrong] = useState(false)
  const isOver = useRef(false)
  const field = row.dailyBudget === null ? 'lifetimeBudget' : 'dailyBudget'
  const end = (element: HTMLElement) => {
    isOver.current = true
    const line = element.closest<HTMLElement>('[data-row-index]')
    onDone()
    line?.focus()
  }
  const store = async (text: string, element: HTMLElement) => {
    const amount = parseMoney(text, currency)
    if (!amount.ok || amount.value === null) return setWrong(true)
    const next = amount.value
    end(element)
    if (next === budget) return
    const isSure = await confirm({
      title: t(($) => $.campaignList.edit.budgetTitle),
      body: t(($) => $.campaignList.edit[field], {
        name: row.name,
        from: formatMoney(budget, currency),
        to: formatMoney(next, currency),
      }),
      confirm: t(($) => $.campaignList.confirm),
      cancel: t(($) => $.campaignList.cancel),
    })
    if (isSure) await change(row, { [field]: next }, { [field]: budget })
  }
  return (
    <input
      className={classes.field}
      aria-label={t(($) => $.campaignList.edit.budget, { name: row.name })}
      aria-invalid={isWrong}
      inputMode="decimal"
      autoFocus
      defaultValue={formatMoneyInput(budget, currency)}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={(event) => {
        if (!isOver.current) end(event.currentTarget)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') void store(event.currentTarget.value, event.currentTarget)
        if (event.key === 'Escape') end(event.currentTarget)
      }}
    />
  )
}
