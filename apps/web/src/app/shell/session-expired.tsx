import { addresses } from '@vigie/contract'
import { Button, Group, Modal, Text } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { EndedSession } from '../../data/client/session-events.ts'

type Props = {
  readonly ended: EndedSession
  readonly isOpen: boolean
  readonly onClose: () => void
}

const ways = {
  platform: '/api/connections/meta/start?reconnect=true&return_to=',
  vigie: '/api/auth/login?return_to=',
} satisfies Record<EndedSession, string>

/**
 * Over the page when any call says that the session has ended. The form stays: reconnecting happens in a tab of its
 * own, which comes back here.
 */
export function SessionExpired({ ended, isOpen, onClose }: Props) {
  const { t } = useTranslation()
  const reconnect = () => {
    if (window.open(`${ways[ended]}${encodeURIComponent(addresses.signedInAgain)}`)) return
    // Where new tabs are refused, this one goes, and comes back to the same address.
    const here = window.location.pathname + window.location.search
    window.location.assign(`${ways[ended]}${encodeURIComponent(here)}`)
  }
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
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
        <Button onClick={reconnect}>{t(($) => $.shell.expired.reconnect)}</Button>
      </Group>
    </Modal>
  )
}
