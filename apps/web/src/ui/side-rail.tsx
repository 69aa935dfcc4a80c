import type { ReactNode } from 'react'
import classes from './side-rail.module.css'

type Props = {
  readonly label: string
  /** What can be done with it; it stays in sight. */
  readonly foot: ReactNode
  readonly children: ReactNode
}

/** What is under the hand in a list, beside it: a part of its own, which scrolls by itself. */
export function SideRail({ label, foot, children }: Props) {
  return (
    <aside className={classes.rail} aria-label={label}>
      <div className={classes.body}>{children}</div>
      <div className={classes.foot}>{foot}</div>
    </aside>
  )
}
