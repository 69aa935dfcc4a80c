import { Button, Modal, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'

type Props = {
  readonly isOpen: boolean
  readonly isSaving: boolean
  readonly onClose: () => void
  readonly onSave: (name: string) => void
}

/** The name under which a view is kept. */
export function SaveViewDialog({ isOpen, isSaving, onClose, onSave }: Props) {
  const { t } = useTranslation()
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      size="sm"
      title={t(($) => $.campaignList.views.save)}
      closeButtonProps={{ 'aria-label': t(($) => $.campaignList.cancel) }}
    >
      <ViewName isSaving={isSaving} onSave={onSave} />
    </Modal>
  )
}

type NameProps = { readonly isSaving: boolean; readonly onSave: (name: string) => void }

function ViewName({ isSaving, onSave }: NameProps) {
  const { t } = useTranslation()
  const [name, setName] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() !== '') onSave(name.trim())
  }
  return (
    <form onSubmit={submit}>
      <TextInput
        data-autofocus
        label={t(($) => $.campaignList.views.name)}
        maxLength={60}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" mt="md" fullWidth loading={isSaving} disabled={name.trim() === ''}>
        {t(($) => $.campaignList.views.keep)}
      </Button>
    </form>
  )
}
