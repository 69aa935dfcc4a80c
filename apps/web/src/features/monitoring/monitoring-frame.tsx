import { addresses } from '@vigie/contract'
import { useTranslation } from 'react-i18next'
import type { ReactNode } from 'react'
import { useLeaveGuard } from '../../ui/use-leave-guard.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Steps } from '../../ui/steps.tsx'
import classes from './monitoring-frame.module.css'

const steps = [
  ['priorities', addresses.priorities],
  ['strategies', addresses.strategies],
  ['branching', addresses.branching],
] as const
type MonitoringStep = (typeof steps)[number][0]

type Props = {
  readonly step: MonitoringStep
  /** How much there is of what it shows. */
  readonly facts?: ReactNode
  readonly actions?: ReactNode
  /** What leads to the next screen. */
  readonly next?: ReactNode
  readonly children: ReactNode
}

/** The header of the three monitoring screens, which follow each other. */
export function MonitoringFrame({ step, facts, actions, next, children }: Props) {
  const { t } = useTranslation()
  const current = steps.findIndex(([name]) => name === step)
  return (
    <div className={classes.screen}>
      <PageHeader title={t(($) => $.monitoring.steps[step])} facts={facts} actions={actions} />
      <Steps
        label={t(($) => $.monitoring.steps.label)}
        current={current}
        end={next}
        progress={t(($) => $.monitoring.steps.progress, { step: current + 1 })}
        steps={steps.map(([name, href]) => ({ name: t(($) => $.monitoring.steps[name]), href }))}
      />
      {children}
    </div>
  )
}

/** The warning of the three screens: staying keeps the changes, going on loses them. */
export function useUnsavedWarning(isDirty: boolean) {
  const { t } = useTranslation()
  return useLeaveGuard({
    isDirty,
    question: {
      title: t(($) => $.monitoring.leave.title),
      body: t(($) => $.monitoring.leave.body),
      confirm: t(($) => $.monitoring.leave.go),
      cancel: t(($) => $.monitoring.leave.stay),
    },
  })
}

/** The amber dot and its words, shown while something is not saved. */
export function UnsavedMark({ isShown }: { readonly isShown: boolean }) {
  const { t } = useTranslation()
  return (
    <output className={classes.unsaved}>
      {isShown && (
        <>
          <i aria-hidden="true" />
          {t(($) => $.monitoring.unsaved)}
        </>
      )}
    </output>
  )
}
