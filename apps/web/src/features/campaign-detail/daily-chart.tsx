import { NativeSelect } from '@mantine/core'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay, type Language } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import classes from './daily-chart.module.css'
import type { Detail } from './figures-strip.tsx'
import { metricKeys, metrics, type MetricKey } from './report-metrics.ts'

type Props = {
  readonly days: Detail['days']
  readonly currency: string
  readonly maturingSince: string | null
}

const [width, height, edge] = [760, 150, 8]
const colours = ['var(--vg-series-1)', 'var(--vg-series-2)'] as const

/** Two metrics day by day, each on its own scale; days whose conversions may still grow are shaded. */
export function DailyChart({ days, currency, maturingSince }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const titleId = useId()
  const [first, setFirst] = useState<MetricKey>('spend')
  const [second, setSecond] = useState<MetricKey | ''>('roas')
  const [hovered, setHovered] = useState<number | null>(null)
  const shown = [first, ...(second === '' ? [] : [second])]
  const name = (key: MetricKey) => t(($) => $.campaignDetail.metrics[key])
  const day = hovered === null ? undefined : days[hovered]
  return (
    <section className={classes.panel} aria-labelledby={titleId}>
      <header className={classes.head}>
        <h2 id={titleId}>{t(($) => $.campaignDetail.chart.title)}</h2>
        <span className={classes.hover} aria-hidden="true">
          {day &&
            `${formatDay(day.day, language)} · ${shown.map((key) => `${name(key)} ${textOf(key, day, currency, language)}`).join(' · ')}`}
        </span>
        <Choices first={first} second={second} onFirst={setFirst} onSecond={setSecond} />
      </header>
      {days.length === 0 ? (
        <p className={classes.empty}>{t(($) => $.campaignDetail.noData)}</p>
      ) : (
        <Drawing
          days={days}
          shown={shown}
          maturingSince={maturingSince}
          hovered={hovered}
          onHover={setHovered}
        />
      )}
      <Figures days={days} shown={shown} currency={currency} />
    </section>
  )
}

type ChoicesProps = {
  readonly first: MetricKey
  readonly second: MetricKey | ''
  readonly onFirst: (key: MetricKey) => void
  readonly onSecond: (key: MetricKey | '') => void
}

function Choices({ first, second, onFirst, onSecond }: ChoicesProps) {
  const { t } = useTranslation()
  const options = metricKeys.map((key) => ({
    value: key,
    label: t(($) => $.campaignDetail.metrics[key]),
  }))
  return (
    <>
      <span className={classes.swatch} style={{ background: colours[0] }} />
      <NativeSelect
        size="xs"
        aria-label={t(($) => $.campaignDetail.chart.first)}
        data={options}
        value={first}
        onChange={(event) => onFirst(metricKeys.find((key) => key === event.currentTarget.value) ?? 'spend')}
      />
      <span className={classes.swatch} style={{ background: colours[1] }} />
      <NativeSelect
        size="xs"
        aria-label={t(($) => $.campaignDetail.chart.second)}
        data={[{ value: '', label: t(($) => $.campaignDetail.chart.none) }, ...options]}
        value={second}
        onChange={(event) => onSecond(metricKeys.find((key) => key === event.currentTarget.value) ?? '')}
      />
    </>
  )
}

type DrawingProps = Pick<Props, 'days' | 'maturingSince'> & {
  readonly shown: readonly MetricKey[]
  readonly hovered: number | null
  readonly onHover: (index: number | null) => void
}

function Drawing({ days, shown, maturingSince, hovered, onHover }: DrawingProps) {
  const at = (index: number) => edge + (index / Math.max(1, days.length - 1)) * (width - 2 * edge)
  const firstMaturing = maturingSince === null ? -1 : days.findIndex(({ day }) => day >= maturingSince)
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className={classes.chart}
      aria-hidden="true"
      onMouseLeave={() => onHover(null)}
      onMouseMove={(event) => {
        const box = event.currentTarget.getBoundingClientRect()
        const part = (event.clientX - box.left) / box.width
        onHover(Math.min(days.length - 1, Math.max(0, Math.round(part * (days.length - 1)))))
      }}
    >
      {firstMaturing >= 0 && (
        <rect
          x={at(firstMaturing)}
          y="0"
          width={width - at(firstMaturing)}
          height={height}
          className={classes.maturing}
        />
      )}
      {[0.25, 0.5, 0.75, 1].map((part) => (
        <path key={part} d={`M0 ${part * (height - edge)}h${width}`} stroke="var(--vg-chart-grid)" />
      ))}
      {shown.map((key, index) => (
        <polyline
          key={`${key}-${index}`}
          points={pointsOf(key)}
          fill="none"
          stroke={colours[index]}
          strokeWidth="1.8"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      ))}
      {hovered !== null && (
        <path
          d={`M${at(hovered)} 0v${height}`}
          stroke="var(--vg-border-strong)"
          vectorEffect="non-scaling-stroke"
        />
      )}
    </svg>
  )

  function pointsOf(key: MetricKey): string {
    const values = days.map((one) => metrics[key].value(one) ?? 0)
    const highest = Math.max(...values, Number.MIN_VALUE)
    return values
      .map(
        (value, index) =>
          `${at(index).toFixed(1)},${(edge + (1 - value / highest) * (height - 2 * edge)).toFixed(1)}`,
      )
      .join(' ')
  }
}

type FiguresProps = Pick<Props, 'days' | 'currency'> & { readonly shown: readonly MetricKey[] }

/** The same for who does not see the drawing. */
function Figures({ days, shown, currency }: FiguresProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <table className="visually-hidden">
      <caption>{t(($) => $.campaignDetail.chart.table)}</caption>
      <thead>
        <tr>
          <th scope="col">{t(($) => $.campaignDetail.chart.day)}</th>
          {shown.map((key, index) => (
            <th key={`${key}-${index}`} scope="col">
              {t(($) => $.campaignDetail.metrics[key])}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.map((one) => (
          <tr key={one.day}>
            <th scope="row">{formatDay(one.day, language)}</th>
            {shown.map((key, index) => (
              <td key={`${key}-${index}`}>{textOf(key, one, currency, language)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const textOf = (key: MetricKey, day: Detail['days'][number], currency: string, language: Language): string =>
  metrics[key].format(metrics[key].value(day), currency, language)
