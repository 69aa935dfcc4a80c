import type { ReactNode } from 'react'
import classes from './package-frame.module.css'

type Props = {
  readonly header: ReactNode
  /** What follows from the package, beside it: its preview or its target, and the packages there are. */
  readonly rail: ReactNode
  readonly railLabel: string
  readonly children: ReactNode
}

/** The frame of a screen that makes a package: what is filled in, and the rail beside it. */
export const PackageFrame = ({ header, rail, railLabel, children }: Props) => (
  <div className={classes.screen}>
    {header}
    <div className={classes.columns}>
      <div className={classes.form}>{children}</div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and may hold nothing to tab to */}
      <aside className={classes.rail} aria-label={railLabel} tabIndex={0}>
        {rail}
      </aside>
    </div>
  </div>
)

/** In place of a package that could not be loaded: what happened and the ways on. */
export const PackageFailure = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes.failure}>{children}</div>
)
