import { isWithinAnother, wasteOf, type MorningTold } from '@vigie/domain'
import { countedEvent } from '@vigie/sentences'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Line } from '../../data/morning.ts'
import { useAccount } from '../../data/session.ts'
import { formatCount, formatMoney, formatNumber, formatWholePercent } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { useFieldText, useValueText } from '../../shared/changes/use-value-text.ts'
import { PictureOr } from '../../ui/picture-or.tsx'
import table from '../../ui/before-after.module.css'
import { Unbroken } from '../../ui/unbroken.tsx'
import classes from './morning-rail.module.css'

type Row = { readonly name: string; readonly field: string; readonly from: unknown; readonly to: unknown }
export const mostRows = 8

/** How many more there are than are shown; nothing where all are. */
export const More = ({ of }: { readonly of: readonly unknown[] }) =>
  of.length > mostRows && <p className={classes.more}>+{formatCount(of.length - mostRows)}</p>

/** What was and what is, or what would be: an object each, and in which of its fields. */
export function Values({ rows, foot }: { readonly rows: readonly Row[]; readonly foot?: ReactNode }) {
  const { t } = useTranslation()
  const { currency } = useAccount()
  const valueText = useValueText(currency)
  const fieldText = useFieldText()
  return (
    <section>
      <h3>{t(($) => $.morning.rail.changes)}</h3>
      <table className={table.values}>
        <thead>
          <tr>
            <th scope="col">{t(($) => $.morning.rail.object)}</th>
            <th scope="col">{t(($) => $.morning.rail.before)}</th>
            <th scope="col">{t(($) => $.morning.rail.after)}</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, mostRows).map(({ name, field, from, to }) => (
            <tr key={`${name} ${field}`}>
              <th scope="row">
                <Unbroken text={name} /> <small>{fieldText(field)}</small>
              </th>
              <td>{valueText(field, from)}</td>
              <td>
                <strong>{valueText(field, to)}</strong>
              </td>
            </tr>
          ))}
        </tbody>
        {foot}
      </table>
      <More of={rows} />
    </section>
  )
}

type Decisions = Extract<MorningTold, { readonly code: 'monitoring.wouldPause' }>['facts']['decisions']

type PausesProps = { readonly decisions: Decisions; readonly shows: Line['shows'] }

/** What the engine would pause: what each spent and brought in a week, and what its pause gives back a day. */
export function Pauses({ decisions, shows }: PausesProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [first] = decisions
  if (!first) return null
  const { currency } = first.wastePerDay
  const total = wasteOf(decisions)
  return (
    <section>
      <h3>{t(($) => $.morning.rail.pausesChange)}</h3>
      <table className={table.values} data-pictured>
        <thead>
          <tr>
            <th scope="col">{t(($) => $.morning.rail.object)}</th>
            <th scope="col">{t(($) => $.morning.rail.week)}</th>
            <th scope="col">{t(($) => $.morning.rail.gained)}</th>
          </tr>
        </thead>
        <tbody>
          {decisions.slice(0, mostRows).map((decision) => {
            const { subject, within, spent, goal, goalCount, wastePerDay } = decision
            return (
              <tr key={subject.id}>
                <th scope="row">
                  <span className={classes.named}>
                    <PictureOr
                      src={shows.find(({ id }) => id === subject.id)?.pictureUrl ?? null}
                      className={undefined}
                    >
                      <i aria-hidden="true" />
                    </PictureOr>
                    <span>
                      <Unbroken text={subject.name} />{' '}
                      {within !== null && (
                        <small>
                          <Unbroken text={within} />
                        </small>
                      )}
                    </span>
                  </span>
                </th>
                <td>
                  {formatMoney(spent.amount, spent.currency)}{' '}
                  <small>
                    {formatNumber(goalCount, language, 0)} {countedEvent(goal, goalCount, language)}
                  </small>
                </td>
                <td>
                  {isWithinAnother(decision, decisions) ? (
                    <small>{t(($) => $.morning.rail.within)}</small>
                  ) : (
                    <strong>{formatMoney(wastePerDay.amount, wastePerDay.currency)}</strong>
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
        {decisions.length > 1 && (
          <tfoot>
            <tr>
              <th scope="row">{t(($) => $.morning.rail.together)}</th>
              <td />
              <td>
                <strong>{formatMoney(total, currency)}</strong>
              </td>
            </tr>
          </tfoot>
        )}
      </table>
      <More of={decisions} />
      <p className={classes.note}>{t(($) => $.morning.rail.gainedMeans)}</p>
      <Compared decisions={decisions} />
    </section>
  )
}

/** Why each pause is asked for: its cost of a result beside what its money would bring elsewhere, and how likely that is. */
function Compared({ decisions }: Pick<PausesProps, 'decisions'>) {
  const { t } = useTranslation()
  const language = useLanguage()
  const weightiest = decisions
    .filter((one) => !isWithinAnother(one, decisions))
    .toSorted((one, other) => other.wastePerDay.amount - one.wastePerDay.amount)
  const told = weightiest.flatMap(({ subject, spent, goal, goalCount, comparison }) =>
    comparison ? [{ subject, spent, goal, goalCount, ...comparison }] : [],
  )
  if (told.length === 0) return null
  return (
    <>
      <h3>{t(($) => $.morning.rail.why)}</h3>
      <ul className={classes.why}>
        {told
          .slice(0, mostCompared)
          .map(({ subject, spent, goal, goalCount, times, probability, threshold }) => {
            const event = countedEvent(goal, 1, language)
            const cost =
              goalCount > 0 ? formatMoney(Math.round(spent.amount / goalCount), spent.currency) : null
            const elsewhere = cost !== null && times !== null && times > 1
            return (
              <li key={subject.id}>
                <Unbroken text={subject.name} />
                {t(($) => $.morning.rail.colon)}
                <strong>
                  {cost === null
                    ? t(($) => $.morning.rail.noResult, { event })
                    : t(($) => $.morning.rail.cost, { cost, event })}
                </strong>
                {elsewhere &&
                  t(($) => $.morning.rail.elsewhere, {
                    cost: formatMoney(Math.round(spent.amount / goalCount / times), spent.currency),
                  })}
                {t(($) => $.morning.rail.odds, {
                  odds: formatWholePercent(Math.min(0.99, probability), language),
                  threshold: formatWholePercent(threshold, language),
                })}
              </li>
            )
          })}
      </ul>
    </>
  )
}

/** The strongest reasons are enough: the page of decisions has them all. */
const mostCompared = 3
