import { useCallback, useEffect, useRef, useState } from 'react'

/** A question that a dialog asks until it is answered; the keyboard then goes on from where it was asked. */
export function useAsked<Asked>(): readonly [Asked | null, (asked: Asked) => void, () => void] {
  const [asked, setAsked] = useState<Asked | null>(null)
  const from = useRef<Element | null>(null)
  useEffect(() => {
    if (asked === null && from.current instanceof HTMLElement) from.current.focus({ preventScroll: true })
  }, [asked])
  const ask = useCallback((next: Asked) => {
    from.current = document.activeElement
    setAsked(next)
  }, [])
  return [asked, ask, useCallback(() => setAsked(null), [])]
}
