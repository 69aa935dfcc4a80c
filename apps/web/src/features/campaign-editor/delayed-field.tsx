import { TextInput, type TextInputProps } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'onBlur' | 'defaultValue'> & {
  readonly value: string
  readonly delay: number
  /** Answers false when the text is refused: the former value comes back. */
  readonly onCommit: (text: string) => boolean | Promise<boolean>
}

/** Holds the typed text and hands it over once typing stops, so that a draft is never half-typed. */
export function DelayedField({ value, delay, onCommit, ...rest }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const commit = async (text: string, isLeaving: boolean) => {
    clearTimeout(timer.current)
    if (text === value) {
      if (isLeaving) setTyped(null)
      return
    }
    const isAccepted = await onCommit(text)
    if (isLeaving || !isAccepted) setTyped(null)
  }
  return (
    <TextInput
      {...rest}
      value={typed ?? value}
      onChange={({ currentTarget: { value: text } }) => {
        setTyped(text)
        clearTimeout(timer.current)
        timer.current = setTimeout(() => void commit(text, false), delay)
      }}
      onBlur={() => {
        if (typed !== null) void commit(typed, true)
      }}
    />
  )
}
