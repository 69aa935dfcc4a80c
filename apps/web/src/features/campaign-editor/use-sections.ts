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
/** Of what is live one changes its money, its packages and its lines: where it goes and to whom is told in a line each. */
const closedWhenLive: ReadonlySet<DraftSection> = new Set(['geo', 'targeting', 'advanced'])
const withOne = (set: ReadonlySet<DraftSection>, one: DraftSection) => new Set([...set, one])
const withoutOne = (set: ReadonlySet<DraftSection>, one: DraftSection) =>
  set.has(one) ? new Set([...set].filter((other) => other !== one)) : set

/** How the sections stand on the screen, and the ways to a field in one of them: going there opens what hides it. */
export function useSections({ isLive }: { readonly isLive: boolean }) {
  const [closed, setClosed] = useState(isLive ? closedWhenLive : none)
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
