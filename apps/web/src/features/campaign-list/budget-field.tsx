import { formatMoneyInput, parseMoney } from '@vigie/domain'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../lib/format.ts'
import { choose } from '../../ui/confirm.ts'
import classes from './campaign-line.module.css'
import type { ListedRow } from './listed-row.ts'
import { campaignChanged, useChangeOne } from './use-change-one.ts'

type Props = {
  readonly row: ListedRow
  readonly budget: number
  readonly currency: string
  readonly onDone: () => void
}

/** The campaign's own budget while it is written: Enter asks and stores it, leaving the field or Escape leaves it as it was. */
export function BudgetField({ row, budget, currency, onDone }: Props) {
  const { t } = useTranslation()
  const { change, stage } = useChangeOne()
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
    const way = await choose({
      title: t(($) => $.campaignList.edit.budgetTitle),
      body: t(($) => $.campaignList.edit[field], {
        name: row.name,
        from: formatMoney(budget, currency),
        to: formatMoney(next, currency),
      }),
      cancel: t(($) => $.campaignList.cancel),
      ways: [
        { value: 'stage', label: t(($) => $.campaignList.staged.stage) },
        { value: 'send', label: t(($) => $.campaignList.confirm) },
      ],
    })
    if (way === 'stage') await stage(campaignChanged(row), { field, base: budget, value: next })
    if (way === 'send') await change(campaignChanged(row), { [field]: next }, { [field]: budget })
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
