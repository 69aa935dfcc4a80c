import { TextInput } from '@mantine/core'
import { largestWeight } from '@vigie/domain'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './weight-table.module.css'

type Props = {
  readonly label: string
  readonly weight: number
  /** What was typed and is no weight. */
  readonly mistyped: string | null
  /** Wrong beside the others: what it is is said once, above them. */
  readonly isWrong: boolean
  readonly isDisabled: boolean
  readonly onChange: (weight: number) => void
  readonly onMistyped: (text: string | null) => void
}

/** A weight as a whole number from 0 to the largest; `null` for anything else that may be typed. */
function parseWeight(text: string): number | null {
  const weight = /^\s*\d{1,3}\s*$/.test(text) ? Number(text) : NaN
  return weight >= 0 && weight <= largestWeight ? weight : null
}

/**
 * The weight in figures. What is no weight stays as it was typed, and is said; the weight is again what it was before: the
 * figures of `150` are a 1 and a 15 on their way.
 */
export function WeightNumber(props: Props) {
  const { label, weight, mistyped, isWrong, isDisabled, onChange, onMistyped } = props
  const { t } = useTranslation()
  const before = useRef(weight)
  return (
    <TextInput
      className={classes.number}
      aria-label={label}
      inputMode="numeric"
      disabled={isDisabled}
      value={mistyped ?? String(weight)}
      error={mistyped === null ? isWrong : t(($) => $.monitoring.strategies.weightWrong)}
      onChange={({ currentTarget: { value } }) => {
        const next = parseWeight(value)
        onMistyped(next === null ? value : null)
        onChange(next ?? before.current)
      }}
      onFocus={() => {
        if (mistyped === null) before.current = weight
      }}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onMistyped(null)
      }}
    />
  )
}
