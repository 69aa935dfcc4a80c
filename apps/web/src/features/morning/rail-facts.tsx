import { Link } from '@tanstack/react-router'
import { addresses } from '@vigie/contract'
import type { MorningTold } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import type { Line } from '../../data/morning.ts'
import { formatCount, formatMoney } from '../../lib/format.ts'
import table from '../../ui/before-after.module.css'
import classes from './morning-rail.module.css'
import { Bar, Budget } from './rail-budget.tsx'
import { Proposed } from './rail-proposal.tsx'
import { More, mostRows, Pauses, Values } from './rail-tables.tsx'

type Props = { readonly line: Line; readonly told: MorningTold; readonly today: string }

/** What a line is about, as it can be seen: a course of money, values before and after, a count of what is done. */
export function RailFacts({ line, told, today }: Props) {
  switch (told.code) {
    case 'budget.thresholdReached':
    case 'budget.limitReached':
    case 'budget.overspendLikely':
      return <Budget facts={told.facts} cuts={line.cuts} today={today} />
    case 'monitoring.wouldPause':
    case 'monitoring.notPaused':
    case 'monitoring.held':
      return <Pauses decisions={told.facts.decisions} shows={line.shows} />
    case 'monitoring.wouldMove':
    case 'monitoring.notMoved':
      return (
        <Values
          rows={told.facts.decisions.flatMap(({ move }) =>
            (move ?? []).map(({ adset, from, to }) => ({
              ...{ name: adset.name, field: 'dailyBudget' },
              ...{ from: from.amount, to: to.amount },
            })),
          )}
        />
      )
    case 'ads.refused':
      return <Refused {...told.facts} />
    case 'publication.leftPaused':
      return <LeftPaused facts={told.facts} stake={line.stake} />
    case 'campaign.changedElsewhere':
      return <Values rows={told.facts.changes.map((one) => ({ ...one, name: one.objectName }))} />
    case 'proposal.waiting':
    case 'proposal.ends':
    case 'proposal.ended':
      return <Proposed id={told.facts.proposalId} />
    case 'publication.waits':
      return <Written {...told.facts} />
    case 'drafts.wait':
      return (
        <ul className={classes.names}>
          {told.facts.first.map(({ id, name }) => (
            <li key={id}>
              <Link to={addresses.editCampaign} params={{ fileId: id }}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )
    default:
      return null
  }
}

type RefusedFacts = Extract<MorningTold, { readonly code: 'ads.refused' }>['facts']

/** Which ads are refused, each with its page, and by which rules. */
function Refused({ ads, reasons }: RefusedFacts) {
  const { t } = useTranslation()
  return (
    <>
      {reasons.map(({ rule, said }) => (
        <blockquote key={rule} className={classes.reason}>
          <strong>{rule}</strong>
          {said}
        </blockquote>
      ))}
      <section>
        <h3>{t(($) => $.morning.rail.refused, { count: ads.length })}</h3>
        <ul className={classes.names}>
          {ads.slice(0, mostRows).map(({ id, name }) => (
            <li key={id}>
              <Link to={addresses.ad} params={{ adId: id }}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
        <More of={ads} />
      </section>
    </>
  )
}

type LeftFacts = Extract<MorningTold, { readonly code: 'publication.leftPaused' }>['facts']

/** What is off still, level by level, and the daily budgets that begin once it is on. */
function LeftPaused({ facts, stake }: { readonly facts: LeftFacts; readonly stake: Line['stake'] }) {
  const { t } = useTranslation()
  const counted = (['campaigns', 'adsets', 'ads'] as const).filter((level) => facts[level] > 0)
  return (
    <section>
      <h3>{t(($) => $.morning.rail.switchOnChanges)}</h3>
      <table className={table.values}>
        <tbody>
          {counted.map((level) => (
            <tr key={level}>
              <th scope="row">{t(($) => $.morning.rail.levels[level])}</th>
              <td>{t(($) => $.morning.rail.off, { count: facts[level] })}</td>
              <td>
                <strong>{t(($) => $.morning.rail.on, { count: facts[level] })}</strong>
              </td>
            </tr>
          ))}
        </tbody>
        {stake && (
          <tfoot>
            <tr>
              <th scope="row">{t(($) => $.morning.rail.total)}</th>
              <td />
              <td>
                <strong>+{formatMoney(stake.perDay.amount, stake.perDay.currency)}</strong>
              </td>
            </tr>
          </tfoot>
        )}
      </table>
      <p className={classes.more}>{t(($) => $.morning.rail.publishedBy, { name: facts.publishedBy })}</p>
    </section>
  )
}

type WrittenFacts = Pick<
  Extract<MorningTold, { readonly code: 'publication.waits' }>['facts'],
  'created' | 'total' | 'startedBy'
>

function Written({ created, total, startedBy }: WrittenFacts) {
  const { t } = useTranslation()
  return (
    <section>
      <p className={classes.used}>
        <strong>{formatCount(created)}</strong> {t(($) => $.morning.rail.written, { total })}
        <span>{t(($) => $.morning.rail.startedBy, { name: startedBy })}</span>
      </p>
      <Bar share={total === 0 ? 0 : created / total} isOver={false} />
    </section>
  )
}
