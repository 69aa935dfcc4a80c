import { Button, Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { confirm } from '../../ui/confirm.ts'
import classes from './campaign-history.module.css'
import type { Difference, DifferenceDecision as Decision } from '../../data/drift.ts'
import { useActorText } from '../../shared/changes/use-actor-text.ts'
import { useFieldText, useValueText } from '../../shared/changes/use-value-text.ts'

type Props = {
  readonly difference: Difference
  readonly currency: string
  readonly isBusy: boolean
  /** Whether the person may decide about it; otherwise they read it. */
  readonly mayDecide: boolean
  /** What stands in the place of restoring where that is proposed; `false` where it is done at once. */
  readonly restoring: ReactNode
  readonly onDecide: (decision: Decision) => void
}

/** One field, three ways: what was published, what Vigie wrote last, what stands; and what can be done about it. */
export function DifferenceRow(props: Props) {
  const { difference, currency, isBusy, mayDecide, restoring, onDecide } = props
  const { t } = useTranslation()
  const language = useLanguage()
  const valueText = useValueText(currency)
  const fieldText = useFieldText()
  const { field, objectName: name, level, kind, state, since } = difference
  const actor = useActorText()(difference)
  const origin = t(($) => $.campaignHistory.drift.origins[difference.origin])
  const label = fieldText(field)
  const askRestore = useAskRestore(difference, currency)
  const restore = async () => {
    if (await askRestore()) onDecide('restore')
  }
  return (
    <li className={classes.difference} data-kind={kind} data-ignored={state === 'ignored' || undefined}>
      <div className={classes.what}>
        <strong>
          <span className={classes.level}>{t(($) => $.campaignHistory.levels[level])}</span> {name}
        </strong>
        <span>
          {label} <span className={classes.kind}>{t(($) => $.campaignHistory.drift.kinds[kind])}</span>
        </span>
        <span className={classes.quiet}>
          {actor ? t(($) => $.campaignHistory.drift.by, { origin, actor }) : origin},{' '}
          {t(($) => $.campaignHistory.drift.since, { time: formatDay(since, language) })}
        </span>
      </div>
      <Sides difference={difference} textOf={(value) => valueText(field, value)} />
      {mayDecide && (
        <div className={classes.decisions}>
          {state === 'ignored' ? (
            <WatchAgain about={{ field: label, name }} isBusy={isBusy} onDecide={onDecide} />
          ) : (
            <OpenDecisions
              about={{ field: label, name }}
              canRestore={difference.canRestore}
              isBusy={isBusy}
              restoring={restoring}
              onDecide={onDecide}
              onRestore={() => void restore()}
            />
          )}
        </div>
      )}
      {!mayDecide && state === 'open' && restoring}
    </li>
  )
}

/** Asks before money moves: what stands on the platform now, and what would stand there. */
function useAskRestore({ field, objectName: name, observed, restored }: Difference, currency: string) {
  const { t } = useTranslation()
  const valueText = useValueText(currency)
  const fieldText = useFieldText()
  return () =>
    confirm({
      title: t(($) => $.campaignHistory.drift.askRestore),
      body: t(($) => $.campaignHistory.drift.askRestoreBody, {
        field: fieldText(field),
        name,
        observed: valueText(field, observed),
        restored: valueText(field, restored),
      }),
      confirm: t(($) => $.campaignHistory.drift.confirmRestore),
      cancel: t(($) => $.campaignHistory.drift.cancel),
    })
}

type SidesProps = {
  readonly difference: Difference
  readonly textOf: (value: Difference['observed']) => string
}

function Sides({ difference, textOf }: SidesProps) {
  const { t } = useTranslation()
  const sides = [
    [t(($) => $.campaignHistory.drift.planned), difference.planned],
    [t(($) => $.campaignHistory.drift.written), difference.written],
    [t(($) => $.campaignHistory.drift.observed), difference.observed],
  ] as const
  return (
    <dl className={classes.sides}>
      {sides.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{textOf(value)}</dd>
        </div>
      ))}
    </dl>
  )
}

type AboutProps = Pick<Props, 'isBusy' | 'onDecide'> & {
  readonly about: { readonly field: string; readonly name: string }
}

function WatchAgain({ about, isBusy, onDecide }: AboutProps) {
  const { t } = useTranslation()
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={isBusy}
      aria-label={t(($) => $.campaignHistory.drift.watchLabel, about)}
      onClick={() => onDecide('watch')}
    >
      {t(($) => $.campaignHistory.drift.watch)}
    </Button>
  )
}

type DecisionsProps = AboutProps &
  Pick<Props, 'restoring'> & { readonly canRestore: boolean; readonly onRestore: () => void }

/** What can be done about a difference that nobody settled. */
function OpenDecisions({ about, canRestore, isBusy, restoring, onDecide, onRestore }: DecisionsProps) {
  const { t } = useTranslation()
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        loading={isBusy}
        aria-label={t(($) => $.campaignHistory.drift.acceptLabel, about)}
        onClick={() => onDecide('accept')}
      >
        {t(($) => $.campaignHistory.drift.accept)}
      </Button>
      {restoring}
      {!restoring && (
        <Tooltip label={t(($) => $.campaignHistory.drift.cannotRestore)} disabled={canRestore}>
          <Button
            size="compact-sm"
            aria-disabled={!canRestore}
            data-disabled={!canRestore || undefined}
            aria-label={t(($) => $.campaignHistory.drift.restoreLabel, about)}
            onClick={() => {
              if (canRestore && !isBusy) onRestore()
            }}
          >
            {t(($) => $.campaignHistory.drift.restore)}
          </Button>
        </Tooltip>
      )}
      <Button
        size="compact-sm"
        variant="subtle"
        aria-label={t(($) => $.campaignHistory.drift.ignoreLabel, about)}
        onClick={() => onDecide('ignore')}
      >
        {t(($) => $.campaignHistory.drift.ignore)}
      </Button>
    </>
  )
}
