import type { TextAsset } from '@vigie/domain'
import { ActionIcon, Button, Select, Skeleton } from '@mantine/core'
import { IconCheck, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCreateText } from '../ad-package.queries.ts'
import { isPicked } from '../package-draft.ts'
import type { PackageEditor } from '../use-package-editor.ts'
import { useRemoveAsset } from '../use-remove-asset.ts'
import { SectionFrame, WhenLoaded } from './section-frame.tsx'
import classes from './sections.module.css'

type Props = { readonly editor: PackageEditor }

/** Few and short: all of them as chips, chosen by a click, added from the platform's own list. */
export function CallToActionSection({ editor }: Props) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(true)
  const [isAdding, setAdding] = useState(false)
  const name = t(($) => $.adPackage.section.callToAction)
  const assets = editor.library.callToAction
  const chosen = assets.filter((asset) => isPicked(editor.draft, 'callToAction', asset))
  const load = editor.loads.callToAction

  return (
    <SectionFrame
      id="section-callToAction"
      name={name}
      facts={
        load.isReady
          ? t(($) => $.adPackage.section.picked, { count: chosen.length, total: assets.length })
          : ''
      }
      isOpen={isOpen}
      isWrong={load.isError}
      onToggle={() => setOpen(!isOpen)}
      tools={
        load.isReady && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={26}
            aria-label={t(($) => $.adPackage.section.add, { name })}
            onClick={() => setAdding(!isAdding)}
          >
            <IconPlus size={16} />
          </ActionIcon>
        )
      }
    >
      <WhenLoaded
        name={name}
        loads={[load]}
        skeleton={
          <div className={classes.empty}>
            <Skeleton height={26} />
          </div>
        }
      >
        {isAdding && <CallToActionForm editor={editor} onDone={() => setAdding(false)} />}
        {assets.length === 0 && !isAdding && (
          <p className={classes.empty}>{t(($) => $.adPackage.empty.callToAction)}</p>
        )}
        <div className={classes.chips}>
          {assets.map((asset) => (
            <Chip key={asset.id} editor={editor} asset={asset} showsRemove={isAdding} />
          ))}
        </div>
      </WhenLoaded>
    </SectionFrame>
  )
}

function Chip({
  editor,
  asset,
  showsRemove,
}: Props & { readonly asset: TextAsset; readonly showsRemove: boolean }) {
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
        <ActionIcon
          variant="subtle"
          color="gray"
          size={24}
          aria-label={t(($) => $.adPackage.section.remove, { name: label })}
          onClick={() => void remove(asset, label)}
        >
          <IconTrash size={13} />
        </ActionIcon>
      )}
    </span>
  )
}

function CallToActionForm({ editor, onDone }: Props & { readonly onDone: () => void }) {
  const { t } = useTranslation()
  const [content, setContent] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const create = useCreateText(editor.account, 'callToAction')

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
      <Select
        autoFocus
        searchable
        label={t(($) => $.adPackage.newOne.callToAction)}
        data={[...editor.callToActionChoices]}
        value={content}
        error={error}
        onChange={(value) => {
          setContent(value)
          setError(null)
        }}
      />
      <div className={classes.formActions}>
        <span className={classes.hint} />
        <Button size="xs" variant="default" onClick={onDone}>
          {t(($) => $.adPackage.section.cancel)}
        </Button>
        <Button size="xs" loading={create.isPending} onClick={send}>
          {t(($) => $.adPackage.section.confirm)}
        </Button>
      </div>
    </div>
  )
}
