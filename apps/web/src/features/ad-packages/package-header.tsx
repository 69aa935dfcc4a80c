import { ActionIcon, Autocomplete, Button, Menu, Radio, Tooltip } from '@mantine/core'
import { IconDots, IconFolders, IconInfoCircle, IconTrash, IconUpload } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '../../ui/page-header.tsx'
import { TagDot } from '../../ui/tag-chip.tsx'
import { isRenamed } from './package-draft.ts'
import type { PackageEditor } from './use-package-editor.ts'
import classes from './ad-package.module.css'

type Props = {
  readonly editor: PackageEditor
  /** The message under the name; set after a refused save, or at once for a forbidden character. */
  readonly nameError: string | null
  readonly isSaving: boolean
  readonly onBack: () => void
  readonly onUpload: () => void
  readonly onSave: () => void
  readonly onDelete: () => void
  readonly onOpenRail: () => void
  readonly onOpenPackages: () => void
}

export function PackageHeader(props: Props) {
  const { t } = useTranslation()
  const { editor, isSaving } = props
  const { opened } = editor.draft
  return (
    <PageHeader
      title={t(($) => $.adPackage.title)}
      back={{ label: t(($) => $.adPackage.back), onClick: props.onBack }}
      facts={
        <div className={classes.naming}>
          <NameField editor={editor} error={props.nameError} />
          <Tooltip label={t(($) => $.adPackage.packages.title)} openDelay={400}>
            <ActionIcon
              variant="default"
              size={32}
              aria-label={t(($) => $.adPackage.packages.title)}
              onClick={props.onOpenPackages}
            >
              <IconFolders size={16} />
            </ActionIcon>
          </Tooltip>
          {opened !== null && !isRenamed(editor.draft) && (
            <output className={classes.notice}>
              <IconInfoCircle size={14} aria-hidden="true" />
              {t(($) => $.adPackage.name.existing)}
            </output>
          )}
          {isRenamed(editor.draft) && <NewNameMeaning editor={editor} />}
          {isSaving && <output className={classes.notice}>{t(($) => $.adPackage.saving)}</output>}
        </div>
      }
      actions={
        <>
          {opened !== null && (
            <Menu position="bottom-end">
              <Menu.Target>
                <ActionIcon variant="default" size={32} aria-label={t(($) => $.adPackage.more)}>
                  <IconDots size={16} />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item color="alarme" leftSection={<IconTrash size={15} />} onClick={props.onDelete}>
                  {t(($) => $.adPackage.remove.action)}
                </Menu.Item>
              </Menu.Dropdown>
            </Menu>
          )}
          <Button className={classes.railOpener} variant="default" onClick={props.onOpenRail}>
            {t(($) => $.adPackage.preview.open)}
          </Button>
          <Button variant="default" leftSection={<IconUpload size={15} />} onClick={props.onUpload}>
            {t(($) => $.adPackage.addAssets)}
          </Button>
          <Button loading={isSaving} onClick={props.onSave}>
            {t(($) => $.adPackage.save)}
          </Button>
        </>
      }
    />
  )
}

type NameProps = { readonly editor: PackageEditor; readonly error: string | null }

/** Free text, with the packages there are; the name of one opens it, an empty name starts over. */
function NameField({ editor: { draft, dispatch, packages }, error }: NameProps) {
  const { t } = useTranslation()
  // Choosing a suggestion also takes the focus away: the choice counts, not the text typed before it.
  const chosen = useRef<string | null>(null)

  const commit = (text: string) => {
    const name = text.trim()
    if (name === '') return dispatch({ kind: 'nameCleared' })
    const isStored = packages.some((known) => known.name === name)
    if (isStored && name !== draft.opened) dispatch({ kind: 'packageOpened', name })
  }

  return (
    <Autocomplete
      id="package-name"
      className={classes.name}
      aria-label={t(($) => $.adPackage.name.label)}
      placeholder={t(($) => $.adPackage.name.placeholder)}
      required
      maxLength={200}
      leftSection={draft.name.trim() === '' ? undefined : <TagDot text={draft.name.trim()} />}
      data={packages.map(({ name }) => name)}
      value={draft.name}
      error={error}
      onChange={(name) => {
        // What is typed after a choice counts again.
        if (name !== chosen.current) chosen.current = null
        dispatch({ kind: 'nameTyped', name })
      }}
      onOptionSubmit={(name) => {
        chosen.current = name
        commit(name)
      }}
      onBlur={(event) => {
        commit(chosen.current ?? event.currentTarget.value)
        chosen.current = null
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault()
      }}
    />
  )
}

/** A stored package got another name: is it the same one renamed, or a copy? */
function NewNameMeaning({ editor: { draft, dispatch } }: { readonly editor: PackageEditor }) {
  const { t } = useTranslation()
  return (
    <Radio.Group
      aria-label={t(($) => $.adPackage.name.meaning)}
      value={draft.onNewName}
      onChange={(value) => dispatch({ kind: 'newNameMeant', choice: value === 'copy' ? 'copy' : 'rename' })}
    >
      <div className={classes.meaning}>
        <span>{t(($) => $.adPackage.name.renamed, { name: draft.opened ?? '' })}</span>
        <Radio size="xs" value="rename" label={t(($) => $.adPackage.name.rename)} />
        <Radio size="xs" value="copy" label={t(($) => $.adPackage.name.copy)} />
      </div>
    </Radio.Group>
  )
}
