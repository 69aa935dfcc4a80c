import { Button, Group, Modal, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

type Props = { readonly isOpen: boolean; readonly onClose: () => void }

/** Over the page when any call answers 498: the work stays, and reconnecting comes back here. */
export function SessionExpired({ isOpen, onClose }: Props) {
  const { t } = useTranslation()
  const reconnect = () => {
    const back = encodeURIComponent(window.location.pathname + window.location.search)
    window.location.assign(`/api/connections/meta/start?reconnect=true&return_to=${back}`)
  }
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t(($) => $.shell.expired.title)}
      closeButtonProps={{ 'aria-label': t(($) => $.shell.close) }}
      size="sm"
    >
      <Text c="dimmed">{t(($) => $.shell.expired.body)}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {t(($) => $.shell.close)}
        </Button>
        <Button onClick={reconnect}>{t(($) => $.shell.expired.reconnect)}</Button>
      </Group>
    </Modal>
  )
}
