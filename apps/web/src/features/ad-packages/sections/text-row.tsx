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
import type { TextItem } from './text-section.tsx'
import classes from './text-row.module.css'

type Props = {
  readonly editor: PackageEditor
  readonly item: TextItem
  readonly showsKind: boolean
  readonly showsTags: boolean
  /** What was typed is this one: point at it. */
  readonly isKnown: boolean
}

export function TextRow({ editor, item, showsKind, showsTags, isKnown }: Props) {
  const { t } = useTranslation()
  const field = useId()
  const [isEdited, setEdited] = useState(false)
  const remove = useRemoveAsset(editor, item.kind)
  const isChosen = isPicked(editor.draft, item.kind, item)
  const shortName = cutName(item.content, 40)

  if (isEdited) {
    return (
      <li>
        <TextForm editor={editor} kind={item.kind} edited={item} onDone={() => setEdited(false)} />
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
            of: item.kind,
            assets: [item],
          })
        }
      />
      <Tooltip
        className={classes.whole ?? ''}
        label={item.content}
        multiline
        maw={420}
        openDelay={400}
        disabled={item.content.length < 50}
      >
        <label htmlFor={field} className={`${classes.cut} ${showsKind ? classes.mono : ''}`}>
          {item.content}
        </label>
      </Tooltip>
      {showsTags && (
        <TagEditor editor={editor} name={shortName} tagged={{ kind: item.kind, assets: [item] }} />
      )}
      <span className={classes.rowTools}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={24}
          aria-label={t(($) => $.adPackage.section.edit, { name: shortName })}
          onClick={() => setEdited(true)}
        >
          <IconPencil size={14} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={24}
          aria-label={t(($) => $.adPackage.section.remove, { name: shortName })}
          onClick={() => void remove(item, shortName)}
        >
          <IconTrash size={14} />
        </ActionIcon>
      </span>
      {showsKind && <span className={classes.kind}>{t(($) => $.adPackage.one[item.kind])}</span>}
    </li>
  )
}
