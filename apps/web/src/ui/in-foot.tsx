import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

type Props = {
  /** The foot of the page; `null` where there is none: it stays where it is written. */
  readonly foot: HTMLElement | null
  readonly children: ReactNode
}

/** Verbs of a part of a page in the one foot that all its parts share. */
export const InFoot = ({ foot, children }: Props): ReactNode =>
  foot === null ? children : createPortal(children, foot)
