import { initials } from '../../app/shell/initials.ts'
import { tagColour } from '../../ui/tag-colour.ts'
import classes from './accounts.module.css'

export function Initials({ name }: { readonly name: string }) {
  const colour = tagColour(name)
  return (
    <span
      className={classes.initials}
      aria-hidden="true"
      style={{
        background: `var(--vg-tag-${colour}-background)`,
        color: `var(--vg-tag-${colour}-text)`,
      }}
    >
      {initials(name)}
    </span>
  )
}
