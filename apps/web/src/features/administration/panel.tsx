import { useId, type ReactNode } from 'react'
import classes from './administration.module.css'

type Props = {
  readonly title: string
  readonly isWide?: boolean
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** One subject of the administration, under its heading. */
export function Panel({ title, isWide = false, action, children }: Props) {
  const id = useId()
  return (
    <section className={isWide ? `${classes.panel} ${classes.wide}` : classes.panel} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id}>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  )
}

/** Names and what they are, side by side. */
export function Facts({ facts }: { readonly facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <FactRow key={name} name={name} value={value} />
      ))}
    </dl>
  )
}

const FactRow = ({ name, value }: { readonly name: string; readonly value: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </>
)

/** A table that scrolls inside its panel on a narrow screen, also by the keyboard. */
export function WideTable({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
    <div className={classes.scroll} role="group" aria-label={label} tabIndex={0}>
      <table className={classes.table}>{children}</table>
    </div>
  )
}
