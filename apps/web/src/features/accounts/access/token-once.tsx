import { Button, CopyButton, Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './access.module.css'

/** The token itself, this once. A click beside it does not lose it. */
export function TokenOnce({ token, onClose }: { readonly token: string; readonly onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
      title={t(($) => $.accounts.access.tokens.once.title)}
    >
      <p>{t(($) => $.accounts.access.tokens.once.body)}</p>
      <code className={classes.token}>{token}</code>
      <p>
        {t(($) => $.accounts.access.tokens.once.use)} <code>Authorization: Bearer …</code>
      </p>
      <div className={classes.bar}>
        <CopyButton value={token}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {t(($) => (copied ? $.accounts.access.tokens.once.copied : $.accounts.access.tokens.once.copy))}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onClose}>{t(($) => $.accounts.access.tokens.once.done)}</Button>
      </div>
    </Modal>
  )
}
