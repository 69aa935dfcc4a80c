import { TextInput, type TextInputProps } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'onBlur' | 'defaultValue'> & {
  readonly value: string
  readonly delay: number
  /** Answers false when the text is refused: the former value comes back. */
  readonly onCommit: (text: string) => boolean | Promise<boolean>
  /** Why a text is no value of the field, beside which it stays to be mended; `null` when it is one. */
  readonly problemOf?: (text: string) => string | null
}

/** Holds the typed text and hands it over once typing stops, so that a draft is never half-typed. */
export function DelayedField({ value, delay, onCommit, problemOf, error, ...rest }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const [refused, setRefused] = useState<{ problem: string; value: string } | null>(null)
  // A value that came from elsewhere since, from an undo or a file, takes the place of what was refused.
  const isOutdated = refused !== null && refused.value !== value
  const shown = isOutdated ? null : typed
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const commit = async (text: string, isLeaving: boolean) => {
    clearTimeout(timer.current)
    if (text === value) {
      if (isLeaving) setTyped(null)
      return
    }
    const found = problemOf?.(text) ?? null
    if (found !== null) return setRefused({ problem: found, value })
    const isAccepted = await onCommit(text)
    if (isLeaving || !isAccepted) setTyped(null)
  }
  return (
    <TextInput
      {...rest}
      error={(!isOutdated && refused?.problem) || error}
      value={shown ?? value}
      onChange={({ currentTarget: { value: text } }) => {
        setTyped(text)
        setRefused(null)
        clearTimeout(timer.current)
        timer.current = setTimeout(() => void commit(text, false), delay)
      }}
      onBlur={() => {
        if (shown !== null) void commit(shown, true)
      }}
    />
  )
}
