import { ActionIcon, Autocomplete, Popover } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TagChip } from '../../../ui/tag-chip.tsx'
import type { Tagged } from '../../../data/asset-tags.ts'
import { useChangeTag } from '../asset-changes.ts'
import type { PackageEditor } from '../use-package-editor.ts'
import classes from './tags.module.css'
import { useCan } from '../../../data/session.ts'
import { May } from '../../../shared/rights/for-role.tsx'

type Props = { readonly editor: PackageEditor; readonly name: string; readonly tagged: Tagged }

/** The packages an asset belongs to: a cross takes it out of one, the plus puts it into another. */
export function TagEditor({ editor, name, tagged }: Props) {
  const { t } = useTranslation()
  const mayEdit = useCan('library:edit')
  const change = useChangeTag(editor.account, tagged)
  const tags = [...new Set(tagged.assets.flatMap(({ keywords }) => keywords))]
  return (
    <span className={`${classes.tagsOf} ${classes.editor}`} data-tags>
      {tags.map((tag) => (
        <TagChip
          key={tag}
          text={tag}
          {...(mayEdit && {
            remove: {
              label: t(($) => $.adPackage.tags.remove, { tag, name }),
              run: () => change.mutate({ kind: 'removed', tag }),
            },
          })}
        />
      ))}
      <May may="library:edit">
        <AddTag
          editor={editor}
          name={name}
          known={tags}
          isSaving={change.isPending}
          onAdd={(tag) => change.mutate({ kind: 'added', tag })}
        />
      </May>
    </span>
  )
}

type AddProps = Pick<Props, 'editor' | 'name'> & {
  readonly known: readonly string[]
  readonly isSaving: boolean
  readonly onAdd: (tag: string) => void
}

function AddTag({ editor, name, known, isSaving, onAdd }: AddProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <ActionIcon
          variant="default"
          size={20}
          loading={isSaving}
          aria-label={t(($) => $.adPackage.tags.add, { name })}
          onClick={() => setOpen(!isOpen)}
        >
          <IconPlus size={12} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <TagInput
          known={known}
          suggestions={editor.packages.map((each) => each.name)}
          onAdd={(tag) => {
            setOpen(false)
            onAdd(tag)
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}

type Problem = 'empty' | 'slash' | 'duplicate'
type InputProps = {
  readonly known: readonly string[]
  readonly suggestions: readonly string[]
  readonly onAdd: (tag: string) => void
}

/** Enter adds what is typed; a suggestion adds itself. */
function TagInput({ known, suggestions, onAdd }: InputProps) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<Problem | null>(null)
  const add = (tag: string) => {
    const found = problemOf(tag, known)
    setProblem(found)
    if (!found) onAdd(tag)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add(text.trim())
  }
  return (
    <Autocomplete
      size="xs"
      data-autofocus
      label={t(($) => $.adPackage.tags.label)}
      comboboxProps={{ withinPortal: false }}
      maxLength={200}
      data={suggestions.filter((name) => !known.includes(name))}
      limit={6}
      value={text}
      error={problem && t(($) => $.adPackage.tags[problem], { tag: text.trim() })}
      onChange={(value) => {
        setText(value)
        setProblem(null)
      }}
      onOptionSubmit={add}
      onKeyDown={onKeyDown}
    />
  )
}

/** A tag is the name of a package: the same character is forbidden in both. */
function problemOf(tag: string, known: readonly string[]): Problem | null {
  if (tag === '') return 'empty'
  if (tag.includes('/')) return 'slash'
  return known.includes(tag) ? 'duplicate' : null
}
