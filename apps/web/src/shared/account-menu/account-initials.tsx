import { PictureOr } from '../../ui/picture-or.tsx'
import classes from './account-initials.module.css'
import { initials } from '../../lib/initials.ts'

type Props = { readonly name: string; readonly pictureUrl: string | null }

/** The mark of an ad account in the frame: its picture, or two letters that its name beside them says in full. */
export const AccountInitials = ({ name, pictureUrl }: Props) => (
  <PictureOr src={pictureUrl} className={classes.initials}>
    <span className={classes.initials} aria-hidden="true">
      {initials(name)}
    </span>
  </PictureOr>
)
