import { addresses } from '@vigie/contract'
import { Button } from '@mantine/core'
import { IconArrowBackUp, IconCopy, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
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
  const { lastChange, isHeld, onGone, onReverted } = props
  const { t } = useTranslation()
  const router = useRouter()
  const { account } = useAccount()
  const mayEdit = useCan('draft:edit')
  const { session } = useEditor()
  const { name, fileId, campaignId } = useDraftFields('name', 'fileId', 'campaignId')
  const changes = useUnpublishedCounts()
  const asksForCopy = useRouterState({ select: ({ location }) => 'dupliquer' in location.search })
  const [isDuplicating, setDuplicating] = useState(asksForCopy)
  const isAskedElsewhere = useDuplicateRequest()
  useEffect(() => closeDuplicate, [])
  const revert = useAction(revertConfiguration(account), {
    onSuccess: () => {
      onReverted()
      notify({ kind: 'done', title: t(($) => $.campaignEditor.toasts.reverted) })
    },
    onError: tellFailure,
  })
  const onRevert = async (id: string) => {
    // What was typed since is stored first: a save on its way must not bring it back afterwards.
    if (session.state().isDirty && !(await session.flush())) return
    const isConfirmed = await confirm({
      title: t(($) => $.campaignEditor.ask.revert),
      body: t(($) => $.campaignEditor.ask.revertBody),
      confirm: t(($) => $.campaignEditor.revert),
      cancel: t(($) => $.campaignEditor.cancel),
      isDestructive: true,
    })
    if (isConfirmed) revert.mutate(id)
  }
  const remove = useAction(deleteConfiguration(account), {
    onSuccess: () => {
      onGone()
      notify({ kind: 'done', title: t(($) => $.campaignEditor.toasts.removed) })
      router.history.push(addresses.campaigns)
    },
    onError: tellFailure,
  })
  const onRemove = async (id: string) => {
    const isConfirmed = await confirm({
      title: t(($) => $.campaignEditor.ask.remove),
      body: t(($) => $.campaignEditor.ask.removeBody, { name }),
      confirm: t(($) => $.campaignEditor.remove),
      cancel: t(($) => $.campaignEditor.cancel),
      isDestructive: true,
    })
    if (isConfirmed) remove.mutate(id)
  }
  const isPublished = campaignId !== null
  const canRevert = !isHeld && (props.hasFormer || changes.own > 0)
  return (
    <PageHeader
      back={{
        label: t(($) => $.campaignEditor.back),
        onClick: () => router.history.push(addresses.campaigns),
      }}
      title={name.trim() || t(($) => $.campaignEditor[fileId === null ? 'titleNew' : 'untitled'])}
      facts={
        <>
          <span className={classes.pill}>
            {t(($) => $.campaignEditor[isPublished ? 'publishedPill' : 'draftPill'])}
          </span>
          {changes.all > 0 && (
            <span className={classes.unpublished}>
              {t(($) => $.filePublication.unpublished, { count: changes.all })}
            </span>
          )}
          <SaveFacts lastChange={lastChange} />
        </>
      }
      actions={
        <>
          <FilesMenu />
          {mayEdit && fileId !== null && (
            <>
              <Button
                variant="subtle"
                color="gray"
                leftSection={<IconCopy size={15} />}
                onClick={() => setDuplicating(true)}
              >
                {t(($) => $.campaignEditor.duplicate)}
              </Button>
              {canRevert && (
                <Button
                  variant="subtle"
                  color="gray"
                  leftSection={<IconArrowBackUp size={15} />}
                  loading={revert.isPending}
                  onClick={() => void onRevert(fileId)}
                >
                  {t(($) => $.campaignEditor.revert)}
                </Button>
              )}
              <DuplicateDialog
                fileId={fileId}
                isOpen={isDuplicating || isAskedElsewhere}
                onClose={() => {
                  setDuplicating(false)
                  closeDuplicate()
                }}
              />
              {!isPublished && !isHeld && (
                <Button
                  variant="subtle"
                  color="gray"
                  leftSection={<IconTrash size={15} />}
                  loading={remove.isPending}
                  onClick={() => void onRemove(fileId)}
                >
                  {t(($) => $.campaignEditor.remove)}
                </Button>
              )}
            </>
          )}
        </>
      }
    />
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
    const author = names?.get(signed) ?? signed
    return t(($) => $.campaignEditor.saving.changed, { ago: formatAgo(at, openedAt, language), author })
  }
}
