import type { ClientColour } from '@vigie/contract'
import { initials } from '../../lib/initials.ts'
import classes from './client-mark.module.css'

/** The mark of a client: letters of the name beside it, on its colour. */
export const ClientMark = ({ name, colour }: { readonly name: string; readonly colour: ClientColour }) => (
  <span className={classes.mark} data-colour={colour} aria-hidden="true">
    {initials(name)}
  </span>
)
