import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AdCounts } from './plan-counts.ts'
import classes from './plan-lines.module.css'

type Props = {
  readonly title: string
  /** Beside the title: what is new about it. */
  readonly mark?: ReactNode
  readonly facts: string
  readonly counts: AdCounts
  /** Values of the object itself that change. */
  readonly changed?: number
  readonly isOpen: boolean
  readonly onToggle: (isOpen: boolean) => void
  /** Lines of the block, drawn while it is open. */
  readonly children: ReactNode
}

/** A part of the plan that folds: its name, what happens in it in numbers, and its lines. */
export function PlanBlock({ title, mark, facts, counts, changed = 0, isOpen, onToggle, children }: Props) {
  const id = useId()
  return (
    <section className={classes.block} aria-labelledby={id}>
      <button
        type="button"
        className={classes.blockHead}
        aria-expanded={isOpen}
        onClick={() => onToggle(!isOpen)}
      >
        {isOpen ? <IconChevronDown size={16} /> : <IconChevronRight size={16} />}
        <b id={id}>{title}</b>
        {mark}
        <span className={classes.blockFacts}>{facts}</span>
        <Deltas counts={counts} changed={changed} />
      </button>
      {isOpen && <ul className={classes.lines}>{children}</ul>}
    </section>
  )
}

function Deltas({ counts, changed }: { readonly counts: AdCounts; readonly changed: number }) {
  const { t } = useTranslation()
  return (
    <span className={classes.deltas}>
      {changed > 0 && (
        <span data-action="changed">{t(($) => $.publication.changes.fields, { count: changed })}</span>
      )}
      {counts.changed > 0 && <span data-action="changed">~{counts.changed}</span>}
      {counts.created > 0 && <span data-action="created">+{counts.created}</span>}
      {counts.unchanged > 0 && <span data-action="unchanged">={counts.unchanged}</span>}
      {counts.retired > 0 && <span data-action="retired">−{counts.retired}</span>}
    </span>
  )
}
