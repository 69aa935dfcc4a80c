import { useEffect, useRef, type KeyboardEvent } from 'react'
import { useLatest } from '../lib/use-latest.ts'

type Options<T> = {
  /** What is typed, without the spaces around it. */
  readonly text: string
  /** The answer that is there is not the one to this text. */
  readonly isSearching: boolean
  /** The first match that can be taken. */
  readonly first: T | null
  readonly onTake: (first: T) => void
}

/**
 * Enter in a list that is searched far away takes the first match: at once when it is there, else as soon as it comes. A
 * match that the arrows lead to goes before, and typing on takes the wish back.
 */
export function useEnterTakesFirst<T>({ text, isSearching, first, onTake }: Options<T>) {
  const wanted = useRef<string | null>(null)
  const take = useLatest(onTake)
  useEffect(() => {
    if (wanted.current === null || (wanted.current === text && isSearching)) return
    const isTheSame = wanted.current === text
    wanted.current = null
    if (isTheSame && first !== null) take.current(first)
  }, [text, isSearching, first, take])
  return (event: KeyboardEvent<HTMLInputElement>) => {
    const list = document.getElementById(event.currentTarget.getAttribute('aria-controls') ?? '')
    const isLedTo = list?.querySelector('[data-combobox-selected]')
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || text === '' || isLedTo) return
    event.preventDefault()
    if (isSearching) wanted.current = text
    else if (first !== null) onTake(first)
  }
}
