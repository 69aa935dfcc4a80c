import { TagChip } from '../../../ui/tag-chip.tsx'
import classes from './tags.module.css'

/** The packages an asset belongs to. */
export function TagChips({ tags }: { readonly tags: readonly string[] }) {
  if (tags.length === 0) return null
  return (
    <span className={classes.tagsOf} data-tags>
      {tags.map((tag) => (
        <TagChip key={tag} text={tag} />
      ))}
    </span>
  )
}
