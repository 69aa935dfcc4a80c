import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './geo-package.module.css'

type Props = {
  /** What the radius is around. */
  readonly name: string
  readonly radius: number
  readonly unit: 'km' | 'mi'
  /** The slider's stops; its first may stand for no circle at all, which is a radius of nought. */
  readonly stops: { readonly first: number; readonly last: number; readonly isFirstNone: boolean }
  /** Whether parts of a whole count. */
  readonly isWhole: boolean
  /** The id of what is said of it, where it is wrong. */
  readonly errorId: string | null
  readonly onTyping: (isTyping: boolean) => void
  readonly onChange: (radius: number) => void
}

/** A radius in a number and a slider; what is typed shows as typed, an empty field is nought. */
export function RadiusField({ name, radius, unit, stops, isWhole, errorId, onTyping, onChange }: Props) {
  const { t } = useTranslation()
  const [text, setText] = useState<string | null>(null)
  const unitText = t(($) => $.geoPackage.zones[unit])
  return (
    <span className={classes.km}>
      <input
        inputMode={isWhole ? 'numeric' : 'decimal'}
        maxLength={isWhole ? 4 : 6}
        aria-label={t(($) => $.geoPackage.zones[unit === 'km' ? 'radius' : 'radiusMiles'], { name })}
        aria-invalid={errorId !== null}
        aria-describedby={errorId ?? undefined}
        value={text ?? String(radius)}
        onFocus={(event) => {
          event.currentTarget.select()
          onTyping(true)
        }}
        onChange={(event) => {
          const typed = event.currentTarget.value.replace(/[^\d.,]/g, '')
          setText(typed)
          onChange(numberOf(typed, isWhole))
        }}
        onBlur={() => {
          setText(null)
          onTyping(false)
        }}
      />
      <span>{unitText}</span>
      <input
        type="range"
        min={stops.first}
        max={stops.last}
        aria-label={t(($) => $.geoPackage.zones.radiusSlider, { name })}
        aria-valuetext={
          stops.isFirstNone && radius === 0 ? t(($) => $.geoPackage.zones.cityAlone) : `${radius} ${unitText}`
        }
        value={Math.max(stops.first, Math.min(radius, stops.last))}
        onChange={({ currentTarget: { valueAsNumber } }) => {
          setText(null)
          onChange(stops.isFirstNone && valueAsNumber === stops.first ? 0 : valueAsNumber)
        }}
      />
    </span>
  )
}

/** Of whole kilometres what stands behind a comma is no further digit; a second comma is none at all. */
function numberOf(typed: string, isWhole: boolean): number {
  const [whole = '', part = ''] = typed.split(/[.,]/)
  return Number(isWhole ? whole : `${whole || '0'}.${part || '0'}`)
}
