import { TextInput } from '@mantine/core'
import { largestWeight } from '@vigie/domain'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './weight-table.module.css'

type Props = {
  readonly label: string
  readonly weight: number
  readonly isDisabled: boolean
  readonly onChange: (weight: number) => void
}

/** A weight as a whole number from 0 to the largest; `null` for anything else that may be typed. */
function parseWeight(text: string): number | null {
  const weight = /^\s*\d{1,3}\s*$/.test(text) ? Number(text) : NaN
  return weight >= 0 && weight <= largestWeight ? weight : null
}

/** The weight in figures. What is no weight stays as it was typed, and is said; the weight stays what it was. */
export function WeightNumber({ label, weight, isDisabled, onChange }: Props) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState<string | null>(null)
  const isWrong = typed !== null && parseWeight(typed) === null
  return (
    <TextInput
      className={classes.number}
      aria-label={label}
      inputMode="numeric"
      disabled={isDisabled}
      value={typed ?? String(weight)}
      error={isWrong && t(($) => $.monitoring.strategies.weightWrong)}
      onChange={({ currentTarget: { value } }) => {
        const next = parseWeight(value)
        setTyped(next === null ? value : null)
        if (next !== null) onChange(next)
      }}
      onKeyDown={({ key }) => {
        if (key === 'Escape') setTyped(null)
      }}
    />
  )
}
