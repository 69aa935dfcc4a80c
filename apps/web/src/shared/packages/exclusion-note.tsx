import { IconInfoCircle } from '@tabler/icons-react'
import classes from './package-form.module.css'

/** Said where a package is made to be left out. */
export const ExclusionNote = ({ text }: { readonly text: string }) => (
  <p className={classes.note}>
    <IconInfoCircle size={15} aria-hidden="true" />
    {text}
  </p>
)
