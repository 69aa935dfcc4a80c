import { ActionIcon } from '@mantine/core'
import { IconCheck, IconCopy, IconPencil, IconTrash, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

type Props = {
  readonly name: string
  readonly onEdit: () => void
  readonly onCopy: () => void
  readonly onRemove: () => void
}

/** What can be done with a row that is read. */
export function RowActions({ name, onEdit, onCopy, onRemove }: Props) {
  const { t } = useTranslation()
  const actions = [
    [t(($) => $.alertRules.edit, { name }), IconPencil, onEdit],
    [t(($) => $.alertRules.copy, { name }), IconCopy, onCopy],
    [t(($) => $.alertRules.remove, { name }), IconTrash, onRemove],
  ] as const
  return actions.map(([label, Sign, run]) => (
    <ActionIcon key={label} variant="subtle" color="gray" size={26} aria-label={label} onClick={run}>
      <Sign size={15} stroke={1.6} />
    </ActionIcon>
  ))
}

type FormProps = { readonly isSaving: boolean; readonly onAccept: () => void; readonly onCancel: () => void }

/** What ends a row that is edited: check, cross. */
export function FormActions({ isSaving, onAccept, onCancel }: FormProps) {
  const { t } = useTranslation()
  return (
    <>
      <ActionIcon size={28} loading={isSaving} aria-label={t(($) => $.alertRules.accept)} onClick={onAccept}>
        <IconCheck size={16} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={28}
        aria-label={t(($) => $.alertRules.cancel)}
        onClick={onCancel}
      >
        <IconX size={16} />
      </ActionIcon>
    </>
  )
}
