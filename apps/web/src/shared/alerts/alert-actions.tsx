import { ActionIcon, Tooltip } from '@mantine/core'
import {
  IconCheck,
  IconClock,
  IconPlug,
  IconThumbDown,
  IconThumbUp,
  IconTrash,
  IconX,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { addresses } from '@vigie/contract'
import { placeOf, type ListedAlert } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../data/session.ts'
import { useAnswerAlert, useSettleAlert } from './use-answer-alert.ts'
import { toldAlert } from './told-alert.ts'
import { useRemoveLeft } from './use-remove-left.ts'

type Props = { readonly account: string; readonly alert: ListedAlert; readonly size?: number }

/**
 * Thumbs that persist, which are anybody's own; seen, later, and away, which hold for everybody, from those who may say so. A
 * thumb pressed again is taken back.
 */
export function AlertActions({ account, alert, size = 26 }: Props) {
  const actions = [
    ...useConnections(alert),
    ...useRemoval(account, alert),
    ...useThumbs(account, alert),
    ...useSettlements(account, alert),
  ]
  return (
    <>
      {actions.map(({ key, icon: ActionSign, label, pressed, run }) => (
        <Tooltip key={key} label={label}>
          <ActionIcon
            variant={pressed ? 'light' : 'subtle'}
            color={pressed ? 'petrole' : 'gray'}
            size={size}
            aria-label={label}
            aria-pressed={pressed}
            onClick={run}
          >
            <ActionSign size={15} stroke={1.6} />
          </ActionIcon>
        </Tooltip>
      ))}
    </>
  )
}

/** A connection that ends is seen, with what depends on it, on the page of the account's connections. */
function useConnections(alert: ListedAlert) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const told = toldAlert(alert)
  if (told.code === 'legacy' || placeOf(told, []).kind !== 'connections') return []
  const label = t(($) => $.alerts.connections)
  const run = () => void navigate({ to: addresses.connections })
  return [{ key: 'connections', icon: IconPlug, label, pressed: undefined, run }]
}

function useRemoval(account: string, alert: ListedAlert) {
  const { t } = useTranslation()
  const removal = useRemoveLeft(account, alert)
  if (removal === null) return []
  const label = t(($) => $.alerts.removeLeft.action)
  return [{ key: 'remove', icon: IconTrash, label, pressed: undefined, run: () => void removal() }]
}

function useThumbs(account: string, { id, opinion }: ListedAlert) {
  const { t } = useTranslation()
  const answer = useAnswerAlert(account)
  const thumb = (which: 'up' | 'down') => ({
    key: which,
    pressed: opinion === which,
    run: () => answer.mutate({ id, opinion: opinion === which ? null : which }),
  })
  return [
    { ...thumb('up'), icon: IconThumbUp, label: t(($) => $.alerts.useful) },
    { ...thumb('down'), icon: IconThumbDown, label: t(($) => $.alerts.useless) },
  ]
}

function useSettlements(account: string, { id, acknowledgedAt }: ListedAlert) {
  const { t } = useTranslation()
  const maySettle = useCan('alert:settle')
  const { settle, dismiss, snooze } = useSettleAlert(account)
  if (!maySettle) return []
  const isSeen = acknowledgedAt !== null
  return [
    {
      key: 'seen',
      icon: IconCheck,
      label: t(($) => $.alerts.seen),
      pressed: isSeen,
      run: () => settle.mutate({ id, isAcknowledged: !isSeen }),
    },
    {
      key: 'snooze',
      icon: IconClock,
      label: t(($) => $.alerts.snooze),
      pressed: undefined,
      run: () => void snooze(id),
    },
    {
      key: 'dismiss',
      icon: IconX,
      label: t(($) => $.alerts.dismiss),
      pressed: undefined,
      run: () => void dismiss(id),
    },
  ]
}
