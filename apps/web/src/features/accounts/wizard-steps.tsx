import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { stepState } from '../../lib/step-state.ts'
import classes from './accounts-head.module.css'

/** The four-step header of the wizard. */
export function WizardSteps({
  current,
  third = 'three',
}: {
  readonly current: 1 | 2 | 3 | 4
  readonly third?: 'three' | 'pages'
}) {
  const { t } = useTranslation()
  const steps = [third === 'pages' ? 'oneOfPages' : 'one', 'two', third, 'four'] as const
  return (
    <ol className={classes.stepper} aria-label={t(($) => $.accounts.steps.label)}>
      {steps.map((step, index) => {
        const number = index + 1
        const state = stepState(number, current)
        return (
          <li key={step} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
            <span className={classes.stepNumber}>{state === 'done' ? <IconCheck size={12} /> : number}</span>
            {t(($) => $.accounts.steps[step])}
          </li>
        )
      })}
      <li className={classes.stepCount} aria-hidden="true">
        {t(($) => $.accounts.steps.count, { current, total: steps.length })}
      </li>
    </ol>
  )
}
