import { SegmentedControl } from '@mantine/core'
import { budgetMoveModes } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import type { StrategyLife } from '../../data/decisions.ts'
import classes from './strategy-life.module.css'

type Props = {
  readonly value: StrategyLife['budgets']
  readonly isDisabled: boolean
  readonly onChange: (mode: StrategyLife['budgets']) => void
}

/** Whether a strategy moves money between ad sets, by budgets of their own or by limits of what they spend of their campaign's, and who has the last word. */
export function BudgetChoice({ value, isDisabled, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <p className={classes.label}>{t(($) => $.decisions.life.budgets)}</p>
      <div className={classes.choices}>
        <SegmentedControl
          aria-label={t(($) => $.decisions.life.budgets)}
          disabled={isDisabled}
          value={value}
          data={budgetMoveModes.map((mode) => ({
            value: mode,
            label: t(($) => $.decisions.life.budgetMode[mode]),
          }))}
          onChange={(chosen) => onChange(budgetMoveModes.find((mode) => mode === chosen) ?? 'never')}
        />
      </div>
      <p className={classes.hint}>{t(($) => $.decisions.life.budgetHint[value])}</p>
    </>
  )
}
