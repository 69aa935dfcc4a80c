import { TextInput } from '@mantine/core'
import { useRef, useState } from 'react'

type Props = {
  readonly id: string
  readonly label: string
  readonly value: number | null
  readonly isWrong: boolean
  readonly isAllowed: (age: number) => boolean
  readonly onChange: (age: number | null) => void
  /** The age that was put back, `null` when none was typed; `false` when there is nothing to say. */
  readonly onRefused: (typed: number | null | false) => void
}

/**
 * An age in whole years. While it is typed the form holds it as typed, so that the rules see it; once left, an age out of
 * bounds is put back to the one before and said.
 */
export function AgeField({ id, label, value, isWrong, isAllowed, onChange, onRefused }: Props) {
  const [text, setText] = useState<string | null>(null)
  const before = useRef(value)
  return (
    <TextInput
      id={id}
      aria-label={label}
      aria-describedby={isWrong ? `${id}-error` : undefined}
      inputMode="numeric"
      maxLength={3}
      error={isWrong}
      value={text ?? (value === null ? '' : String(value))}
      onFocus={() => {
        before.current = value
      }}
      onChange={(event) => {
        const typed = event.currentTarget.value.replace(/\D/g, '')
        setText(typed)
        onChange(typed === '' ? null : Number(typed))
      }}
      onBlur={() => {
        // Left as it was, the age before is taken for good.
        if (text === null) return onRefused(false)
        setText(null)
        const isFine = value !== null && isAllowed(value)
        if (!isFine) onChange(before.current)
        onRefused(isFine ? false : value)
      }}
    />
  )
}
