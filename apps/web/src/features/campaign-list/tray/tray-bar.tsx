import { Button, SegmentedControl } from '@mantine/core'
import { IconAlertTriangle, IconChevronDown, IconChevronUp, IconInbox, IconTrash } from '@tabler/icons-react'
import type { DescribedStaged } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../data/client/use-action.ts'
import { useAccount } from '../../../data/session.ts'
import { discardStaged, stageChanges, type ChangeOrder } from '../../../data/staged-changes.ts'
import { tellFailure } from '../../../ui/tell-failure.ts'
import { notify } from '../../../ui/toast.ts'
import { signedMoney } from '../../../lib/signed-money.ts'
import type { Grouping } from './grouping.ts'
import classes from './tray.module.css'

type Props = {
  readonly described: DescribedStaged
  readonly running: readonly ChangeOrder[]
  readonly planned: readonly ChangeOrder[]
  readonly last: ChangeOrder | null
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly grouping: Grouping
  readonly onGroup: (grouping: Grouping) => void
}

/** The one line of the tray: how many, what they add a day, what they restart, and what is left out. */
export function TrayBar({ isOpen, onToggle, grouping, onGroup, ...props }: Props) {
  const { t } = useTranslation()
  const { summary } = props.described
  return (
    <header className={classes.bar}>
      <button
        type="button"
        className={classes.toggle}
        aria-expanded={isOpen}
        aria-controls={isOpen ? 'tray-body' : undefined}
        onClick={onToggle}
      >
        <IconInbox size={17} aria-hidden="true" />
        <Said {...props} isOpen={isOpen} />
        {!isOpen && (
          <span className={classes.chevron}>
            <IconChevronUp size={16} />
          </span>
        )}
      </button>
      {isOpen && summary.count > 0 && (
        <div className={classes.tools}>
          <SegmentedControl
            size="xs"
            aria-label={t(($) => $.tray.groupBy)}
            value={grouping}
            onChange={(value) => onGroup(value === 'kind' ? 'kind' : 'campaign')}
            data={[
              { value: 'campaign', label: t(($) => $.tray.byCampaign) },
              { value: 'kind', label: t(($) => $.tray.byKind) },
            ]}
          />
          <Empty described={props.described} />
        </div>
      )}
      {isOpen && (
        <button
          type="button"
          className={classes.chevron}
          aria-label={t(($) => $.tray.close)}
          title={t(($) => $.tray.close)}
          onClick={onToggle}
        >
          <IconChevronDown size={16} />
        </button>
      )}
    </header>
  )
}

type SaidProps = Pick<Props, 'described' | 'running' | 'planned' | 'last' | 'isOpen'>

function Said({ described: { summary }, running, planned, last, isOpen }: SaidProps) {
  const { t } = useTranslation()
  const { currency } = useAccount()
  const added = summary.perDay.after - summary.perDay.before
  const sent = running.reduce((sum, { changes }) => sum + changes.length, 0)
  const later = planned.reduce((sum, { changes }) => sum + changes.length, 0)
  const done = last?.changes.filter(({ outcome }) => outcome === 'applied').length ?? 0
  return (
    <span className={classes.said}>
      {summary.count > 0 && (
        <>
          <strong>{t(($) => $.tray.count, { count: summary.count })}</strong>
          <b className={classes.money}>{t(($) => $.tray.perDay, { amount: signedMoney(added, currency) })}</b>
        </>
      )}
      {sent > 0 && !isOpen && <strong role="status">{t(($) => $.tray.sending, { count: sent })}</strong>}
      {summary.relearning > 0 && (
        <span className={classes.warning}>
          <IconAlertTriangle size={14} /> {t(($) => $.tray.relearning, { count: summary.relearning })}
        </span>
      )}
      {summary.stale > 0 && (
        <span className={classes.warning}>{t(($) => $.tray.stale, { count: summary.stale })}</span>
      )}
      {summary.held > 0 && (
        <span className={classes.danger}>{t(($) => $.tray.held, { count: summary.held })}</span>
      )}
      {summary.leftOut > 0 && (
        <span className={classes.quiet}>{t(($) => $.tray.leftOut, { count: summary.leftOut })}</span>
      )}
      {later > 0 && <span className={classes.quiet}>{t(($) => $.tray.later, { count: later })}</span>}
      {isOpen && summary.count === 0 && <strong>{t(($) => $.tray.title)}</strong>}
      {!isOpen && sent === 0 && done > 0 && summary.count === 0 && (
        <strong role="status">{t(($) => $.tray.done, { count: done })}</strong>
      )}
    </span>
  )
}

/** Takes everything off the tray; what was there can be put back. */
function Empty({ described: { changes } }: Pick<Props, 'described'>) {
  const { t } = useTranslation()
  const { account } = useAccount()
  const stage = useAction(stageChanges(account), { onError: tellFailure })
  const discard = useAction(discardStaged(account), {
    onError: tellFailure,
    onSuccess: () => {
      const items = changes.map(({ level, id, field, base, value, isLeftOut, note }) => ({
        ...{ level, id, field, base, value, isLeftOut, note },
      }))
      notify({
        kind: 'done',
        title: t(($) => $.tray.emptied, { count: items.length }),
        action: { label: t(($) => $.tray.putBack), run: () => stage.mutate(items) },
      })
    },
  })
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      leftSection={<IconTrash size={14} />}
      loading={discard.isPending}
      onClick={() => discard.mutate({ items: changes.map(({ id, field }) => ({ id, field })) })}
    >
      {t(($) => $.tray.empty)}
    </Button>
  )
}
