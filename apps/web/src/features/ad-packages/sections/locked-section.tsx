import { IconLock } from '@tabler/icons-react'
import { useId } from 'react'
import classes from './sections.module.css'

type Props = { readonly id: string; readonly name: string; readonly reason: string }

/** A part of the package that waits for something: shown, grey, with the reason. */
export function LockedSection({ id, name, reason }: Props) {
  const title = useId()
  return (
    <section className={`${classes.card} ${classes.lockedCard}`} id={id} aria-labelledby={title}>
      <div className={classes.head}>
        <IconLock size={15} style={{ margin: '0 5px' }} aria-hidden="true" />
        <h2 id={title}>{name}</h2>
        <span className={classes.facts}>{reason}</span>
      </div>
    </section>
  )
}
