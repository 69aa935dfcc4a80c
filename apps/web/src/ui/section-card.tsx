import { IconAlertCircle, IconCheck, IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useId, type ReactNode } from 'react'
import classes from './section-card.module.css'

type Props = {
  readonly title: string
  readonly isOpen: boolean
  readonly onToggle: (isOpen: boolean) => void
  /** `valid` shows a green check, `wrong` a red mark, `untouched` an empty ring. */
  readonly state: 'valid' | 'wrong' | 'untouched'
  readonly stateLabel: string
  /** One line shown when the section is closed: it still speaks. */
  readonly summary?: ReactNode
  /** Said beside the title while the section is open. */
  readonly note?: string
  readonly problemLabel?: string
  /** Said beside the title: it holds something that is not out yet. */
  readonly changedLabel?: string
  readonly actions?: ReactNode
  /** Why the section is greyed; it stays visible. */
  readonly lockedReason?: string
  readonly children: ReactNode
}

export function SectionCard(props: Props) {
  const { title, isOpen, onToggle, state, summary, note, problemLabel, actions, lockedReason, children } =
    props
  const id = useId()
  const isLocked = lockedReason !== undefined
  return (
    <section
      className={classes.card}
      data-state={state}
      data-locked={isLocked || undefined}
      aria-labelledby={`${id}-title`}
    >
      <div className={classes.head}>
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={isOpen && !isLocked}
          aria-controls={`${id}-body`}
          disabled={isLocked}
          onClick={() => onToggle(!isOpen)}
        >
          {isOpen && !isLocked ? <IconChevronDown size={16} /> : <IconChevronRight size={16} />}
          <StateDisc state={state} label={props.stateLabel} />
          <h2 className={classes.title} id={`${id}-title`}>
            {title}
          </h2>
          {isOpen && !isLocked && note && <span className={classes.summary}>{note}</span>}
          {!isOpen && !isLocked && <span className={classes.summary}>{summary}</span>}
          {isLocked && <span className={classes.summary}>{lockedReason}</span>}
        </button>
        {props.changedLabel && (
          <span className={classes.pill} data-changed>
            {props.changedLabel}
          </span>
        )}
        {problemLabel && <span className={classes.pill}>{problemLabel}</span>}
        {actions}
      </div>
      <div id={`${id}-body`} hidden={!isOpen || isLocked} className={classes.body}>
        {isOpen && !isLocked && children}
      </div>
    </section>
  )
}

function StateDisc({ state, label }: { readonly state: Props['state']; readonly label: string }) {
  return (
    <span className={classes.disc} data-state={state} role="img" aria-label={label}>
      {state === 'valid' && <IconCheck size={12} stroke={3} />}
      {state === 'wrong' && <IconAlertCircle size={14} />}
    </span>
  )
}
