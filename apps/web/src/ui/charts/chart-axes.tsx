import classes from './chart-axes.module.css'

type Amount = { readonly y: number; readonly text: string }
type Day = {
  readonly x: number
  readonly text: string
  readonly side: 'start' | 'middle' | 'end'
  readonly isToday?: boolean
}
type Props = {
  readonly amounts: readonly Amount[]
  readonly days: readonly Day[]
  /** Where the drawing begins and ends, and the line on which the days stand. */
  readonly left: number
  readonly right: number
  readonly daysAt: number
}

/** The axes of a chart of sums by day: amounts at round steps on the left, some of the days below. */
export function ChartAxes({ amounts, days, left, right, daysAt }: Props) {
  return (
    <g className={classes.axes}>
      {amounts.map(({ y, text }) => (
        <g key={y}>
          <line x1={left} x2={right} y1={y} y2={y} />
          <text x={left - 7} y={y + 4} textAnchor="end">
            {text}
          </text>
        </g>
      ))}
      {days.map(({ x, text, side, isToday }) => (
        <text key={x} x={x} y={daysAt} textAnchor={side} data-today={isToday || undefined}>
          {text}
        </text>
      ))}
    </g>
  )
}
