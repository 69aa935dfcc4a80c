import { IconCheck } from '@tabler/icons-react'
import { AppLink } from '../lib/app-link.tsx'
import { stepState } from '../lib/step-state.ts'
import classes from './steps.module.css'

type Props = {
  readonly label: string
  readonly steps: readonly { readonly name: string; readonly href: string }[]
  /** Index of the step that is shown. */
  readonly current: number
  /** "Step 2 of 3". */
  readonly progress: string
}

/** Where one is among a few screens in a row; each is a link. */
export function Steps({ label, steps, current, progress }: Props) {
  return (
    <nav className={classes.bar} aria-label={label}>
      <ol className={classes.steps}>
        {steps.map(({ name, href }, index) => (
          <li
            key={href}
            data-state={stepState(index, current)}
            aria-current={index === current ? 'step' : undefined}
          >
            <span className={classes.number}>
              {index < current ? <IconCheck size={12} stroke={2} /> : index + 1}
            </span>
            {index === current ? <span>{name}</span> : <AppLink href={href}>{name}</AppLink>}
          </li>
        ))}
      </ol>
      <span className={classes.progress}>{progress}</span>
    </nav>
  )
}
