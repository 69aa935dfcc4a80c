import { Button, Group, Modal, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { onSessionExpired } from '../../lib/session-events.ts'

/** Over the page when any call answers 498: the work stays, and reconnecting comes back here. */
export function SessionExpired() {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => onSessionExpired(() => setOpen(true)), [])
  const reconnect = () => {
    const back = encodeURIComponent(window.location.pathname + window.location.search)
    window.location.assign(`/api/connections/meta/start?reconnect=true&return_to=${back}`)
  }
  return (
    <Modal
      opened={isOpen}
      onClose={() => setOpen(false)}
      title={t(($) => $.shell.expired.title)}
      closeButtonProps={{ 'aria-label': t(($) => $.shell.close) }}
      size="sm"
    >
      <Text c="dimmed">{t(($) => $.shell.expired.body)}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={() => setOpen(false)}>
          {t(($) => $.shell.close)}
        </Button>
        <Button onClick={reconnect}>{t(($) => $.shell.expired.reconnect)}</Button>
      </Group>
    </Modal>
  )
}
