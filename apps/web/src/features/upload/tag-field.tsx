import { TextInput } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TagChip } from '../../ui/tag-chip.tsx'
import classes from './upload.module.css'

type Props = { readonly tags: readonly string[]; readonly onChange: (tags: readonly string[]) => void }
type Problem = 'empty' | 'duplicate' | 'slash'

/** The tags every sent visual gets; Enter adds one. */
export function TagField({ tags, onChange }: Props) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<Problem | null>(null)

  const add = () => {
    const tag = text.trim()
    const found = tagProblem(tag, tags)
    setProblem(found)
    if (found) return
    onChange([...tags, tag])
    setText('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }

  return (
    <div className={classes.tags}>
      <TextInput
        label={t(($) => $.upload.tags.label)}
        description={t(($) => $.upload.tags.hint)}
        maxLength={200}
        value={text}
        error={problem && t(($) => $.upload.tags[problem], { tag: text.trim() })}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setProblem(null)
        }}
        onKeyDown={onKeyDown}
      />
      {tags.length > 0 && (
        <ul className={classes.tagList} aria-label={t(($) => $.upload.tags.title)}>
          {tags.map((tag) => (
            <li key={tag} data-known={(problem === 'duplicate' && tag === text.trim()) || undefined}>
              <TagChip
                text={tag}
                remove={{
                  label: t(($) => $.upload.tags.remove, { tag }),
                  run: () => onChange(tags.filter((other) => other !== tag)),
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** A tag is the name of a package: the same character is forbidden in both. */
function tagProblem(tag: string, tags: readonly string[]): Problem | null {
  if (tag === '') return 'empty'
  if (tag.includes('/')) return 'slash'
  return tags.includes(tag) ? 'duplicate' : null
}
