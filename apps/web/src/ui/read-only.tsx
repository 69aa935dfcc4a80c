import type { ReactNode } from 'react'
import classes from './read-only.module.css'

type Props = { readonly when: boolean; readonly children: ReactNode }

/** Shuts every field and button below it, as a browser does: also those that nobody thought of. */
export const ReadOnly = ({ when, children }: Props) =>
  when ? (
    <fieldset disabled className={classes.fence}>
      {children}
    </fieldset>
  ) : (
    children
  )
