import { TextInput } from '@mantine/core'
import { useState, type Ref } from 'react'

type Props = {
  readonly label: string
  /** What the number counts, behind the field. */
  readonly unit: string
  readonly text: string
  /** Whether the rule cannot be kept with this text. */
  readonly isWrong: boolean
  /** Whether what is wrong is told already, the field left or not. */
  readonly isTold: boolean
  readonly sentence: string
  readonly className?: string | undefined
  readonly ref?: Ref<HTMLInputElement>
  readonly onChange: (text: string) => void
}

/** A number as it is typed, which is never rewritten under the hand: what it cannot be is said once the field is left. */
export function NumberField({ label, unit, text, isWrong, isTold, sentence, onChange, ...rest }: Props) {
  const [isTyped, setTyped] = useState(false)
  const [isLeft, setLeft] = useState(false)
  return (
    <TextInput
      {...rest}
      size="xs"
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      rightSection={unit && <span aria-hidden="true">{unit}</span>}
      rightSectionWidth={unit.length > 1 ? 44 : 24}
      rightSectionPointerEvents="none"
      value={text}
      error={isTold || (isWrong && isLeft) ? sentence : undefined}
      onChange={({ currentTarget: { value } }) => {
        setTyped(true)
        onChange(value)
      }}
      onBlur={() => setLeft(isTyped)}
    />
  )
}
