import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { AppLink } from '../lib/app-link.tsx'
import classes from './steps.module.css'

type Props = {
  readonly label: string
  readonly steps: readonly { readonly name: string; readonly href: string }[]
  /** Index of the step that is shown. */
  readonly current: number
  /** "Step 2 of 3". */
  readonly progress: string
  /** What leads on. */
  readonly end?: ReactNode
}

/**
 * Where one is among a few screens that follow each other; each is a link. They are visited by themselves far more often than in a row:
 * the one that is shown is told, and nothing is called done.
 */
export function Steps({ label, steps, current, progress, end }: Props) {
  return (
    <nav className={classes.bar} aria-label={label}>
      <ol className={classes.steps}>
        {steps.map(({ name, href }, index) => (
          <li key={href} aria-current={index === current ? 'step' : undefined}>
            <span className={classes.number}>{index + 1}</span>
            {index === current ? <span>{name}</span> : <AppLink href={href}>{name}</AppLink>}
          </li>
        ))}
      </ol>
      <VisuallyHidden>{progress}</VisuallyHidden>
      {end}
    </nav>
  )
}
