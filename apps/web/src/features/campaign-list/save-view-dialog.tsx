import { Button, Modal, Text, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'

type Props = {
  readonly isOpen: boolean
  readonly isSaving: boolean
  /** Those of the level: one of the same name is replaced. */
  readonly views: readonly { readonly name: string }[]
  readonly onClose: () => void
  readonly onSave: (name: string) => void
}

/** The name under which a view is kept. */
export function SaveViewDialog({ isOpen, isSaving, views, onClose, onSave }: Props) {
  const { t } = useTranslation()
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      size="sm"
      title={t(($) => $.campaignList.views.save)}
      closeButtonProps={{ 'aria-label': t(($) => $.campaignList.cancel) }}
    >
      <ViewName isSaving={isSaving} views={views} onSave={onSave} />
    </Modal>
  )
}

type NameProps = Pick<Props, 'isSaving' | 'views' | 'onSave'>

function ViewName({ isSaving, views, onSave }: NameProps) {
  const { t } = useTranslation()
  const [name, setName] = useState('')
  const [isMissing, setMissing] = useState(false)
  const own = name.trim()
  // While it is kept it is among them itself.
  const isTaken = !isSaving && views.some((view) => view.name === own)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(own === '')
    if (own !== '') onSave(own)
  }
  return (
    <form onSubmit={submit} noValidate>
      <TextInput
        data-autofocus
        label={t(($) => $.campaignList.views.name)}
        maxLength={60}
        value={name}
        error={isMissing && own === '' && t(($) => $.columnSets.view.nameMissing)}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Text role="status" size="sm" mt={4}>
        {isTaken && t(($) => $.columnSets.view.nameTaken)}
      </Text>
      <Button type="submit" mt="md" fullWidth loading={isSaving}>
        {isTaken ? t(($) => $.columnSets.view.replace) : t(($) => $.campaignList.views.keep)}
      </Button>
    </form>
  )
}
