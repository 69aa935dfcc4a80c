import type { TextAsset } from '@vigie/domain'
import { ActionIcon, Button, Select, Skeleton } from '@mantine/core'
import { IconCheck, IconTrash } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCreateText } from '../asset-changes.ts'
import { isPicked } from '../package-draft.ts'
import type { PackageEditor } from '../use-package-editor.ts'
import { useRemoveAsset } from '../use-remove-asset.ts'
import { LibrarySection, useLibraryList } from './library-section.tsx'
import { NothingFound, WhenLoaded } from './section-frame.tsx'
import { TagChips } from './tag-chips.tsx'
import classes from './sections.module.css'
import { May } from '../../../shared/rights/for-role.tsx'

type Props = { readonly editor: PackageEditor }

/** Short: chips, chosen by a click, added from the platform's own list. */
export function CallToActionSection({ editor }: Props) {
  const { t } = useTranslation()
  const [isAdding, setAdding] = useState(false)
  const { callToActionLabel } = editor
  const section = useLibraryList({
    editor,
    kind: 'callToAction',
    assets: editor.library.callToAction,
    textOf: useCallback(({ content }: TextAsset) => callToActionLabel(content), [callToActionLabel]),
    isChosen: (asset: TextAsset) => isPicked(editor.draft, 'callToAction', asset),
  })
  const { list, shows } = section
  return (
    <LibrarySection of={section} onAdd={() => setAdding(!isAdding)} skeleton={<ChipsSkeleton />}>
      {isAdding && <CallToActionForm editor={editor} onDone={() => setAdding(false)} />}
      {!isAdding && <NothingFound list={list} empty={t(($) => $.adPackage.empty.callToAction)} />}
      <div className={classes.chips}>
        {list.shown.map((asset) => (
          <Chip key={asset.id} editor={editor} asset={asset} showsRemove={isAdding} showsTags={shows.tags} />
        ))}
      </div>
    </LibrarySection>
  )
}

const ChipsSkeleton = () => (
  <div className={classes.empty}>
    <Skeleton height={26} />
  </div>
)

type ChipProps = Props & {
  readonly asset: TextAsset
  readonly showsRemove: boolean
  readonly showsTags: boolean
}

function Chip({ editor, asset, showsRemove, showsTags }: ChipProps) {
  const { t } = useTranslation()
  const remove = useRemoveAsset(editor, 'callToAction')
  const isChosen = isPicked(editor.draft, 'callToAction', asset)
  const label = editor.callToActionLabel(asset.content)
  return (
    <span className={classes.chipGroup}>
      <button
        type="button"
        className={classes.chip}
        aria-pressed={isChosen}
        onClick={() =>
          editor.dispatch({
            kind: isChosen ? 'assetsDropped' : 'assetsPicked',
            of: 'callToAction',
            assets: [asset],
          })
        }
      >
        {isChosen && <IconCheck size={13} aria-hidden="true" />}
        {label}
      </button>
      {showsRemove && (
        <May may="library:edit">
          <ActionIcon
            variant="subtle"
            color="gray"
            size={24}
            aria-label={t(($) => $.adPackage.section.remove, { name: label })}
            onClick={() => void remove(asset, label)}
          >
            <IconTrash size={13} />
          </ActionIcon>
        </May>
      )}
      {showsTags && <TagChips tags={asset.keywords} />}
    </span>
  )
}

function CallToActionForm({ editor, onDone }: Props & { readonly onDone: () => void }) {
  const { t } = useTranslation()
  const [content, setContent] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const create = useCreateText(editor.account, 'callToAction')
  const label = t(($) => $.adPackage.newOne.callToAction)

  const send = () => {
    if (content === null) return setError(t(($) => $.adPackage.problem.empty))
    if (editor.library.callToAction.some((asset) => asset.content === content)) {
      return setError(t(($) => $.adPackage.problem.callToActionExists))
    }
    create.mutate(
      { content, keywords: [] },
      {
        onSuccess: ([asset]) => {
          if (asset) editor.dispatch({ kind: 'assetsPicked', of: 'callToAction', assets: [asset] })
          onDone()
        },
      },
    )
  }

  return (
    <div className={classes.form}>
      <WhenLoaded name={label} loads={[editor.callToActionLoad]} skeleton={null}>
        <Select
          autoFocus
          searchable
          label={label}
          data={[...editor.callToActionChoices]}
          value={content}
          error={error}
          onChange={(value) => {
            setContent(value)
            setError(null)
          }}
        />
      </WhenLoaded>
      <FormActions
        canSend={editor.callToActionLoad.isReady}
        isSending={create.isPending}
        onSend={send}
        onCancel={onDone}
      />
    </div>
  )
}

type ActionsProps = {
  readonly canSend: boolean
  readonly isSending: boolean
  readonly onSend: () => void
  readonly onCancel: () => void
}

function FormActions({ canSend, isSending, onSend, onCancel }: ActionsProps) {
  const { t } = useTranslation()
  return (
    <div className={classes.formActions}>
      <span className={classes.hint} />
      <Button size="xs" variant="default" onClick={onCancel}>
        {t(($) => $.adPackage.section.cancel)}
      </Button>
      <Button size="xs" disabled={!canSend} loading={isSending} onClick={onSend}>
        {t(($) => $.adPackage.section.confirm)}
      </Button>
    </div>
  )
}
