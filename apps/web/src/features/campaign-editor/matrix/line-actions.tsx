import { ActionIcon } from '@mantine/core'
import { IconCopyPlus, IconEye, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

type Props = {
  readonly number: number
  readonly onPreview: () => void
  readonly onDuplicate: () => void
  readonly onRemove: () => void
}

/** What can be done with a whole line. */
export function LineActions({ number, onPreview, onDuplicate, onRemove }: Props) {
  const { t } = useTranslation()
  const deeds = [
    {
      label: t(($) => $.campaignEditor.preview.line, { number }),
      icon: <IconEye size={15} aria-hidden="true" />,
      run: onPreview,
      opens: 'dialog' as const,
    },
    {
      label: t(($) => $.campaignEditor.matrix.duplicateLine, { number }),
      icon: <IconCopyPlus size={15} aria-hidden="true" />,
      run: onDuplicate,
    },
    {
      label: t(($) => $.campaignEditor.matrix.deleteLine, { number }),
      icon: <IconTrash size={15} aria-hidden="true" />,
      run: onRemove,
    },
  ]
  return deeds.map(({ label, icon, run, opens }) => (
    <ActionIcon
      key={label}
      variant="subtle"
      color="gray"
      size={26}
      tabIndex={-1}
      aria-label={label}
      aria-haspopup={opens}
      title={label}
      onClick={(event) => {
        event.stopPropagation()
        // The second click of a double click would meet the line that came, or moved, under the hand.
        if (event.detail < 2) run()
      }}
    >
      {icon}
    </ActionIcon>
  ))
}
