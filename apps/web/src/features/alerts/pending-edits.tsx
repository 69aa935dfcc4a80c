import { createContext, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'

type Submit = () => void | Promise<void>
type Edits = {
  readonly add: (key: string, submit: Submit) => () => void
}

const Context = createContext<Edits | null>(null)

/**
 * What is being edited on the screen and not sent yet: rows in edit mode, preferences that wait. The screen's save
 * button sends them all (checklist FIX-10).
 */
export function usePendingEdits() {
  const submits = useRef(new Map<string, Submit>())
  const [count, setCount] = useState(0)
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
    }),
    [],
  )
  const saveAll = async () => {
    for (const submit of [...submits.current.values()]) await submit()
  }
  return { edits, count, saveAll }
}

export function PendingEdits({ edits, children }: { readonly edits: Edits; readonly children: ReactNode }) {
  return <Context value={edits}>{children}</Context>
}

/** Tells the screen that this part has something to send, for as long as `isPending`. */
export function usePendingEdit(key: string, isPending: boolean, submit: Submit): void {
  const edits = useContext(Context)
  const latest = useRef(submit)
  useEffect(() => {
    latest.current = submit
  })
  useEffect(() => (isPending ? edits?.add(key, () => latest.current()) : undefined), [edits, key, isPending])
}
