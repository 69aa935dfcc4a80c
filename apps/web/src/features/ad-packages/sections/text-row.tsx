import type { TextAsset, TextAssetKind } from '@vigie/domain'
import { ActionIcon, Checkbox, Tooltip } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isPicked } from '../package-draft.ts'
import { cutName } from '../preview/cut-text.ts'
import type { PackageEditor } from '../use-package-editor.ts'
import { useRemoveAsset } from '../use-remove-asset.ts'
import { TagEditor } from './tag-editor.tsx'
import { TextForm } from './text-form.tsx'
import classes from './text-row.module.css'
import { May } from '../../../shared/rights/for-role.tsx'

export type TextKind = Exclude<TextAssetKind, 'callToAction'>

type Props = {
  readonly editor: PackageEditor
  readonly kind: TextKind
  readonly asset: TextAsset
  readonly showsTags: boolean
  /** What was typed is this one: point at it. */
  readonly isKnown: boolean
}

export function TextRow({ editor, kind, asset, showsTags, isKnown }: Props) {
  const field = useId()
  const [isEdited, setEdited] = useState(false)
  const remove = useRemoveAsset(editor, kind)
  const isChosen = isPicked(editor.draft, kind, asset)
  const shortName = cutName(asset.content, 40)

  if (isEdited) {
    return (
      <li>
        <TextForm editor={editor} kind={kind} edited={asset} onDone={() => setEdited(false)} />
      </li>
    )
  }
  return (
    <li className={classes.row} data-picked={isChosen || undefined} data-known={isKnown || undefined}>
      <Checkbox
        id={field}
        size="xs"
        radius="xs"
        checked={isChosen}
        onChange={() =>
          editor.dispatch({
            kind: isChosen ? 'assetsDropped' : 'assetsPicked',
            of: kind,
            assets: [asset],
          })
        }
      />
      <Tooltip
        className={classes.whole ?? ''}
        label={asset.content}
        multiline
        maw={420}
        openDelay={400}
        disabled={asset.content.length < 50}
      >
        <label
          htmlFor={field}
          dir="auto"
          className={`${classes.cut} ${kind === 'link' || kind === 'utm' ? classes.mono : ''}`}
        >
          {asset.content}
        </label>
      </Tooltip>
      {showsTags && <TagEditor editor={editor} name={shortName} tagged={{ kind, assets: [asset] }} />}
      <RowTools
        name={shortName}
        onEdit={() => setEdited(true)}
        onRemove={() => void remove(asset, shortName)}
      />
    </li>
  )
}

type ToolsProps = {
  readonly name: string
  readonly onEdit: () => void
  readonly onRemove: () => void
}

function RowTools({ name, onEdit, onRemove }: ToolsProps) {
  const { t } = useTranslation()
  return (
    <span className={classes.rowTools}>
      <May may="library:edit">
        <ActionIcon
          variant="subtle"
          color="gray"
          size={24}
          aria-label={t(($) => $.adPackage.section.edit, { name })}
          onClick={onEdit}
        >
          <IconPencil size={14} />
        </ActionIcon>
      </May>
      <May may="library:edit">
        <ActionIcon
          variant="subtle"
          color="gray"
          size={24}
          aria-label={t(($) => $.adPackage.section.remove, { name })}
          onClick={onRemove}
        >
          <IconTrash size={14} />
        </ActionIcon>
      </May>
    </span>
  )
}
