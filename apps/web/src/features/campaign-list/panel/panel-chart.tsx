import { growingSince } from '@vigie/domain'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../../../data/session.ts'
import { accountToday } from '../../../lib/account-today.ts'
import { formatDayMonth } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/use-language.ts'
import type { Range } from '../../../shared/figures/period.ts'
import { type Column, columnOf, useLevelColumns } from '../columns.ts'
import { mainCost } from '../../../shared/figures/main-cost.ts'
import classes from './panel-chart.module.css'
import { TextTwin } from './panel-chart-twin.tsx'
import { costOfDays, everyDay, type Day, type Shown } from './panel-days.ts'
import { toldName } from './told-name.ts'

type Props = {
  readonly days: readonly Day[]
  readonly range: Range
  /** Windows in which the account counts results, as the platform writes them. */
  readonly attribution: readonly string[]
}

const [width, height, foot, side] = [480, 156, 26, 44]
const plot = { left: side, right: width - side, bottom: height - foot, top: 8 }

/** Spend day by day, and what a result cost on each, every one on its own scale. */
export function PanelChart({ days, range, attribution }: Props) {
  const { t } = useTranslation()
  const titleId = useId()
  const { selectedEvents } = useLevelColumns()
  const [spend, cost] = [columnOf('spend'), costOfDays(columnOf(mainCost(selectedEvents)))]
  const every = everyDay(days, range)
  const { timezone } = useAccount()
  const growsSince = growingSince(accountToday(timezone), attribution)
  const growing = every.filter(({ day }) => day >= growsSince).length
  // Where all of them may grow, a shade tells none from another.
  const isGrowing = growing > 0 && growing < every.length
  if (days.length === 0) return <p className={classes.empty}>{t(($) => $.objectPanel.noDays)}</p>
  return (
    <section className={classes.chart} aria-labelledby={titleId}>
      <h3 id={titleId}>
        {t(($) => $.objectPanel.byDay)}
        <span className={classes.legend}>
          <span>
            <i data-of="bars" /> {toldName(t, spend.key)}
          </span>
          {isGrowing && (
            <span>
              <i data-of="bars" data-grows /> {t(($) => $.objectPanel.grows, { count: growing })}
            </span>
          )}
          <span>
            <i data-of="line" /> {toldName(t, cost.key)}
          </span>
        </span>
      </h3>
      <Drawing every={every} spend={spend} cost={cost} growsSince={isGrowing ? growsSince : null} />
      <TextTwin every={every} columns={[spend, cost]} titleId={titleId} />
    </section>
  )
}

type DrawingProps = {
  readonly every: readonly Shown[]
  readonly spend: Column
  readonly cost: Column
  /** First day that is shaded; `null` where none is. */
  readonly growsSince: string | null
}

function Drawing(props: DrawingProps) {
  const { every, spend, cost } = props
  const [at, setAt] = useState<number | null>(null)
  const valuesOf = (column: Column) => every.map(({ figures }) => (figures ? column.total(figures) : null))
  const [bars, line] = [valuesOf(spend), valuesOf(cost)]
  const step = (plot.right - plot.left) / every.length
  const scale: Scale = {
    step,
    highestBar: roundUp(highest(bars)),
    highestPoint: roundUp(highest(line)),
    x: (place) => plot.left + (place + 0.5) * step,
    y: (value, most) => plot.bottom - (value / most) * (plot.bottom - plot.top),
  }
  return (
    <>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden="true"
        onPointerLeave={() => setAt(null)}
        onPointerMove={(event) => {
          const box = event.currentTarget.getBoundingClientRect()
          const place = Math.floor((((event.clientX - box.left) / box.width) * width - plot.left) / step)
          setAt(Math.min(every.length - 1, Math.max(0, place)))
        }}
      >
        <Scales column={spend} scale={scale} />
        <Bars {...props} values={bars} scale={scale} at={at} />
        <Points every={every} values={line} scale={scale} />
        <Last values={line} column={cost} scale={scale} />
        <Days every={every} scale={scale} />
      </svg>
      <Told day={every[at ?? every.length - 1]} spend={spend} cost={cost} />
    </>
  )
}

/** Where a value stands in the drawing: bars and points each go up to a round amount of their own. */
type Scale = {
  /** The width of a day. */
  readonly step: number
  readonly highestBar: number
  readonly highestPoint: number
  readonly x: (place: number) => number
  readonly y: (value: number, most: number) => number
}
type Drawn = {
  readonly every: readonly Shown[]
  readonly values: readonly (number | null)[]
  readonly scale: Scale
}

/** The amounts beside the drawing, those of the bars on the left. */
function Scales({ column, scale }: { readonly column: Column; readonly scale: Scale }) {
  const language = useLanguage()
  const { currency } = useAccount()
  const whole = (value: number) => column.format(value, currency, language).replace(/[.,]00(?=\s|$)/u, '')
  return [0, 0.5, 1].map((part) => (
    <g key={part} className={classes.axis}>
      <path d={`M${plot.left} ${scale.y(part, 1)}H${plot.right}`} />
      <text x={plot.left - 6} y={scale.y(part, 1) + 4} textAnchor="end">
        {whole(part * scale.highestBar)}
      </text>
      <text x={plot.right + 6} y={scale.y(part, 1) + 4}>
        {whole(part * scale.highestPoint)}
      </text>
    </g>
  ))
}

type BarsProps = Drawn & Pick<DrawingProps, 'growsSince'> & { readonly at: number | null }

function Bars({ every, values, scale: { step, highestBar, x, y }, growsSince, at }: BarsProps) {
  return values.map((value, place) => (
    <rect
      key={every[place]?.day}
      className={classes.bar}
      data-grows={(growsSince !== null && (every[place]?.day ?? '') >= growsSince) || undefined}
      data-at={place === at || undefined}
      x={x(place) - step * 0.32}
      width={step * 0.64}
      y={y(value ?? 0, highestBar)}
      height={plot.bottom - y(value ?? 0, highestBar)}
    />
  ))
}

function Points({ every, values, scale: { highestPoint, x, y } }: Drawn) {
  return (
    <>
      <path
        className={classes.line}
        d={lineOf(values, (value, place) => [x(place), y(value, highestPoint)])}
      />
      {values.map(
        (value, place) =>
          value !== null && (
            <circle
              key={every[place]?.day}
              className={classes.point}
              cx={x(place)}
              cy={y(value, highestPoint)}
              r={every.length > 14 ? 1.8 : 3}
            />
          ),
      )}
    </>
  )
}

type LastProps = Pick<Drawn, 'values' | 'scale'> & { readonly column: Column }

/** What it cost on the last day that says so: what one looks for first. It stands below its point, or above where the axis is near. */
function Last({ values, column, scale: { highestPoint, x, y } }: LastProps) {
  const language = useLanguage()
  const { currency } = useAccount()
  const place = values.findLastIndex((value) => value !== null)
  const value = values[place]
  if (value === undefined || value === null) return null
  const at = y(value, highestPoint)
  return (
    <g className={classes.last}>
      <circle cx={x(place)} cy={at} r={4.5} />
      <text
        x={Math.min(x(place), plot.right - 4)}
        y={at > plot.bottom - 24 ? at - 10 : at + 18}
        textAnchor="middle"
      >
        {column.format(value, currency, language)}
      </text>
    </g>
  )
}

function Days({ every, scale }: Omit<Drawn, 'values'>) {
  const language = useLanguage()
  return every.map(
    ({ day }, place) =>
      isLabelled(place, every.length) && (
        <text
          key={day}
          className={classes.day}
          data-last={place === every.length - 1 || undefined}
          x={scale.x(place)}
          y={height - 4}
          textAnchor="middle"
        >
          {place === 0 || place === every.length - 1 || day.endsWith('-01')
            ? formatDayMonth(day, language)
            : Number(day.slice(-2))}
        </text>
      ),
  )
}

type ToldProps = Pick<DrawingProps, 'spend' | 'cost'> & { readonly day: Shown | undefined }

/** The day under the pointer in words, the last one otherwise. */
function Told({ day, spend, cost }: ToldProps) {
  const language = useLanguage()
  const { currency } = useAccount()
  const toldCost = day?.figures ? cost.total(day.figures) : null
  const toldSpend = day?.figures ? spend.total(day.figures) : 0
  return (
    <p className={classes.told} aria-hidden="true">
      {day && (
        <>
          <strong>{formatDayMonth(day.day, language)}</strong> {spend.format(toldSpend, currency, language)}
          {toldCost !== null && <span>{`\u00a0· ${cost.format(toldCost, currency, language)}`}</span>}
        </>
      )}
    </p>
  )
}

const highest = (values: readonly (number | null)[]): number =>
  values.reduce<number>((most, value) => Math.max(most, value ?? 0), 0)

/** The next of 1, 2 or 5 with noughts: half of it can be read too. */
function roundUp(value: number): number {
  if (value <= 0) return 1
  const size = 10 ** Math.floor(Math.log10(value))
  return ([1, 2, 4, 5, 10].find((one) => one * size >= value) ?? 10) * size
}

/** A day without a value breaks the line. */
function lineOf(
  values: readonly (number | null)[],
  placed: (value: number, place: number) => readonly [number, number],
): string {
  return values
    .flatMap((value, place) => {
      if (value === null) return []
      const [x, y] = placed(value, place)
      return [`${values[place - 1] == null ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`]
    })
    .join('')
}

/** So few names of days that none touches another. */
const isLabelled = (place: number, count: number): boolean => (count - 1 - place) % Math.ceil(count / 8) === 0
