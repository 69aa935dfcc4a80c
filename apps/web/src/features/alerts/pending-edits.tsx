import i18next from 'i18next'
import { createContext, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useLeaveGuard } from '../../ui/use-leave-guard.ts'
import { confirm } from '../../ui/confirm.ts'
import { useLatest } from '../../lib/use-latest.ts'

type Submit = () => void | Promise<void>
type Edits = {
  readonly add: (key: string, submit: Submit) => () => void
  /** What would be lost by leaving this part now. */
  readonly mark: (key: string, isDirty: boolean) => void
  readonly isDirty: (key: string) => boolean
}

const Context = createContext<Edits | null>(null)

/**
 * What is being edited on the screen and not sent yet: rows in edit mode, preferences that wait. The screen's save
 * button sends them all.
 */
export function usePendingEdits() {
  const submits = useRef(new Map<string, Submit>())
  const dirty = useRef(new Set<string>())
  const [count, setCount] = useState(0)
  const [isDirty, setDirty] = useState(false)
  const edits = useMemo<Edits>(
    () => ({
      add: (key, submit) => {
        submits.current.set(key, submit)
        setCount(submits.current.size)
        return () => {
          submits.current.delete(key)
          setCount(submits.current.size)
        }
      },
      mark: (key, isKeyDirty) => {
        if (isKeyDirty) dirty.current.add(key)
        else dirty.current.delete(key)
        setDirty(dirty.current.size > 0)
      },
      isDirty: (key) => dirty.current.has(key),
    }),
    [],
  )
  const saveAll = async () => {
    for (const submit of [...submits.current.values()]) await submit()
  }
  return { edits, count, isDirty, saveAll }
}

export function PendingEdits({ edits, children }: { readonly edits: Edits; readonly children: ReactNode }) {
  return <Context value={edits}>{children}</Context>
}

/** What is asked before typing is left: the same words wherever it is left to. */
const leaveQuestion = () => ({
  title: i18next.t(($) => $.alertRules.leave.title),
  body: i18next.t(($) => $.alertRules.leave.body),
  confirm: i18next.t(($) => $.alertRules.leave.go),
  cancel: i18next.t(($) => $.alertRules.leave.stay),
})

/** Asks before the screen is left with a row that was typed in. */
export const useLeaveQuestion = (isDirty: boolean) => useLeaveGuard({ isDirty, question: leaveQuestion() })

/** Whether what is typed may be left for another part of the screen. */
export const mayLeaveRow = async (isDirty: boolean): Promise<boolean> =>
  !isDirty || (await confirm(leaveQuestion()))

/** Opens another row of a section; asks first when the one that is open was typed in. */
export function useMayOpenAnother(key: string): () => Promise<boolean> {
  const edits = useContext(Context)
  return () => mayLeaveRow(edits?.isDirty(key) ?? false)
}

/** Tells the screen that this part has something to send, for as long as `isPending`, and whether it would be lost. */
export function usePendingEdit(key: string, isPending: boolean, submit: Submit, isDirty = false): void {
  const edits = useContext(Context)
  const latest = useLatest(submit)
  useEffect(
    () => (isPending ? edits?.add(key, () => latest.current()) : undefined),
    [edits, key, isPending, latest],
  )
  useEffect(() => {
    edits?.mark(key, isDirty)
    return () => edits?.mark(key, false)
  }, [edits, key, isDirty])
}
