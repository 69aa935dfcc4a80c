import { AccountInitials } from '../../shared/account-menu/account-initials.tsx'
import { tagColour } from '../../ui/tag-colour.ts'
import classes from './account-table.module.css'

type Props = { readonly name: string; readonly pictureUrl: string | null }

/** The mark of an ad account among others: its letters have a colour of its own. */
export function Initials({ name, pictureUrl }: Props) {
  const colour = tagColour(name)
  return (
    <AccountInitials
      name={name}
      pictureUrl={pictureUrl}
      className={classes.initials}
      style={{
        background: `var(--vg-tag-${colour}-background)`,
        color: `var(--vg-tag-${colour}-text)`,
      }}
    />
  )
}
