import { Button, Tooltip } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import type { PublicationPlan } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { countToDo, type PlanCounts } from './plan-counts.ts'
import { LearningNote, PlanMoney } from './plan-money.tsx'
import { GuardChecks } from './guard-checks.tsx'
import { PlanGuardNotice } from './plan-guard-notice.tsx'
import { PlanFacts } from './plan-facts.tsx'
import { PauseChoice, promiseOf } from './pause-choice.tsx'
import { PlanFindings } from './plan-findings.tsx'
import { StrategyChoice } from './strategy-choice.tsx'
import type { Monitoring } from './use-publish.ts'
import classes from './plan-rail.module.css'
import { May, ReadsOnly } from '../../shared/rights/for-role.tsx'

type Props = {
  readonly account: string
  readonly plan: PublicationPlan
  readonly counts: PlanCounts
  readonly monitoring: Monitoring
  readonly isRefused: boolean
  readonly isStarting: boolean
  readonly canPublish: boolean
  /** Whoever may not publish puts the plan before somebody who may. */
  readonly mayPublish: boolean
  readonly leavesPaused: boolean
  readonly onLeavesPaused: (isWanted: boolean) => void
  readonly onMonitoring: (monitoring: Monitoring) => void
  readonly onEdit: () => void
  readonly onPublish: () => void
}

export function PlanRail(props: Props) {
  const { t } = useTranslation()
  const { plan, counts, isRefused } = props
  const toDo = countToDo(counts)
  const hasChanges = toDo > 0
  const isLive = plan.campaignId !== null
  const refusal = t(($) => $.publication.strategy.refusal)
  return (
    <aside className={classes.rail} aria-label={t(($) => $.publication.consequence.title)}>
      <PlanMoney plan={plan} />
      {/* Of what is live everybody knows what it is: what the change does comes first. */}
      {!isLive && <PlanFacts plan={plan} />}
      {!isLive && <hr />}
      {!isLive && <StrategyChoice {...props} />}
      <LearningNote plan={plan} />
      <GuardChecks plan={plan} />
      <PlanGuardNotice plan={plan} />
      {hasChanges && <PlanFindings account={props.account} plan={plan} />}
      {!isLive && <div className={classes.grow} />}
      <Consequence plan={plan} counts={counts} />
      {hasChanges && (
        <May may="proposal:make">
          <PauseChoice plan={plan} isWanted={props.leavesPaused} onChange={props.onLeavesPaused} />
        </May>
      )}
      {isLive && <hr />}
      {isLive && <PlanFacts plan={plan} />}
      {isLive && <OtherStrategy {...props} />}
      {isLive && <div className={classes.grow} />}
      <ReadsOnly may="publication:start" />
      <div className={classes.buttons}>
        <Button variant="default" leftSection={<IconPencil size={15} />} onClick={props.onEdit}>
          {t(($) => $.publication.edit)}
        </Button>
        <May may="proposal:make">
          <Tooltip label={refusal} disabled={!isRefused}>
            <Button
              loading={props.isStarting}
              aria-disabled={!props.canPublish}
              data-disabled={!props.canPublish || undefined}
              onClick={() => {
                if (props.canPublish) props.onPublish()
              }}
            >
              {t(($) => $.publication[labelOf(props)])}
              {hasChanges && <span className={classes.badge}>{toDo}</span>}
              {hasChanges && (
                <span className={classes.badge} aria-hidden="true">
                  {t(($) => $.publication.together.sendKey)}
                </span>
              )}
            </Button>
          </Tooltip>
        </May>
      </div>
    </aside>
  )
}

/** Who watches a live campaign goes on: another strategy is chosen by whoever opens this. */
function OtherStrategy(props: Props) {
  const { t } = useTranslation()
  return (
    <details className={classes.other} open={props.monitoring.strategyId !== null || undefined}>
      <summary>{t(($) => $.publication.strategy.other)}</summary>
      <StrategyChoice {...props} />
    </details>
  )
}

function labelOf({ mayPublish, plan }: Pick<Props, 'mayPublish' | 'plan'>) {
  if (!mayPublish) return 'propose'
  return plan.pausing.leavesPaused ? 'publishPaused' : 'publish'
}

function Consequence({ plan, counts }: Pick<Props, 'plan' | 'counts'>) {
  const { t } = useTranslation()
  return (
    <section className={classes.consequence}>
      <h2>{t(($) => $.publication.consequence.title)}</h2>
      <p>
        {counts.changed > 0 && t(($) => $.publication.changes.consequence, { count: counts.changed })}{' '}
        {counts.created > 0 && t(($) => $.publication.consequence.ads, { count: counts.created })}{' '}
        {counts.retired > 0 && t(($) => $.publication.consequence.retired, { count: counts.retired })}{' '}
        {counts.created > 0 && <strong>{t(($) => $.publication.consequence[promiseOf(plan)])}</strong>}{' '}
        {counts.changed > 0 && t(($) => $.publication.changes.undo)}
        {countToDo(counts) === 0 && t(($) => $.publication.nothingToDo)}
      </p>
    </section>
  )
}
