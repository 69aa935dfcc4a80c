import { addresses, addressTo } from '@vigie/contract'
import { Button, Checkbox, Modal, TextInput } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { copiedParts, longestCampaignName, type CopiedPart } from '@vigie/domain'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { duplicateConfiguration } from '../../data/configuration-files.ts'
import { tellFailure } from '../../ui/tell-failure.ts'
import { useAction } from '../../data/client/use-action.ts'
import { notify } from '../../ui/toast.ts'
import classes from './campaign-editor.module.css'
import { useAccount } from '../../data/session.ts'
import { useEditor } from './session/use-editor.ts'
import { clockNow } from '../../lib/clock.ts'

type Props = {
  readonly fileId: string
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** A copy under its own name, with the parts that are asked for. */
export function DuplicateDialog(props: Props) {
  const { t } = useTranslation()
  return (
    <Modal
      opened={props.isOpen}
      onClose={props.onClose}
      title={t(($) => $.campaignEditor.copy.title)}
      closeButtonProps={{ 'aria-label': t(($) => $.campaignEditor.cancel) }}
    >
      <CopyForm {...props} />
    </Modal>
  )
}

function CopyForm({ fileId, onClose }: Props) {
  const { t } = useTranslation()
  const { account } = useAccount()
  const { session } = useEditor()
  const [draft] = useState(() => session.state().draft)
  const router = useRouter()
  const [name, setName] = useState(t(($) => $.campaignEditor.duplicateName, { name: draft.name }))
  const [openedAt] = useState(() => new Date(clockNow()).toISOString())
  // Dates that are over would have to be typed anew anyway.
  const isOver = draft.startTime !== null && draft.startTime < openedAt
  const [kept, setKept] = useState<readonly CopiedPart[]>(() =>
    copiedParts.filter((part) => part !== 'dates' || !isOver),
  )
  const duplicate = useAction(duplicateConfiguration(account, session.flush), {
    onSuccess: ({ result }) => {
      onClose()
      notify({ kind: 'done', title: t(($) => $.campaignEditor.toasts.duplicated) })
      router.history.push(addressTo(addresses.editCampaign, { fileId: result }))
    },
    onError: tellFailure,
  })
  return (
    <form
      className={classes.copy}
      onSubmit={(event) => {
        event.preventDefault()
        duplicate.mutate({ fileId, name: name.trim(), kept })
      }}
    >
      <TextInput
        data-autofocus
        label={t(($) => $.campaignEditor.copy.name)}
        maxLength={longestCampaignName}
        value={name}
        onChange={({ currentTarget: { value } }) => setName(value)}
      />
      <Checkbox.Group
        label={t(($) => $.campaignEditor.copy.keep)}
        description={isOver ? t(($) => $.campaignEditor.copy.isOver) : t(($) => $.campaignEditor.copy.always)}
        value={[...kept]}
        onChange={(values) => setKept(copiedParts.filter((part) => values.includes(part)))}
      >
        {copiedParts.map((part) => (
          <Checkbox key={part} mt={8} value={part} label={t(($) => $.campaignEditor.copy.parts[part])} />
        ))}
      </Checkbox.Group>
      <div className={classes.copyActions}>
        <Button variant="default" onClick={onClose}>
          {t(($) => $.campaignEditor.cancel)}
        </Button>
        <Button type="submit" loading={duplicate.isPending} disabled={name.trim() === ''}>
          {t(($) => $.campaignEditor.duplicate)}
        </Button>
      </div>
    </form>
  )
}
