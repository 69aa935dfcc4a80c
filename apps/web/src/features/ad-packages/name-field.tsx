import { Autocomplete, Button, Radio } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { confirm } from '../../ui/confirm.ts'
import { TagDot } from '../../ui/tag-chip.tsx'
import { hasPicks, isRenamed } from './package-draft.ts'
import type { PackageEditor } from './use-package-editor.ts'
import classes from './ad-package.module.css'

type EditorProps = { readonly editor: PackageEditor }
type Props = EditorProps & { readonly error: string | null }

/**
 * Free text, with the packages there are. Choosing one opens it; typing its name opens it when there is nothing it could
 * push aside. Passing through the field never changes what is selected.
 */
export function NameField({ editor, error }: Props) {
  const { t } = useTranslation()
  const { draft, dispatch, packages } = editor
  const { open, startOver } = useNameChange(editor)
  // Choosing a suggestion also takes the focus away: the choice counts, not the text typed before it.
  const isChosen = useRef(false)
  const typed = draft.name.trim()

  const leave = (text: string) => {
    const name = text.trim()
    if (name === (draft.opened ?? '')) return
    if (name === '') return void startOver()
    const isFree = draft.opened === null && !hasPicks(draft)
    if (isFree && packages.some((known) => known.name === name)) dispatch({ kind: 'packageOpened', name })
  }

  return (
    <Autocomplete
      id="package-name"
      className={classes.name}
      aria-label={t(($) => $.adPackage.name.label)}
      placeholder={t(($) => $.adPackage.name.placeholder)}
      required
      maxLength={200}
      // Each key draws the list again: of hundreds, those nearest to what is typed are enough.
      limit={50}
      // What is wrong stands under the field: suggestions cover it only once somebody types.
      openOnFocus={false}
      leftSection={typed === '' ? undefined : <TagDot text={typed} />}
      // A name that is taken leads on by its notice, which its suggestion would cover.
      data={packages.map(({ name }) => name).filter((name) => !editor.isNameTaken || name !== typed)}
      value={draft.name}
      error={error}
      onChange={(name) => dispatch({ kind: 'nameTyped', name })}
      onOptionSubmit={(name) => {
        isChosen.current = true
        void open(name)
      }}
      onBlur={(event) => {
        if (!isChosen.current) leave(event.currentTarget.value)
        isChosen.current = false
      }}
      onKeyDown={(event) => {
        isChosen.current = false
        if (event.key === 'Enter') event.preventDefault()
      }}
    />
  )
}

/** The ways a name changes which package is on the screen. Work that would be lost is asked about. */
function useNameChange({ draft, dispatch }: PackageEditor) {
  const { t } = useTranslation()
  const mayLose = async (title: string, action: string) => {
    if (draft.opened === null || !hasPicks(draft)) return true
    return confirm({
      title,
      body: t(($) => $.adPackage.name.lost, {
        name: draft.opened,
        count: draft.added.length + draft.removed.length,
      }),
      confirm: action,
      cancel: t(($) => $.adPackage.name.stay, { name: draft.opened }),
      isDestructive: true,
    })
  }
  return {
    open: async (name: string) => {
      if (name === draft.opened) return dispatch({ kind: 'nameTyped', name })
      const title = t(($) => $.adPackage.name.openTitle, { name })
      if (
        await mayLose(
          title,
          t(($) => $.adPackage.name.open, { name }),
        )
      )
        return dispatch({ kind: 'packageOpened', name })
      dispatch({ kind: 'nameTyped', name: draft.opened ?? '' })
    },
    startOver: async () => {
      const title = t(($) => $.adPackage.name.startOverTitle)
      if (
        await mayLose(
          title,
          t(($) => $.adPackage.name.startOver),
        )
      )
        return dispatch({ kind: 'nameCleared' })
      dispatch({ kind: 'nameTyped', name: draft.opened ?? '' })
    },
  }
}

/** What the typed name means, when it is not simply the name of a new package. */
export function NameMeaning({ editor }: EditorProps) {
  const { t } = useTranslation()
  const { draft } = editor
  if (editor.isNameTaken) return <TakenName editor={editor} name={draft.name.trim()} />
  if (isRenamed(draft)) return <NewNameMeaning editor={editor} />
  if (draft.opened === null) return null
  return (
    <output className={classes.notice}>
      <IconInfoCircle size={14} aria-hidden="true" />
      {t(($) => $.adPackage.name.existing)}
    </output>
  )
}

/** Another package bears the typed name: nothing happens to it before somebody says what. */
function TakenName({ editor, name }: EditorProps & { readonly name: string }) {
  const { t } = useTranslation()
  const { open } = useNameChange(editor)
  const isNew = editor.draft.opened === null
  return (
    <output className={classes.notice}>
      <IconInfoCircle size={14} aria-hidden="true" />
      {isNew ? t(($) => $.adPackage.name.taken) : t(($) => $.adPackage.problem.nameTaken)}
      <Button size="compact-xs" variant="subtle" onClick={() => void open(name)}>
        {isNew ? t(($) => $.adPackage.name.join) : t(($) => $.adPackage.name.open, { name })}
      </Button>
    </output>
  )
}

/** A stored package got another name: is it the same one renamed, or a copy? */
function NewNameMeaning({ editor: { draft, dispatch } }: EditorProps) {
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
