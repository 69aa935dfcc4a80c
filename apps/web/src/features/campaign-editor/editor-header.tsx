import { addresses } from '@vigie/contract'
import { Button } from '@mantine/core'
import { IconArrowBackUp, IconCopy, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { deleteConfiguration } from '../../data/configuration-files.ts'
import { revertConfiguration } from '../../data/configurations.ts'
import { failureText } from '../../lib/errors.ts'
import { tellFailure } from '../../ui/tell-failure.ts'
import { useAction } from '../../data/client/use-action.ts'
import { formatAccountTime, formatAgo } from '../../lib/format.ts'
import { namesOfAuthorsQuery } from '../../data/people.ts'
import { useAccount, useCan } from '../../data/session.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { confirm } from '../../ui/confirm.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { notify } from '../../ui/toast.ts'
import classes from './campaign-editor.module.css'
import { DuplicateDialog } from './duplicate-dialog.tsx'
import { closeDuplicate, useDuplicateRequest } from './duplicate-request.ts'
import { useDraftFields, useEditor, useEditorState, useUnpublishedCounts } from './session/use-editor.ts'
import { FilesMenu } from './files/files-menu.tsx'
import { clockNow } from '../../lib/clock.ts'

/** Who stored the file last, before it was opened. */
export type LastChange = { readonly at: string; readonly author: string }

type Props = {
  readonly lastChange: LastChange | null
  readonly hasFormer: boolean
  /** The file is being published: it is neither taken back nor deleted. */
  readonly isHeld: boolean
  /** The file is again what was published. */
  readonly onReverted: () => void
  /** The file no longer needs to be saved: it was deleted. */
  readonly onGone: () => void
}

export function EditorHeader(props: Props) {
  const { t } = useTranslation()
  const router = useRouter()
  const mayEdit = useCan('draft:edit')
  const { name, fileId, campaignId } = useDraftFields('name', 'fileId', 'campaignId')
  const duplicating = useDuplicating()
  return (
    <PageHeader
      back={{
        label: t(($) => $.campaignEditor.back),
        onClick: () => router.history.push(addresses.campaigns),
      }}
      title={name.trim() || t(($) => $.campaignEditor[fileId === null ? 'titleNew' : 'untitled'])}
      facts={<Facts lastChange={props.lastChange} isPublished={campaignId !== null} />}
      actions={
        <>
          <FilesMenu />
          {mayEdit && fileId !== null && (
            <FileActions
              {...props}
              fileId={fileId}
              name={name}
              campaignId={campaignId}
              duplicating={duplicating}
            />
          )}
        </>
      }
    />
  )
}

/** The copy of the file is asked for here, by an address, and by the keyboard from elsewhere. */
function useDuplicating() {
  const asksForCopy = useRouterState({ select: ({ location }) => 'dupliquer' in location.search })
  const [isOpen, setOpen] = useState(asksForCopy)
  const isAskedElsewhere = useDuplicateRequest()
  useEffect(() => closeDuplicate, [])
  return {
    isOpen: isOpen || isAskedElsewhere,
    open: () => setOpen(true),
    close: () => {
      setOpen(false)
      closeDuplicate()
    },
  }
}

type FileProps = Props & {
  readonly fileId: string
  readonly name: string
  readonly campaignId: string | null
  readonly duplicating: ReturnType<typeof useDuplicating>
}

/** What is done with a stored file as a whole: copied, taken back to what was published, deleted. */
function FileActions(props: FileProps) {
  const { fileId, campaignId, isHeld, duplicating } = props
  const { t } = useTranslation()
  const changes = useUnpublishedCounts()
  const revert = useRevert(props)
  const remove = useRemove(props)
  return (
    <>
      <FileAction icon={<IconCopy size={15} />} onClick={duplicating.open}>
        {t(($) => $.campaignEditor.duplicate)}
      </FileAction>
      {!isHeld && (props.hasFormer || changes.own > 0) && (
        <FileAction icon={<IconArrowBackUp size={15} />} isBusy={revert.isPending} onClick={revert.ask}>
          {t(($) => $.campaignEditor.revert)}
        </FileAction>
      )}
      <DuplicateDialog fileId={fileId} isOpen={duplicating.isOpen} onClose={duplicating.close} />
      {campaignId === null && !isHeld && (
        <FileAction icon={<IconTrash size={15} />} isBusy={remove.isPending} onClick={remove.ask}>
          {t(($) => $.campaignEditor.remove)}
        </FileAction>
      )}
    </>
  )
}

type ActionProps = {
  readonly icon: ReactNode
  readonly isBusy?: boolean
  readonly onClick: () => void
  readonly children: ReactNode
}

const FileAction = ({ icon, isBusy = false, onClick, children }: ActionProps) => (
  <Button variant="subtle" color="gray" leftSection={icon} loading={isBusy} onClick={onClick}>
    {children}
  </Button>
)

function useRevert({ fileId, onReverted }: FileProps) {
  const { t } = useTranslation()
  const { account } = useAccount()
  const { session } = useEditor()
  const { mutate, isPending } = useAction(revertConfiguration(account), {
    onSuccess: () => {
      onReverted()
      notify({ kind: 'done', title: t(($) => $.campaignEditor.toasts.reverted) })
    },
    onError: tellFailure,
  })
  const ask = async () => {
    // What was typed since is stored first: a save on its way must not bring it back afterwards.
    if (session.state().isDirty && !(await session.flush())) return
    const isConfirmed = await confirm({
      title: t(($) => $.campaignEditor.ask.revert),
      body: t(($) => $.campaignEditor.ask.revertBody),
      confirm: t(($) => $.campaignEditor.revert),
      cancel: t(($) => $.campaignEditor.cancel),
      isDestructive: true,
    })
    if (isConfirmed) mutate(fileId)
  }
  return { isPending, ask: () => void ask() }
}

function useRemove({ fileId, name, onGone }: FileProps) {
  const { t } = useTranslation()
  const router = useRouter()
  const { account } = useAccount()
  const { mutate, isPending } = useAction(deleteConfiguration(account), {
    onSuccess: () => {
      onGone()
      notify({ kind: 'done', title: t(($) => $.campaignEditor.toasts.removed) })
      router.history.push(addresses.campaigns)
    },
    onError: tellFailure,
  })
  const ask = async () => {
    const isConfirmed = await confirm({
      title: t(($) => $.campaignEditor.ask.remove),
      body: t(($) => $.campaignEditor.ask.removeBody, { name }),
      confirm: t(($) => $.campaignEditor.remove),
      cancel: t(($) => $.campaignEditor.cancel),
      isDestructive: true,
    })
    if (isConfirmed) mutate(fileId)
  }
  return { isPending, ask: () => void ask() }
}

function Facts({ lastChange, isPublished }: Pick<Props, 'lastChange'> & { readonly isPublished: boolean }) {
  const { t } = useTranslation()
  const changes = useUnpublishedCounts()
  return (
    <>
      <span className={classes.pill} data-live={isPublished || undefined}>
        {t(($) => $.campaignEditor[isPublished ? 'publishedPill' : 'draftPill'])}
      </span>
      {changes.all > 0 && (
        <span className={classes.unpublished}>
          {t(($) => $.filePublication.unpublished, { count: changes.all })}
        </span>
      )}
      <SaveFacts lastChange={lastChange} />
    </>
  )
}

function SaveFacts({ lastChange }: Pick<Props, 'lastChange'>) {
  const { t } = useTranslation()
  const saveState = useEditorState(({ save }) => save)
  const language = useLanguage()
  const { account, timezone } = useAccount()
  const { data: names } = useQuery({ ...namesOfAuthorsQuery(account), enabled: lastChange !== null })
  const [openedAt] = useState(() => clockNow())
  return (
    <span className={classes.save} data-kind={saveState.kind} role="status">
      {text()}
    </span>
  )

  function text(): string {
    switch (saveState.kind) {
      case 'clean':
        if (saveState.at === null) return changed()
        return t(($) => $.campaignEditor.saving.savedAt, {
          time: formatAccountTime(saveState.at, language, timezone),
        })
      case 'dirty':
        return t(($) => $.campaignEditor.saving.unsaved)
      case 'nameless':
        return t(($) => $.campaignEditor.saving.nameless)
      case 'saving':
        return t(($) => $.campaignEditor.saving.saving)
      case 'failed':
      case 'conflict': {
        const reason = failureText(saveState.error).title
        return `${t(($) => $.campaignEditor.saving.refused, { reason })} ${t(($) => $.campaignEditor.saving.unsavedHint)}`
      }
    }
  }

  function changed(): string {
    if (lastChange === null) return ''
    const { at, author: signed } = lastChange
    // A name is read whole, on one line.
    const author = (names?.get(signed) ?? signed).replaceAll(' ', '\u00a0')
    return t(($) => $.campaignEditor.saving.changed, { ago: formatAgo(at, openedAt, language), author })
  }
}
