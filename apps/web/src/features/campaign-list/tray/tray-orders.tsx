import { Button, Loader } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { asksAnotherPerson } from '@vigie/domain'
import { IconAlertCircle, IconCheck, IconClock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../data/client/use-action.ts'
import { proposeUndo } from '../../../data/proposals.ts'
import { useAccount, useCan } from '../../../data/session.ts'
import { cancelChangeOrder, undoChangeOrder, type ChangeOrder } from '../../../data/staged-changes.ts'
import { refusalText } from '../../../lib/errors.ts'
import { formatAccountTime } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/use-language.ts'
import { useIsUndoProposed } from '../../../shared/changes/use-propose-undo.ts'
import { tellFailure } from '../../../ui/tell-failure.ts'
import { tellProposed } from '../tell-proposed.ts'
import classes from './tray.module.css'

type Props = {
  readonly running: readonly ChangeOrder[]
  readonly planned: readonly ChangeOrder[]
  readonly last: ChangeOrder | null
}

/** What was sent: on its way, waiting for its time, or done, with the way back. */
export function TrayOrders({ running, planned, last }: Props) {
  const { t } = useTranslation()
  return (
    <>
      {running.map(({ id, changes }) => (
        <p key={id} className={classes.order} role="status">
          <Loader size={14} className={classes.turning} />
          <span>{t(($) => $.tray.sending, { count: changes.length })}</span>
        </p>
      ))}
      {planned.map((order) => (
        <Planned key={order.id} order={order} />
      ))}
      {running.length === 0 && last && <Last key={last.id} order={last} />}
    </>
  )
}

function Planned({ order: { id, startsAt, by, changes } }: { readonly order: ChangeOrder }) {
  const { t } = useTranslation()
  const { account, timezone } = useAccount()
  const language = useLanguage()
  const mayChange = useCan('live:change')
  const cancel = useAction(cancelChangeOrder(account), { onError: tellFailure })
  return (
    <div className={classes.order}>
      <IconClock size={15} aria-hidden="true" />
      <span>
        {t(($) => $.tray.plannedFor, {
          count: changes.length,
          at: formatAccountTime(startsAt, language, timezone),
          by: by.name,
        })}
      </span>
      {mayChange && (
        <Button
          size="compact-sm"
          variant="default"
          loading={cancel.isPending}
          onClick={() => cancel.mutate(id)}
        >
          {t(($) => $.tray.takeBack)}
        </Button>
      )}
    </div>
  )
}

/** What became of the last order, why something of it was not done, and the way back for all that was. */
function Last({ order: { id, changes, mayUndo } }: { readonly order: ChangeOrder }) {
  const { t } = useTranslation()
  const { account } = useAccount()
  const mayGiveBack = useCan('live:undo') && mayUndo
  const mayPropose = useCan('proposal:make') && mayUndo
  const isProposed = useIsUndoProposed(useCan('live:undo'))
  const undo = useAction(undoChangeOrder(account), { onError: tellFailure })
  const done = changes.filter(({ outcome }) => outcome === 'applied' || outcome === 'unchanged').length
  const missed = changes.filter(({ outcome }) => outcome === 'refused' || outcome === 'unknown')
  const back = undo.data?.filter(({ outcome }) => outcome === 'applied' || outcome === 'unchanged') ?? []
  // What one person alone may not give back is proposed, all of it that is left.
  const needsOther = undo.data?.some(({ problem }) => asksAnotherPerson(problem?.code)) ?? false
  const kept = undo.data?.filter(({ outcome }) => outcome !== 'applied' && outcome !== 'unchanged') ?? []
  return (
    <div className={classes.order} data-done>
      <IconCheck size={15} aria-hidden="true" />
      <div>
        <p role="status">
          {undo.data
            ? t(($) => $.tray.undone, { count: back.length })
            : t(($) => $.tray.done, { count: done })}
        </p>
        <Problems
          of={
            undo.data
              ? kept.map((one) => ({ key: one.id, name: one.name, problem: one.problem?.code ?? null }))
              : missed.map((one) => ({ key: `${one.id} ${one.field}`, name: one.name, problem: one.problem }))
          }
        />
      </div>
      {mayPropose && (isProposed || needsOther) && <ProposeBack orderId={id} />}
      {mayGiveBack && !isProposed && !undo.data && (
        <Button size="compact-sm" variant="default" loading={undo.isPending} onClick={() => undo.mutate(id)}>
          {t(($) => $.tray.undo, { count: done })}
        </Button>
      )}
    </div>
  )
}

/** Puts all that the order changed, and that stands as it did, before another person. */
function ProposeBack({ orderId }: { readonly orderId: string }) {
  const { t } = useTranslation()
  const { account } = useAccount()
  const navigate = useNavigate()
  const propose = useAction(proposeUndo(account), {
    onError: tellFailure,
    onSuccess: (proposal) => tellProposed(proposal, (href) => void navigate({ href })),
  })
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={propose.isPending}
      disabled={propose.isSuccess}
      onClick={() => propose.mutate({ operationIds: [], orderId, reason: '' })}
    >
      {t(($) => $.tray.proposeUndo)}
    </Button>
  )
}

type Problem = { readonly key: string; readonly name: string; readonly problem: string | null }

function Problems({ of }: { readonly of: readonly Problem[] }) {
  const { t } = useTranslation()
  if (of.length === 0) return null
  return (
    <ul className={classes.problems} aria-label={t(($) => $.tray.notDone)}>
      {of.map(({ key, name, problem }) => (
        <li key={key}>
          <IconAlertCircle size={14} aria-hidden="true" /> <strong>{name}</strong>{' '}
          {problem === null ? t(($) => $.tray.unknown) : refusalText(problem)}
        </li>
      ))}
    </ul>
  )
}
