import { largestWeight } from '@vigie/domain'
import { useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { useWorthDrag } from './use-worth-drag.ts'
import classes from './strategies.module.css'

type Props = {
  readonly label: string
  readonly count: number
  /** What was typed and is no worth. */
  readonly mistyped: string | null
  /** The number is in hand, and no longer. */
  readonly onHold: () => void
  readonly onRelease: () => void
  readonly onChange: (count: number) => void
  /** The weights are again as they were when the number was taken in hand. */
  readonly onReset: () => void
  readonly onMistyped: (text: string | null) => void
}

/** Decimals with which a worth is told. */
export const toldDecimals = (count: number): number => (count < 10 ? 1 : 0)

/** A worth as it may be typed, with either decimal mark; `null` for anything else. */
function parseWorth(text: string): number | null {
  const count = /^\s*\d{1,3}(?:[.,]\d)?\s*$/.test(text) ? Number(text.replace(',', '.')) : NaN
  return count >= 1 && count <= largestWeight ? count : null
}

/** The next whole number up or down from a count that need not be whole. */
const stepped = (count: number, steps: number): number =>
  Math.min(largestWeight, Math.max(1, steps > 0 ? Math.floor(count) + steps : Math.ceil(count) + steps))

const stepsOf: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }

/** A number of the sentence: typed, dragged to either side, or moved by the arrows. What is no worth stays as it was typed. */
export function WorthNumber(props: Props) {
  const { label, count, mistyped, onHold, onRelease, onChange, onReset, onMistyped } = props
  const { t } = useTranslation()
  const language = useLanguage()
  const [typed, setTyped] = useState<string | null>(null)
  const set = (next: number) => {
    setTyped(null)
    onMistyped(null)
    onChange(next)
  }
  const drag = useWorthDrag({ count, stepped, onHold, onRelease, onChange: set, onReset })
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const steps = stepsOf[event.key]
    if (steps !== undefined) {
      event.preventDefault()
      set(stepped(count, steps))
    }
    if (event.key !== 'Escape') return
    setTyped(null)
    onMistyped(null)
    onReset()
  }
  const shown = mistyped ?? typed ?? formatNumber(count, language, toldDecimals(count))
  return (
    <span className={classes.worthGrip} data-hint={t(($) => $.monitoring.strategies.worthDrag)}>
      <input
        {...drag}
        className={classes.worthNumber}
        role="spinbutton"
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={largestWeight}
        aria-valuenow={count}
        aria-valuetext={shown}
        aria-invalid={mistyped !== null}
        style={{ width: `${shown.length + 0.4}ch` }}
        value={shown}
        onFocus={onHold}
        onBlur={() => {
          setTyped(null)
          onRelease()
        }}
        onChange={({ currentTarget: { value } }) => {
          const next = parseWorth(value)
          setTyped(value)
          onMistyped(next === null ? value : null)
          if (next === null) onReset()
          else onChange(next)
        }}
        onKeyDown={onKeyDown}
      />
    </span>
  )
}
