import { ActionIcon } from '@mantine/core'
import { IconCheck, IconCopy, IconPencil, IconTrash, IconX } from '@tabler/icons-react'
import { useLayoutEffect, useRef, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'

type Props = {
  readonly name: string
  readonly editRef: RefObject<HTMLButtonElement | null>
  readonly onEdit: () => void
  readonly onCopy: () => void
  readonly onRemove: () => void
}

/**
 * The button that opened a row goes with what was read of it and comes back as another: it takes the keyboard when the row is closed,
 * before the page leads the lost focus to the next row, where a key would switch another rule. Who went on to another field keeps it.
 */
export function useEditFocus(isReplaced: boolean): RefObject<HTMLButtonElement | null> {
  const editRef = useRef<HTMLButtonElement>(null)
  const wasReplaced = useRef(isReplaced)
  useLayoutEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (wasReplaced.current && !isReplaced && isLost) editRef.current?.focus()
    wasReplaced.current = isReplaced
  }, [isReplaced])
  return editRef
}

/** What can be done with a row that is read. */
export function RowActions({ name, editRef, onEdit, onCopy, onRemove }: Props) {
  const { t } = useTranslation()
  const actions = [
    [t(($) => $.alertRules.edit, { name }), IconPencil, onEdit],
    [t(($) => $.alertRules.copy, { name }), IconCopy, onCopy],
    [t(($) => $.alertRules.remove, { name }), IconTrash, onRemove],
  ] as const
  return actions.map(([label, Sign, run]) => (
    <ActionIcon
      key={label}
      ref={run === onEdit ? editRef : undefined}
      variant="subtle"
      color="gray"
      size={26}
      aria-label={label}
      onClick={run}
    >
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
