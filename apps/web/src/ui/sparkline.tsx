type Props = {
  readonly values: readonly number[]
  readonly label: string
  readonly width?: number
  readonly height?: number
  readonly isAlarming?: boolean
  /** A level the trend is held against, drawn across it. */
  readonly target?: number
}

/** A trend without axes; its last point is marked, and `label` says it in words. */
export function Sparkline({ values, label, width = 66, height = 24, isAlarming = false, target }: Props) {
  if (values.length < 2) return null
  // What is drawn sets the scale, whatever its unit: a line without an axis tells movement. Less than a third of the
  // tallest does not fill the height, so that noise does not look like news.
  const highest = Math.max(...values, target ?? 0) || 1
  const lowest = Math.min(...values, target ?? highest, highest * (2 / 3))
  const heightOf = (value: number) => 3 + (1 - (value - lowest) / (highest - lowest)) * (height - 6)
  const points = values.map((value, index) => ({
    x: 2 + (index / (values.length - 1)) * (width - 6),
    y: heightOf(value),
  }))
  const last = points[points.length - 1]
  const colour = isAlarming ? 'var(--vg-danger)' : 'var(--vg-series-1)'
  return (
    <svg width={width} height={height} role="img" aria-label={label}>
      {target !== undefined && (
        <line
          x1="2"
          x2={width - 4}
          y1={heightOf(target)}
          y2={heightOf(target)}
          stroke="var(--vg-text-muted)"
          strokeDasharray="3 3"
        />
      )}
      <polyline
        points={points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}
        fill="none"
        stroke={colour}
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      {last && <circle cx={last.x} cy={last.y} r="2" fill={colour} />}
    </svg>
  )
}
