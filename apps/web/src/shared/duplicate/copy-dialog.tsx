import { Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../data/session.ts'
import { closeCopy, useAskedCopy } from './asked-copy.ts'
import { CopyForm } from './copy-form.tsx'

/** What is copied of a campaign, asked over the screen that is shown. */
export function CopyDialog() {
  const { t } = useTranslation()
  const mayEdit = useCan('draft:edit')
  const asked = useAskedCopy()
  const copy = mayEdit ? asked : null
  return (
    <Modal
      opened={copy !== null}
      onClose={closeCopy}
      title={t(($) => $.campaignCopy.title)}
      closeButtonProps={{ 'aria-label': t(($) => $.campaignCopy.cancel) }}
    >
      {copy && <CopyForm key={copy.fileId} copy={copy} onClose={closeCopy} />}
    </Modal>
  )
}
