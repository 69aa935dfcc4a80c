import { ActionIcon, Tooltip } from '@mantine/core'
import { IconCheck, IconClock, IconThumbDown, IconThumbUp, IconTrash, IconX } from '@tabler/icons-react'
import type { ListedAlert } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { useAnswerAlert } from './use-answer-alert.ts'
import { useRemoveLeft } from './use-remove-left.ts'

type Props = { readonly account: string; readonly alert: ListedAlert; readonly size?: number }

/** Thumbs that persist, seen, later, and away. A thumb pressed again is taken back. */
export function AlertActions({ account, alert, size = 26 }: Props) {
  const { t } = useTranslation()
  const { answer, dismiss, snooze } = useAnswerAlert(account)
  const { id, opinion } = alert
  const removal = useRemoveLeft(account, alert)
  const actions = [
    ...(removal === null
      ? []
      : [
          {
            key: 'remove',
            icon: IconTrash,
            label: t(($) => $.alerts.removeLeft.action),
            pressed: undefined,
            run: () => void removal(),
          },
        ]),
    {
      key: 'up',
      icon: IconThumbUp,
      label: t(($) => $.alerts.useful),
      pressed: opinion === 'up',
      run: () => answer.mutate({ id, opinion: opinion === 'up' ? null : 'up' }),
    },
    {
      key: 'down',
      icon: IconThumbDown,
      label: t(($) => $.alerts.useless),
      pressed: opinion === 'down',
      run: () => answer.mutate({ id, opinion: opinion === 'down' ? null : 'down' }),
    },
    {
      key: 'seen',
      icon: IconCheck,
      label: t(($) => $.alerts.seen),
      pressed: alert.acknowledgedAt !== null,
      run: () => answer.mutate({ id, isAcknowledged: alert.acknowledgedAt === null }),
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
