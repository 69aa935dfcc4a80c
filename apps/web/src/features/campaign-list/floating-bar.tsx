import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useSession } from '../../data/session.ts'
import { useHotkeys } from '../../lib/hotkeys.ts'
import { barKeys } from './press-bar.ts'
import classes from './floating-bar.module.css'

type Props = {
  readonly label: string
  /** How many rows it is about. */
  readonly title: string
  readonly sums?: readonly string[]
  readonly clear: { readonly label: string; readonly run: () => void }
  /** What can be done to them: buttons and links. */
  readonly children: ReactNode
}

/** What can be done to the chosen rows, over the table: nothing moves under the hand that chose them. */
export function FloatingBar({ label, title, sums, clear, children }: Props) {
  const { singleKeyShortcuts } = useSession().preferences
  useHotkeys(barKeys, singleKeyShortcuts)
  return (
    <div
      className={classes.bar}
      role="toolbar"
      aria-label={label}
      data-letters={singleKeyShortcuts || undefined}
    >
      <strong>{title}</strong>
      {sums && (
        <span className={classes.sums}>
          {sums.map((sum, place) => (
            <span key={sum}>
              {place > 0 && ' · '}
              <span>{sum}</span>
            </span>
          ))}
        </span>
      )}
      {children}
      <button type="button" aria-label={clear.label} title={clear.label} onClick={clear.run}>
        <IconX size={15} />
      </button>
    </div>
  )
}
