import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useId, useState, type ReactNode } from 'react'
import classes from './alert-rules.module.css'

type Props = {
  readonly title: string
  readonly summary: string
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** One of the three parts of the screen; closed, it still says what it holds. */
export function RuleSection({ title, summary, actions, children }: Props) {
  const [isOpen, setOpen] = useState(true)
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={`${id}-title`}>
      <div className={classes.sectionHead}>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={`${id}-body`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? <IconChevronDown size={15} /> : <IconChevronRight size={15} />}
          <h2 id={`${id}-title`}>{title}</h2>
        </button>
        <span className={classes.quiet}>{summary}</span>
        {isOpen && <div className={classes.sectionActions}>{actions}</div>}
      </div>
      <div id={`${id}-body`} hidden={!isOpen}>
        {/* Closed, it keeps the row that is being typed. */}
        {children}
      </div>
    </section>
  )
}
