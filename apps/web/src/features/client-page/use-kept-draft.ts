import type { ClientAdAnswer } from '@vigie/domain'
import { useState } from 'react'

export type Draft = {
  readonly name: string
  readonly words: string
  readonly ads: readonly ClientAdAnswer[]
  /** Which version of what the link shows the ads are of: those of another may stand elsewhere, or be gone. */
  readonly version: number
}

/** A browser may keep nothing: what is written then lives as long as the page. */
function stored(key: string): Draft | null {
  try {
    return JSON.parse(window.sessionStorage.getItem(key) ?? 'null') as Draft | null
  } catch {
    return null
  }
}

function store(key: string, draft: Draft | null): void {
  try {
    if (draft === null) window.sessionStorage.removeItem(key)
    else window.sessionStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // Nothing was promised beyond the page.
  }
}

/**
 * What a client is about to say, kept by this window until it is sent: a telephone that shows the mail with the code meanwhile may open the
 * page anew.
 * @param first what stands there when nothing is kept
 */
export function useKeptDraft(link: string, first: Draft): [Draft, (draft: Draft) => void, () => void] {
  const key = `vigie.client ${link}`
  const [draft, setDraft] = useState(() => stored(key) ?? first)
  const keep = (next: Draft) => {
    setDraft(next)
    store(key, next)
  }
  return [draft, keep, () => store(key, null)]
}
