import { Tooltip } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { currencyDecimals, journalHands, type JournalHand } from '@vigie/domain'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { campaignsQuery } from '../../data/campaigns.ts'
import type { JournalDay } from '../../data/journal.ts'
import { useAccount } from '../../data/session.ts'
import { clockNow } from '../../lib/clock.ts'
import { dayIn, daysBefore } from '../../lib/days.ts'
import { formatDayMonth, formatList, formatMoney, formatWeekday } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { rangeOf } from '../../shared/figures/period.ts'
import { coursesOf, type Course } from './journal-courses.ts'
import classes from './journal-chart.module.css'

const countedDays = 30

type Props = {
  readonly days: readonly JournalDay[]
  readonly currency: string
  readonly onOpen: (day: string) => void
}

/** What was spent and what a purchase cost, day by day, under the marks of what changed. */
export function JournalChart({ days, currency, onOpen }: Props) {
  const { t } = useTranslation()
  const { account, timezone } = useAccount()
  const { data } = useQuery(campaignsQuery(account, rangeOf({ preset: '30d' }, timezone)))
  const today = dayIn(timezone, clockNow())
  const places = Array.from({ length: countedDays + 1 }, (_, index) => daysBefore(today, countedDays - index))
  const courses = coursesOf(places, data?.days ?? [])
  return (
    <section className={classes.chart} aria-label={t(($) => $.journal.chart.title)}>
      <Legend courses={courses} currency={currency} />
      <div className={classes.drawing}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <path className={classes.floor} d={linesOf(courses)} />
          {courses.map((course) => (
            <Line key={course.figure} course={course} />
          ))}
        </svg>
        <Scales courses={courses} currency={currency} />
        <ol className={classes.marks}>
          {days.map(({ day, counts }) => {
            const place = places.indexOf(day)
            return (
              place >= 0 && (
                <li key={day} style={{ insetInlineStart: `${(place / countedDays) * 100}%` }}>
                  <Mark day={day} counts={counts} onOpen={onOpen} />
                </li>
              )
            )
          })}
        </ol>
      </div>
      <Axis places={places} />
    </section>
  )
}

function Line({ course: { figure, points } }: { readonly course: Course }) {
  const line = points.map(({ x, y }) => `${x.toFixed(2)},${y.toFixed(2)}`).join(' ')
  const [first] = points
  const last = points.at(-1)
  return (
    <>
      {figure === 'spend' && first && last && (
        <polygon className={classes.area} points={`${first.x},100 ${line} ${last.x},100`} />
      )}
      <polyline className={classes.line} data-figure={figure} points={line} />
    </>
  )
}

function Legend({ courses, currency }: { readonly courses: readonly Course[]; readonly currency: string }) {
  const { t } = useTranslation()
  return (
    <ul className={classes.legend}>
      {courses.map(({ figure, ends: [first, last] }) => (
        <li key={figure} data-figure={figure}>
          {t(($) => $.journal.chart[figure])}{' '}
          <strong>
            {formatMoney(first, currency)} → {formatMoney(last, currency)}
          </strong>
        </li>
      ))}
    </ul>
  )
}

/** The lines behind the courses, at the round amounts of what was spent; of another figure where that is not known. */
function linesOf([first]: readonly Course[]): string {
  return (first?.ticks ?? []).map(({ y }) => `M0 ${y.toFixed(2)}H100`).join('')
}

/** An amount of a scale: without decimals that say nothing. */
const roundMoney = (amount: number, currency: string): string =>
  currencyDecimals(currency) === 0
    ? formatMoney(amount, currency)
    : formatMoney(amount, currency).replace(/[.,]0+(?=\D*$)/, '')

/** Round amounts of each figure on its side, at their heights. */
function Scales({ courses, currency }: { readonly courses: readonly Course[]; readonly currency: string }) {
  return (
    <div className={classes.scales} aria-hidden="true">
      {courses.map(({ figure, ticks }) =>
        ticks.map(({ amount, y }) => (
          <span
            key={`${figure} ${amount}`}
            data-figure={figure}
            style={{ '--at': (y / 100).toFixed(4) } as CSSProperties}
          >
            {roundMoney(amount, currency)}
          </span>
        )),
      )}
    </div>
  )
}

/** Every tenth day up to today: with fewer places than days no two run into each other. */
function Axis({ places }: { readonly places: readonly string[] }) {
  const language = useLanguage()
  const shown = places.filter((_, index) => (places.length - 1 - index) % 10 === 0)
  return (
    <div className={classes.days} aria-hidden="true">
      {shown.map((day) => (
        <span key={day}>{formatDayMonth(day, language)}</span>
      ))}
    </div>
  )
}

type MarkProps = JournalDay & Pick<Props, 'onOpen'>

/** What changed on a day: how much, and mostly by whose hand. It leads to the lines of that day. */
function Mark({ day, counts, onOpen }: MarkProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const hands = journalHands.filter((who) => counts[who] > 0)
  const total = hands.reduce((sum, who) => sum + counts[who], 0)
  const most = hands.reduce<JournalHand | undefined>(
    (kept, who) => (kept === undefined || counts[who] > counts[kept] ? who : kept),
    undefined,
  )
  const words = t(($) => $.journal.chart.mark, {
    day: formatWeekday(day, language),
    total,
    what: formatList(
      hands.map((who) => `${counts[who]} ${t(($) => $.journal.hands[who])}`),
      language,
    ),
  })
  return (
    <Tooltip label={words}>
      <button
        type="button"
        className={classes.mark}
        data-who={most}
        aria-label={words}
        onClick={() => onOpen(day)}
      >
        {total > 1 && total}
      </button>
    </Tooltip>
  )
}
