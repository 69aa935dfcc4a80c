import type { DraftSection, LineKey } from '@vigie/domain'
import { useCallback, useState } from 'react'
import type { MatrixTarget } from './matrix/adset-matrix.tsx'
import { reachField } from './reach-field.ts'

export type Sections = {
  readonly closed: ReadonlySet<DraftSection>
  /** Sections that a person closed to changes: visible, greyed, until they are opened again. */
  readonly disabled: ReadonlySet<DraftSection>
  readonly toggle: (section: DraftSection, isOpen: boolean) => void
  readonly disable: (section: DraftSection, isDisabled: boolean) => void
  readonly matrixTarget: MatrixTarget | null
  readonly onMatrixReached: () => void
}

const none: ReadonlySet<DraftSection> = new Set()
/** Of what is live one changes its packages and its lines: what it is, where it goes and to whom is told in a line each. */
const closedWhenLive: readonly DraftSection[] = ['general', 'geo', 'targeting', 'advanced']

/**
 * The sections that are told in a line when a file is opened: none of a new one; of a live one those that were set once, unless
 * something in them asks for otherwise than what is online, or is wrong.
 */
export function closedAtFirst(isLive: boolean, inQuestion: ReadonlySet<DraftSection>) {
  return new Set(isLive ? closedWhenLive.filter((section) => !inQuestion.has(section)) : [])
}

const withOne = (set: ReadonlySet<DraftSection>, one: DraftSection) => new Set([...set, one])
const withoutOne = (set: ReadonlySet<DraftSection>, one: DraftSection) =>
  set.has(one) ? new Set([...set].filter((other) => other !== one)) : set

/** How the sections stand on the screen, and the ways to a field in one of them: going there opens what hides it. */
export function useSections(atFirst: () => ReadonlySet<DraftSection>) {
  const [closed, setClosed] = useState(atFirst)
  const [disabled, setDisabled] = useState(none)
  const [matrixTarget, setMatrixTarget] = useState<MatrixTarget | null>(null)
  const open = useCallback((section: DraftSection) => {
    setClosed((former) => withoutOne(former, section))
    setDisabled((former) => withoutOne(former, section))
  }, [])
  const goTo = useCallback(
    (section: DraftSection, field: string) => {
      open(section)
      reachField(field)
    },
    [open],
  )
  const goToLine = useCallback(
    (key: LineKey, column: string) => {
      open('adsets')
      setMatrixTarget({ key, column })
    },
    [open],
  )
  const sections: Sections = {
    closed,
    disabled,
    toggle: (section, isOpen) => setClosed((former) => (isOpen ? withoutOne : withOne)(former, section)),
    disable: (section, isDisabled) =>
      setDisabled((former) => (isDisabled ? withOne : withoutOne)(former, section)),
    matrixTarget,
    onMatrixReached: () => setMatrixTarget(null),
  }
  return { sections, goTo, goToLine }
}
