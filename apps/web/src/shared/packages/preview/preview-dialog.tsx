import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = {
  readonly isOpen: boolean
  readonly title: string
  readonly closeLabel: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Where ads are looked at. It is always there: what was not there before it opened gives no focus back. */
export function PreviewDialog({ isOpen, title, closeLabel, onClose, children }: Props) {
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      size={600}
      title={title}
      closeButtonProps={{ 'aria-label': closeLabel }}
    >
      {children}
    </Modal>
  )
}
