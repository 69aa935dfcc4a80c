import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = {
  readonly title: string
  readonly closing: string
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Where previews are read, beside the page that they are of. */
export const PreviewDrawer = ({ title, closing, isOpen, onClose, children }: Props) => (
  <Modal
    opened={isOpen}
    onClose={onClose}
    size={600}
    title={title}
    closeButtonProps={{ 'aria-label': closing }}
  >
    {children}
  </Modal>
)
