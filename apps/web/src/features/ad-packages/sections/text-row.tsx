import type { TextAsset, TextAssetKind } from '@vigie/domain'
import { ActionIcon, Checkbox, Tooltip } from '@mantine/core'
import { IconPencil, IconSparkles, IconTrash, type Icon } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isPicked } from '../package-draft.ts'
import { cutName } from '../../../shared/packages/preview/cut-text.ts'
import type { PackageEditor } from '../use-package-editor.ts'
import { useRemoveAsset } from '../use-remove-asset.ts'
import { OriginDialog } from '../origin/origin-dialog.tsx'
import { OriginLabel } from '../origin/origin-label.tsx'
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
  const [isOriginAsked, setOriginAsked] = useState(false)
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
      <CutText field={field} text={asset.content} isAddress={!isContent(kind)} />
      <OriginLabel asset={asset} />
      {isOriginAsked && (
        <OriginDialog
          account={editor.account}
          kind={kind}
          asset={asset}
          onDone={() => setOriginAsked(false)}
        />
      )}
      {showsTags && <TagEditor editor={editor} name={shortName} tagged={{ kind, assets: [asset] }} />}
      <RowTools
        name={shortName}
        onOrigin={isContent(kind) ? () => setOriginAsked(true) : null}
        onEdit={() => setEdited(true)}
        onRemove={() => void remove(asset, shortName)}
      />
    </li>
  )
}

/** What a person reads; an address or a mark of one comes from nowhere. */
const isContent = (kind: TextKind): boolean => kind !== 'link' && kind !== 'utm'

type CutProps = { readonly field: string; readonly text: string; readonly isAddress: boolean }

/** One line of it, and the whole under the pointer. */
function CutText({ field, text, isAddress }: CutProps) {
  return (
    <Tooltip
      className={classes.whole ?? ''}
      label={text}
      multiline
      maw={420}
      openDelay={400}
      disabled={text.length < 50}
    >
      <label htmlFor={field} dir="auto" className={`${classes.cut} ${isAddress ? classes.mono : ''}`}>
        {text}
      </label>
    </Tooltip>
  )
}

type ToolsProps = {
  readonly name: string
  readonly onOrigin: (() => void) | null
  readonly onEdit: () => void
  readonly onRemove: () => void
}

function RowTools({ name, onOrigin, onEdit, onRemove }: ToolsProps) {
  const { t } = useTranslation()
  return (
    <span className={classes.rowTools}>
      {onOrigin && (
        <Tool icon={IconSparkles} label={t(($) => $.adPackage.origin.of, { name })} onClick={onOrigin} />
      )}
      <Tool icon={IconPencil} label={t(($) => $.adPackage.section.edit, { name })} onClick={onEdit} />
      <Tool icon={IconTrash} label={t(($) => $.adPackage.section.remove, { name })} onClick={onRemove} />
    </span>
  )
}

type ToolProps = { readonly icon: Icon; readonly label: string; readonly onClick: () => void }

const Tool = ({ icon: Sign, label, onClick }: ToolProps) => (
  <May may="library:edit">
    <ActionIcon variant="subtle" color="gray" size={24} aria-label={label} onClick={onClick}>
      <Sign size={14} />
    </ActionIcon>
  </May>
)
