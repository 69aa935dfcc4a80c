import { Button, Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { isApiError } from '../../lib/api.ts'
import { formatTime } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import classes from './campaign-editor.module.css'

type Props = {
  readonly error: unknown
  readonly onClose: () => void
  readonly onReload: () => void
  readonly onOverwrite: (revision: number) => void
}

/** Somebody else saved the same file: one of the two versions is chosen, never silently. */
export function ConflictDialog({ error, onClose, onReload, onOverwrite }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const facts = isApiError(error) ? error.facts : {}
  const { author, updatedAt, revision } = facts
  return (
    <Modal
      opened={error !== null}
      onClose={onClose}
      title={t(($) => $.campaignEditor.conflict.title)}
      closeButtonProps={{ 'aria-label': t(($) => $.campaignEditor.cancel) }}
    >
      {t(($) => $.campaignEditor.conflict.body, {
        author: typeof author === 'string' ? author : '?',
        time: typeof updatedAt === 'string' ? formatTime(updatedAt, language) : '?',
      })}
      <div className={classes.conflict}>
        <Button variant="default" data-autofocus onClick={onReload}>
          {t(($) => $.campaignEditor.conflict.reload)}
        </Button>
        <Button
          color="alarme"
          disabled={typeof revision !== 'number'}
          onClick={() => {
            if (typeof revision === 'number') onOverwrite(revision)
          }}
        >
          {t(($) => $.campaignEditor.conflict.overwrite)}
        </Button>
      </div>
    </Modal>
  )
}
