import { Button, Group, Modal, Text } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { EndedSession } from '../../data/client/session-events.ts'
import { layers } from '../../ui/layers.ts'
import { signInElsewhere } from './sign-in-elsewhere.ts'
import classes from './strips.module.css'

type Props = {
  readonly ended: EndedSession
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** A session that is over: its popup, or its strip where the popup was closed or would have stood over a hand that types. */
export function SessionOver(props: Props) {
  useKeyboardBack()
  return (
    <>
      {!props.isOpen && <SessionStrip ended={props.ended} />}
      <SessionExpired {...props} />
    </>
  )
}

/** Once somebody has signed in again all of this is gone at once, and the field where they were has the keyboard again. */
function useKeyboardBack(): void {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      const isLost = document.activeElement === null || document.activeElement === document.body
      if (isLost && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    },
    [before],
  )
}

/**
 * Over the page when any call says that the session has ended. The form stays: reconnecting happens in a tab of its
 * own, which comes back here.
 */
function SessionExpired({ ended, isOpen, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      zIndex={layers.sessionOver}
      title={
        <Group gap={10} wrap="nowrap" align="flex-start">
          <IconLock size={18} color="var(--vg-warning-text)" aria-hidden="true" />
          {t(($) => $.shell.expired.title)}
        </Group>
      }
      closeButtonProps={{ 'aria-label': t(($) => $.shell.close) }}
      size="sm"
    >
      <Text c="dimmed">{t(($) => $.shell.expired[ended])}</Text>
      <Text c="dimmed" size="sm" mt={6}>
        {t(($) => $.shell.expired.newTab)}
      </Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {t(($) => $.shell.close)}
        </Button>
        <Button onClick={() => signInElsewhere(ended)}>{t(($) => $.shell.expired.reconnect)}</Button>
      </Group>
    </Modal>
  )
}

function SessionStrip({ ended }: { readonly ended: EndedSession }) {
  const { t } = useTranslation()
  return (
    <div className={classes.strip} role="status">
      <IconLock size={16} aria-hidden="true" />
      <span>
        {t(($) => $.shell.expired.title)}. {t(($) => $.shell.expired.kept)}
      </span>
      <button type="button" className={classes.action} onClick={() => signInElsewhere(ended)}>
        {t(($) => $.shell.expired.reconnect)}
      </button>
    </div>
  )
}
