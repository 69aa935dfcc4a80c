import type { ReactNode } from 'react'
import classes from './accounts.module.css'
import wizard from './wizard.module.css'
import { WizardSteps } from './wizard-steps.tsx'

type Props = {
  readonly step: 2 | 3
  readonly third?: 'pages'
  readonly title: string
  readonly children: ReactNode
  /** The way back, then the way on. */
  readonly ways: ReactNode
}

/** One step of the wizard: where one is, what is asked, and the ways out of it. */
export function WizardPage({ step, third, title, children, ways }: Props) {
  return (
    <div className={wizard.wizard}>
      <WizardSteps current={step} {...(third ? { third } : {})} />
      <div className={wizard.body}>
        <h1>{title}</h1>
        {children}
      </div>
      <div className={classes.bar}>{ways}</div>
    </div>
  )
}
