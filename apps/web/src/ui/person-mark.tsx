import type { ComponentType } from 'react'
import { initials } from '../lib/initials.ts'
import classes from './person-mark.module.css'
import { tagColour } from './tag-colour.ts'

type Props = {
  /** `null`: no person did it, the sign says what did. */
  readonly name: string | null
  readonly sign?: ComponentType<{ readonly size?: number; readonly stroke?: number }>
  readonly isLarge?: boolean
}

/** Whose hand it was, before their name: two letters in a colour of their own, or the sign of a machine. */
export function PersonMark({ name, sign: Sign, isLarge = false }: Props) {
  const colour = name === null ? null : tagColour(name)
  return (
    <span
      className={classes.mark}
      aria-hidden="true"
      data-large={isLarge || undefined}
      data-machine={name === null || undefined}
      style={
        colour === null
          ? undefined
          : {
              background: `var(--vg-tag-${colour}-background)`,
              color: `var(--vg-tag-${colour}-text)`,
            }
      }
    >
      {name === null ? Sign && <Sign size={isLarge ? 16 : 13} stroke={1.7} /> : initials(name)}
    </span>
  )
}
