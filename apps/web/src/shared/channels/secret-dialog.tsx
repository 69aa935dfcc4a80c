import { Button, CopyButton, Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './alert-channels.module.css'

/** The signing secret, this once. */
export function SecretDialog({ secret, onClose }: { readonly secret: string; readonly onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnClickOutside={false}
      title={t(($) => $.alertChannels.secret.title)}
      closeButtonProps={{ 'aria-label': t(($) => $.shell.close) }}
    >
      <p>{t(($) => $.alertChannels.secret.body)}</p>
      <code className={classes.secret}>{secret}</code>
      <div className={classes.bar}>
        <CopyButton value={secret}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {t(($) => (copied ? $.alertChannels.secret.copied : $.alertChannels.secret.copy))}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onClose}>{t(($) => $.alertChannels.secret.done)}</Button>
      </div>
    </Modal>
  )
}
