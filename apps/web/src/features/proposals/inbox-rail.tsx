import { Button, Kbd } from '@mantine/core'
import { addresses, addressTo } from '@vigie/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { proposalQuery, type ProposalSummary } from '../../data/proposals.ts'
import { useAccount, useSession } from '../../data/session.ts'
import { AppLink } from '../../lib/app-link.tsx'
import { formatMoment, formatMoney } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { May } from '../../shared/rights/for-role.tsx'
import table from '../../ui/before-after.module.css'
import { SideRail } from '../../ui/side-rail.tsx'
import { Unbroken } from '../../ui/unbroken.tsx'
import { ClientAnswers } from './client-answer.tsx'
import type { Verb } from './decide-dialog.tsx'
import { FindingList } from './proposal-findings.tsx'
import { useProposalTitle } from './proposal-title.ts'
import { TimeLeft } from './time-left.tsx'
import { useWhoDecides } from './who-decides.ts'
import classes from './inbox-rail.module.css'

type Props = {
  readonly proposal: ProposalSummary
  readonly currency: string
  /** Whether the person may decide about it. */
  readonly isYours: boolean
  /** Which of how many it is that wait for the same: what is decided is not left to be. */
  readonly place: number
  readonly of: number
  readonly onAsk: (verb: Verb) => void
}

/** The proposal under the hand: what it would change, why somebody asks, and what can be answered. */
export function InboxRail({ proposal, currency, isYours, place, of, onAsk }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { timezone } = useAccount()
  const title = useProposalTitle()(proposal)
  const { author, reason, expiresAt, madeAt, whyNot, state } = proposal
  return (
    <SideRail label={t(($) => $.proposals.preview)} foot={<Foot {...{ proposal, isYours, onAsk }} />}>
      <p className={classes.ends}>
        {whyNot === 'decided' ? (
          <span>{t(($) => $.proposals.state[state])}</span>
        ) : (
          <TimeLeft until={expiresAt} />
        )}
        <span>{t(($) => $.proposals.place, { at: place, of })}</span>
      </p>
      <h2 className={classes.title} title={title}>
        <Unbroken text={title} />
      </h2>
      <p className={classes.quiet}>
        {t(($) => $.proposals.by, { name: author.name, when: formatMoment(madeAt, language, timezone) })}
      </p>
      <ClientAnswers of={proposal} />
      <Values proposal={proposal} currency={currency} />
      <RailFindings id={proposal.id} isOpen={whyNot !== 'decided'} />
      {reason !== '' && (
        <section className={classes.reason}>
          <h3>{t(($) => $.proposals.reasonOf, { name: author.name })}</h3>
          <blockquote className={classes.quote}>{reason}</blockquote>
        </section>
      )}
    </SideRail>
  )
}

/** What was found of it, as its page says it: read when it is at hand. */
function RailFindings({ id, isOpen }: { readonly id: string; readonly isOpen: boolean }) {
  const { account } = useAccount()
  const { data } = useQuery({ ...proposalQuery(account, id), enabled: isOpen })
  if (!isOpen) return null
  // Its place is kept while it is read: what stands below does not jump.
  return <div className={classes.findings}>{data && <FindingList proposal={data} choice={null} />}</div>
}

/** What can be answered. */
function Foot({ proposal, isYours, onAsk }: Pick<Props, 'proposal' | 'isYours' | 'onAsk'>) {
  const { t } = useTranslation()
  const { singleKeyShortcuts } = useSession().preferences
  const who = useWhoDecides()
  const key = (letter: string) => singleKeyShortcuts && <Kbd className={classes.key}>{letter}</Kbd>
  const { author, deciders, demand, whyNot } = proposal
  return (
    <>
      {whyNot !== 'decided' && deciders.length > 0 && (
        <p className={classes.may}>
          {t(($) => $.proposals.mayDecide, { who: who({ author, deciders, demand }) })}
        </p>
      )}
      {/* Whoever made it takes it back on its page. */}
      {isYours && !proposal.mayWithdraw && (
        <May may="proposal:approve">
          <Button variant="default" rightSection={key('X')} onClick={() => onAsk('refuse')}>
            {t(($) => $.proposals.refuse)}
          </Button>
        </May>
      )}
      <Button
        variant="default"
        component={AppLink}
        href={addressTo(addresses.proposal, { proposalId: proposal.id })}
        rightSection={key('↵')}
      >
        {t(($) => $.proposals.open)}
      </Button>
      {isYours && (
        <May may="proposal:approve">
          <Button rightSection={key('E')} onClick={() => onAsk('approve')}>
            {t(($) => $.proposals.approve)}
          </Button>
        </May>
      )}
    </>
  )
}

const isBudget = (field: string): boolean => field === 'dailyBudget' || field === 'lifetimeBudget'

/** The first of what it changes, and the money a day of all of it. */
function Values({ proposal: { lines, count, perDay }, currency }: Pick<Props, 'proposal' | 'currency'>) {
  const { t } = useTranslation()
  const text = (value: string | number | null): string => {
    if (value === null) return t(($) => $.proposals.effects.none)
    if (typeof value === 'number') return formatMoney(value, currency)
    return value === 'ACTIVE' || value === 'PAUSED' ? t(($) => $.proposals.values[value]) : value
  }
  const rows = lines.flatMap(({ id, name, fields, relearningPercent }) =>
    fields.map((one) => ({ id, name, relearns: isBudget(one.field) && relearningPercent !== null, ...one })),
  )
  const [first] = rows
  // What all of them are is said once, by the head of the column.
  const shared = rows.every(({ field }) => field === first?.field) ? first?.field : undefined
  // One budget a day is its own sum.
  const isSum =
    count === 1 && rows.length === 1 && first?.field === 'dailyBudget' && first.after === perDay.after
  return (
    <table className={table.values}>
      <thead>
        <tr>
          {/* A publication is told by its money: its ads stand on the page of the proposal. */}
          {rows.length > 0 ? (
            <th scope="col">
              {shared ? t(($) => $.proposals.fields[shared]) : t(($) => $.proposals.effects.object)}
            </th>
          ) : (
            <td />
          )}
          <th scope="col">{t(($) => $.proposals.effects.before)}</th>
          <th scope="col">{t(($) => $.proposals.effects.after)}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, field, before, after, relearns }) => (
          <tr key={`${id} ${field}`}>
            <th scope="row">
              <span className={classes.name} title={name}>
                <Unbroken text={name} />
              </span>{' '}
              {shared === undefined && <small>{t(($) => $.proposals.fields[field])}</small>}
              {relearns && <small data-warns>{t(($) => $.proposals.effects.relearning)}</small>}
            </th>
            <td>{text(before)}</td>
            <td>
              <strong>{text(after)}</strong>
            </td>
          </tr>
        ))}
        {rows.length > 0 && count > lines.length && (
          <tr>
            <th scope="row">{t(($) => $.proposals.others, { count: count - lines.length })}</th>
            <td colSpan={2} />
          </tr>
        )}
      </tbody>
      {!isSum && (
        <tfoot>
          <tr>
            <th scope="row">{t(($) => $.proposals.effects.sumShort)}</th>
            <td>{formatMoney(perDay.before, currency)}</td>
            <td>
              <strong>{formatMoney(perDay.after, currency)}</strong>
            </td>
          </tr>
        </tfoot>
      )}
    </table>
  )
}
