import { useElementSize } from '@mantine/hooks'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../../../data/session.ts'
import { formatDay, formatDayMonth, formatNumber } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/use-language.ts'
import { ChartAxes } from '../../../ui/charts/chart-axes.tsx'
import { asPoints } from '../../../ui/charts/chart-geometry.ts'
import { moneyOf } from '../../../shared/decisions/decision-words.ts'
import type { CurveDay } from './replay-curve.ts'
import { drawReplay } from './replay-drawing.ts'
import classes from './replay-chart.module.css'

type Props = {
  readonly curve: readonly CurveDay[]
  /** How much weighted value is one on the axis. */
  readonly perUnit: number
  /** Whether that is a minor unit of the account's money. */
  readonly isMoney: boolean
  /** Index of the day that is told. */
  readonly at: number
  /** What is counted, above the axis. */
  readonly unit: string
  /** The day in words, for who does not see the curve. */
  readonly told: string
  readonly onMove: (index: number) => void
}
type Drawing = ReturnType<typeof drawReplay>

/** Before it was measured, and where nothing is. */
const usualWidth = 560

/**
 * Two sums by day, the pauses as ticks below, and a scrubber over it all: a slider as wide as the drawing, so that a
 * finger, a mouse and the keys move it everywhere.
 */
export function ReplayChart({ curve, perUnit, isMoney, unit, at, told, onMove }: Props) {
  const { t } = useTranslation()
  const { ref, width } = useElementSize()
  const drawing = drawReplay(curve, perUnit, width > 0 ? width : usualWidth)
  const { frame, height } = drawing
  const total = width > 0 ? width : usualWidth
  // The middle of the slider's thumb, 16 wide, stands on the day at either end.
  const [left, right] = [frame.left - 8, total - frame.right - 8]
  return (
    <div ref={ref} className={classes.chart}>
      <input
        type="range"
        aria-label={t(($) => $.monitoring.proof.scrubber)}
        aria-valuetext={told}
        min={0}
        max={curve.length - 1}
        step={1}
        value={at}
        style={{ left, width: total - left - right }}
        onChange={({ currentTarget: { value } }) => onMove(Number(value))}
      />
      <svg
        width={total}
        height={height}
        viewBox={`0 0 ${total} ${height}`}
        role="img"
        aria-label={t(($) => $.monitoring.proof.chart)}
      >
        {unit !== '' && (
          <text className={classes.unit} y="11">
            {unit}
          </text>
        )}
        <Axes drawing={drawing} isMoney={isMoney} />
        <Curves drawing={drawing} at={at} />
        <Below curve={curve} drawing={drawing} at={at} />
        <Scrubber drawing={drawing} at={at} />
      </svg>
    </div>
  )
}

/** Round steps say no cents. */
const wholeMoney = (amount: number, currency: string): string =>
  moneyOf(amount, currency).replace(/[.,]00(?!\d)/u, '')

type AxesProps = Pick<Props, 'isMoney'> & { readonly drawing: Drawing }

function Axes({ drawing: { amounts, days, frame, height }, isMoney }: AxesProps) {
  const language = useLanguage()
  const { currency } = useAccount()
  return (
    <ChartAxes
      left={frame.left}
      right={frame.right}
      daysAt={height - 4}
      amounts={amounts.map(({ amount, y }) => ({
        y,
        text: isMoney ? wholeMoney(amount, currency) : formatNumber(amount, language, amount < 10 ? 1 : 0),
      }))}
      days={days.map(({ day, ...place }) => ({ ...place, text: formatDayMonth(day, language) }))}
    />
  )
}

type AtDay = { readonly drawing: Drawing; readonly at: number }

/** Both curves, paler after the day that is told, and what lies between them. */
function Curves({ drawing: { asWas, asWould, frame }, at }: AtDay) {
  const clip = useId()
  const here = asWould[at]?.x ?? frame.right
  const isBetter = (asWould.at(-1)?.y ?? 0) <= (asWas.at(-1)?.y ?? 0)
  const between = asPoints([...asWould, ...asWas.toReversed()])
  return (
    <>
      <clipPath id={clip}>
        <rect x={frame.left - 2} y={0} width={here - frame.left + 2} height={frame.bottom + 2} />
      </clipPath>
      {[undefined, `url(#${clip})`].map((path) => (
        <g
          key={path ?? 'all'}
          clipPath={path}
          data-all={path === undefined || undefined}
          className={classes.curves}
        >
          <polygon data-better={isBetter || undefined} points={between} />
          <polyline className={classes.asWas} points={asPoints(asWas)} />
          <polyline className={classes.asWould} points={asPoints(asWould)} />
        </g>
      ))}
    </>
  )
}

/** Below the axis: the days that rest on later readings, and a tick for each day with a pause. */
function Below({ curve, drawing: { frame, unkept, ticks }, at }: AtDay & Pick<Props, 'curve'>) {
  const hatch = useId()
  const language = useLanguage()
  const here = curve[at]?.day ?? ''
  return (
    <>
      <pattern id={hatch} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="2" height="5" className={classes.hatch} />
      </pattern>
      {unkept.map(({ day, x, width }) => (
        <rect key={day} x={x} y={frame.bottom + 1} width={width} height={6} fill={`url(#${hatch})`} />
      ))}
      {ticks.map(({ day, x }) => (
        <line
          key={day}
          className={classes.tick}
          data-past={day <= here || undefined}
          x1={x}
          x2={x}
          y1={frame.bottom + 9}
          y2={frame.bottom + 18}
        >
          <title>{formatDay(day, language)}</title>
        </line>
      ))}
    </>
  )
}

function Scrubber({ drawing: { asWas, asWould, frame }, at }: AtDay) {
  const [was, would] = [asWas[at], asWould[at]]
  if (!was || !would) return null
  return (
    <g className={classes.scrubber}>
      <line x1={was.x} x2={was.x} y1={frame.top} y2={frame.bottom + 7} />
      <circle data-of="was" cx={was.x} cy={was.y} r="4.5" />
      <circle data-of="would" cx={would.x} cy={would.y} r="4.5" />
      <rect className={classes.handle} x={was.x - 8} y={frame.bottom + 7} width="16" height="13" rx="6.5" />
      <line
        className={classes.grip}
        x1={was.x - 2}
        x2={was.x - 2}
        y1={frame.bottom + 11}
        y2={frame.bottom + 16}
      />
      <line
        className={classes.grip}
        x1={was.x + 2}
        x2={was.x + 2}
        y1={frame.bottom + 11}
        y2={frame.bottom + 16}
      />
    </g>
  )
}
