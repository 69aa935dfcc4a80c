import type { PickedPerson } from '@vigie/domain'
import { useEffect, useState } from 'react'
import { useSession } from '../../data/session.ts'
import { guardUnsavedWork } from '../../lib/unsaved-work.ts'
import { useLatest } from '../../lib/use-latest.ts'

/** What somebody is writing, and whom they picked in it. */
export type Written = { readonly typed: string; readonly picked: readonly PickedPerson[] }
export const nothing: Written = { typed: '', picked: [] }

/** A browser may keep nothing: what is typed then lives as long as the page. */
function stored(key: string): Written | null {
  try {
    return JSON.parse(window.sessionStorage.getItem(key) ?? 'null') as Written | null
  } catch {
    return null
  }
}

function store(key: string, written: Written): void {
  try {
    if (written.typed === '') window.sessionStorage.removeItem(key)
    else window.sessionStorage.setItem(key, JSON.stringify(written))
  } catch {
    // Nothing was promised beyond the page.
  }
}

/**
 * What is being written in one place, kept by this window until it is sent: a session that ends, a page that is left and a sending
 * that fails lose nothing of it. Kept for the person who wrote it alone.
 * @param first what stands there when nothing is kept
 */
export function useKeptText(place: string, first: Written = nothing): [Written, (written: Written) => void] {
  const personId = useSession().person?.id ?? ''
  const key = `vigie.comment ${personId} ${place}`
  const [written, setWritten] = useState(() => stored(key) ?? first)
  const isHolding = useLatest(written.typed !== first.typed)
  // Whoever leaves finds it again: nobody is asked, but a session that ends does not take the page away.
  useEffect(
    () => guardUnsavedWork({ isHolding: () => isHolding.current, mayGo: () => Promise.resolve(true) }),
    [isHolding],
  )
  return [
    written,
    (next) => {
      setWritten(next)
      store(key, next)
    },
  ]
}
