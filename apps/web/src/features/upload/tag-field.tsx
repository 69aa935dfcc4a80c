import { TextInput } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { TagChip } from '../../ui/tag-chip.tsx'
import type { TagList } from './use-tags.ts'
import classes from './upload.module.css'

/** The tags every sent visual gets; Enter adds one, and one that was only typed counts when the files leave. */
export function TagField({ tags, text, problem, type, add, remove }: TagList) {
  const { t } = useTranslation()
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
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {tags.length > 0 && (
        <ul className={classes.tagList} aria-label={t(($) => $.upload.tags.title)}>
          {tags.map((tag) => (
            <li key={tag} data-known={(problem === 'duplicate' && tag === text.trim()) || undefined}>
              <TagChip
                text={tag}
                remove={{ label: t(($) => $.upload.tags.remove, { tag }), run: () => remove(tag) }}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
