import { addresses, addressTo } from '@vigie/contract'
import { Checkbox } from '@mantine/core'
import { accountDay } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import type { CommentCounts } from '../../data/comments.ts'
import type { ProposalSummary } from '../../data/proposals.ts'
import { useAccount, useSession } from '../../data/session.ts'
import { AppLink } from '../../lib/app-link.tsx'
import { formatDayMonth, formatMoment } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { PersonMark } from '../../ui/person-mark.tsx'
import { Unbroken } from '../../ui/unbroken.tsx'
import { CountMark } from '../../shared/comments/count-mark.tsx'
import { ClientAnswers } from './client-answer.tsx'
import { PerDay } from './per-day.tsx'
import { TimeLeft } from './time-left.tsx'
import { useProposalTitle } from './proposal-title.ts'
import { useWhoDecides } from './who-decides.ts'
import classes from './proposals.module.css'

type Choice = { readonly isChosen: boolean; readonly onChoose: () => void }
type Props = {
  readonly proposal: ProposalSummary
  readonly currency: string
  /** How much was said about it; `undefined`: nothing. */
  readonly counts: CommentCounts | undefined
  /** The one that stands beside the list. */
  readonly isCurrent: boolean
  /** For those that the person may decide about. */
  readonly choice: Choice | null
}

/** One proposal in the list: who asks and for what, its money, who decides and until when. */
export function ProposalRow({ proposal, currency, counts, isCurrent, choice }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { timezone } = useAccount()
  const { person } = useSession()
  const title = useProposalTitle()(proposal)
  const { author, state } = proposal
  const when = formatMoment(proposal.madeAt, language, timezone)
  const [campaign, ...others] = new Set(
    proposal.lines.flatMap(({ campaignName }) => (campaignName === null ? [] : [campaignName])),
  )
  return (
    <li
      data-state={state}
      data-proposal-id={proposal.id}
      data-chosen={choice?.isChosen}
      data-current={isCurrent || undefined}
      // A click anywhere on it brings it under the hand.
      tabIndex={-1}
    >
      {choice && (
        <Checkbox
          aria-label={t(($) => $.proposals.choose, { name: title })}
          checked={choice.isChosen}
          onChange={choice.onChoose}
        />
      )}
      <PersonMark name={author.name} isLarge />
      <div className={classes.what}>
        <AppLink
          data-proposal
          title={title}
          href={addressTo(addresses.proposal, { proposalId: proposal.id })}
        >
          <Unbroken text={title} />
        </AppLink>
        <span>
          {author.id === person?.id
            ? t(($) => $.proposals.row, { name: t(($) => $.proposals.you), when })
            : t(($) => $.proposals.row, { name: author.name, when })}
          {/* What its title says already is not said again. */}
          {campaign !== undefined && others.length === 0 && !title.includes(campaign) && ` · ${campaign}`}
        </span>
        {counts && <CountMark counts={counts} />}
        {proposal.reason !== '' && <q>{proposal.reason}</q>}
        <ClientAnswers of={proposal} />
      </div>
      <PerDay
        perDay={proposal.perDay}
        currency={currency}
        changesBudget={proposal.lines.some(({ fields }) =>
          fields.some(({ field }) => field === 'dailyBudget' || field === 'lifetimeBudget'),
        )}
      />
      {proposal.whyNot === 'decided' ? <Ended proposal={proposal} /> : <Open proposal={proposal} />}
    </li>
  )
}

type PartProps = Pick<Props, 'proposal'>

/** Marks of those who may decide, as many as stand beside each other. */
const mostMarks = 3

/** Who may decide, when it is carried out where that is not at once, and until when. */
function Open({ proposal: { author, deciders, demand, expiresAt, startsAt } }: PartProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { timezone } = useAccount()
  const who = useWhoDecides()({ author, deciders, demand })
  // One is told by their mark where nothing else is to be said of them.
  const hasMarks = demand !== 'client' && deciders.length > 0
  return (
    <>
      <div className={classes.whose} data-marks={hasMarks || undefined} title={who}>
        {hasMarks && (
          <span className={classes.marks} aria-hidden="true">
            {deciders.slice(0, mostMarks).map(({ id, name }) => (
              <PersonMark key={id} name={name} />
            ))}
            {deciders.length > mostMarks && `+${deciders.length - mostMarks}`}
          </span>
        )}
        <span>{who}</span>
      </div>
      <div className={classes.until}>
        <TimeLeft until={expiresAt} isBare />
        {startsAt !== null && (
          <span>{t(($) => $.proposals.starts, { when: formatMoment(startsAt, language, timezone) })}</span>
        )}
      </div>
    </>
  )
}

function Ended({ proposal: { state, decidedBy, decidedAt } }: PartProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { timezone } = useAccount()
  return (
    <div className={classes.ended}>
      <span data-state={state}>{t(($) => $.proposals.state[state])}</span>
      {decidedBy && decidedAt !== null && (
        // One line of the row: its day beside the list is enough, and the hour is read on it.
        <time
          dateTime={decidedAt}
          title={t(($) => $.proposals.decidedBy, {
            name: decidedBy.name,
            when: formatMoment(decidedAt, language, timezone),
          })}
        >
          {t(($) => $.proposals.decidedShort, {
            name: decidedBy.name,
            day: formatDayMonth(accountDay(decidedAt, timezone), language),
          })}
        </time>
      )}
    </div>
  )
}
