import { Modal } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { clockNow } from '../../lib/clock.ts'
import { CopyForm } from '../../shared/duplicate/copy-form.tsx'
import { useEditor } from './session/use-editor.ts'

type Props = {
  readonly fileId: string
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** A copy of the open campaign as it stands on the screen. */
export function DuplicateDialog(props: Props) {
  const { t } = useTranslation()
  return (
    <Modal
      opened={props.isOpen}
      onClose={props.onClose}
      title={t(($) => $.campaignCopy.title)}
      closeButtonProps={{ 'aria-label': t(($) => $.campaignCopy.cancel) }}
    >
      <OfOpenDraft {...props} />
    </Modal>
  )
}

function OfOpenDraft({ fileId, onClose }: Props) {
  const { session } = useEditor()
  const [{ name, startTime }] = useState(() => session.state().draft)
  const [openedAt] = useState(() => new Date(clockNow()).toISOString())
  // Dates that are over would have to be typed anew anyway.
  const isOver = startTime !== null && startTime < openedAt
  return <CopyForm copy={{ fileId, name }} isOver={isOver} store={session.flush} onClose={onClose} />
}
