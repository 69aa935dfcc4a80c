import { Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../data/client/use-action.ts'
import { createClient, type ClientDetails } from '../../data/workspace.ts'
import { notify } from '../../ui/toast.ts'
import { ClientForm } from './client-form.tsx'

type Props = { readonly onClose: () => void; readonly onMade: (id: string) => void }

const empty: ClientDetails = { name: '', colour: 'teal', language: null, contacts: [] }

/** A client that is new. Reached only by whoever may add one. */
export function ClientDialog({ onClose, onMade }: Props) {
  const { t } = useTranslation()
  const create = useAction(createClient, {
    onSuccess: ({ id }, { name }) => {
      notify({ kind: 'done', title: t(($) => $.workspace.client.created, { name }) })
      onMade(id)
      onClose()
    },
  })
  return (
    <Modal
      opened
      onClose={onClose}
      size={560}
      title={t(($) => $.workspace.client.addTitle)}
      closeButtonProps={{ 'aria-label': t(($) => $.workspace.client.cancel) }}
    >
      <ClientForm
        of={empty}
        isSaving={create.isPending}
        error={create.error}
        onSave={(details) => create.mutate(details)}
      />
    </Modal>
  )
}
