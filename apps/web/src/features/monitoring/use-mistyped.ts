import { useState } from 'react'

/** By event, what was typed in the place of a number and is none. */
export type Mistyped = ReadonlyMap<string, string>

/** What is no number stays in its field as it was typed, until another takes its place. */
export function useMistyped() {
  const [texts, setTexts] = useState<Mistyped>(new Map())
  return {
    texts,
    isAny: texts.size > 0,
    /** `null`: the field holds a number again. */
    tell: (event: string, text: string | null) =>
      setTexts((former) => {
        const others = [...former].filter(([one]) => one !== event)
        return new Map(text === null ? others : [...others, [event, text]])
      }),
    forget: () => setTexts(new Map()),
  }
}
