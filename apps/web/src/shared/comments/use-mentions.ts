import { nameBeingTyped, withPicked } from '@vigie/domain'
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { Discussion } from '../../data/comments.ts'
import { optionId, peopleFor } from './people-list.tsx'
import type { Written } from './use-kept-text.ts'

type Person = Discussion['people'][number]
type Field = {
  readonly people: readonly Person[]
  readonly written: Written
  readonly onWrite: (written: Written) => void
}

/** Mentioning in a field: the list that opens at the sign, and the keys that choose in it. */
export function useMentions({ people, written, onWrite }: Field) {
  const list = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [caret, setCaret] = useState(0)
  const [at, setAt] = useState(0)
  /** The name for which the list was closed: it opens again for another. */
  const [closedFor, setClosedFor] = useState<number | null>(null)
  /** Where the hand goes on after who was picked, until the field has the new text. */
  const picked = useRef<number | null>(null)
  // Before the next key is read: whoever types on at once would find letters of theirs further on.
  useLayoutEffect(() => {
    if (picked.current !== null) field.current?.setSelectionRange(picked.current, picked.current)
    picked.current = null
  }, [written.typed])
  const named = nameBeingTyped(written.typed, caret)
  const found = named === null ? [] : peopleFor(people, named.name)
  // A line that goes on after “@” is no search: nobody is called so.
  const isOpen = named !== null && named.from !== closedFor && (found.length > 0 || !named.name.includes(' '))
  const chosen = Math.min(at, found.length - 1)
  const pick = (person: Person) => {
    if (named === null) return
    const next = withPicked(written.typed, named, person)
    onWrite({
      typed: next.typed,
      picked: [...written.picked, { person: person.id, name: person.name }],
    })
    setCaret(next.caret)
    setAt(0)
    picked.current = next.caret
  }
  const moves: Readonly<Record<string, () => void>> = {
    ArrowDown: () => setAt((chosen + 1) % Math.max(1, found.length)),
    ArrowUp: () => setAt((chosen - 1 + found.length) % Math.max(1, found.length)),
    Enter: () => found[chosen] && pick(found[chosen]),
    Tab: () => found[chosen] && pick(found[chosen]),
    Escape: () => setClosedFor(named?.from ?? null),
  }
  return {
    list,
    field,
    found,
    chosen,
    isOpen,
    pick,
    /** What the hand did in the field: where it stands decides what is looked for. */
    onCaret: (target: HTMLTextAreaElement) => setCaret(target.selectionStart),
    close: () => setClosedFor(named?.from ?? null),
    /** @returns whether the key was for the list */
    onKey: (event: KeyboardEvent): boolean => {
      const move = moves[event.key]
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey
      if (!isOpen || !move || !isPlain || (found.length === 0 && event.key !== 'Escape')) return false
      event.preventDefault()
      event.stopPropagation()
      move()
      return true
    },
    active: isOpen && found.length > 0 ? optionId(list, chosen) : undefined,
  }
}
