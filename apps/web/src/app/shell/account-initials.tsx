import classes from './account-initials.module.css'
import { initials } from './initials.ts'

/** The mark of an ad account in the frame: two letters that its name beside them says in full. */
export const AccountInitials = ({ name }: { readonly name: string }) => (
  <span className={classes.initials} aria-hidden="true">
    {initials(name)}
  </span>
)
