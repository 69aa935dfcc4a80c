import { hasLimits } from '@vigie/domain'
import { IconAlertTriangle, IconArrowBackUp, IconCheck, IconInfoCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { addresses, addressTo } from '@vigie/contract'
import { useTranslation } from 'react-i18next'
import { proposalsQuery, type Proposal, type ProposalSummary } from '../../data/proposals.ts'
import { guardQuery } from '../../data/guardrails.ts'
import { useAccount } from '../../data/session.ts'
import { AppLink } from '../../lib/app-link.tsx'
import { refusalText } from '../../lib/errors.ts'
import { formatMoney, formatPercent } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { useFieldText } from '../../shared/changes/use-value-text.ts'
import { useProposalTitle } from './proposal-title.ts'
import type { Choice } from './use-choice.ts'
import { useLasting } from './use-lasting.ts'
import { useMoment } from './use-moment.ts'
import classes from './proposals.module.css'

type Props = { readonly proposal: Proposal; readonly choice: Choice | null }

/** What the product found, as a part of the page of a proposal. */
export function ProposalFindings({ proposal, choice }: Props) {
  const { t } = useTranslation()
  return (
    <section className={classes.panel} aria-labelledby="proposal-findings">
      <h2 id="proposal-findings" className={classes.panelName}>
        {t(($) => $.proposals.findings.title)}
      </h2>
      <FindingList proposal={proposal} choice={choice} />
    </section>
  )
}

/** Until when its budget lasts, why another person decides, what learns again, what has moved since. */
export function FindingList({ proposal, choice }: Props) {
  const { t } = useTranslation()
  const said = useSaid(proposal)
  const relearning = proposal.findings.filter(({ code }) => code === 'learning.restarts')
  const restored = proposal.findings.filter(({ code }) => code === 'drift.restores')
  // The table says by how much for each: many of them are one line here.
  const told = proposal.findings.filter(
    (one) => !restored.includes(one) && (relearning.length < 2 || !relearning.includes(one)),
  )
  const warnings = [
    ...new Set(told.map(said)),
    ...(relearning.length > 1
      ? [t(($) => $.proposals.findings.relearningMany, { count: relearning.length })]
      : []),
    ...(proposal.lines.some(({ outcome }) => outcome === 'unknown')
      ? [t(($) => $.proposals.findings.unknown)]
      : []),
  ]
  const hasMoved = proposal.lines.some(({ moved }) => moved.length > 0)
  return (
    <ul className={classes.findings}>
      <Lasts proposal={proposal} choice={choice} />
      <SameObject proposal={proposal} />
      {[...(hasMoved ? [t(($) => $.proposals.findings.moved)] : []), ...warnings].map((text) => (
        <li key={text} data-warns>
          <IconAlertTriangle size={16} aria-hidden="true" /> <span>{text}</span>
        </li>
      ))}
      {proposal.problem !== null && (
        <li data-warns>
          <IconAlertTriangle size={16} aria-hidden="true" /> <span>{refusalText(proposal.problem)}</span>
        </li>
      )}
      {restored.map((finding, index) => (
        <li key={index}>
          <IconArrowBackUp size={16} aria-hidden="true" /> <span>{said(finding)}</span>
        </li>
      ))}
      <Guarded proposal={proposal} />
    </ul>
  )
}

/** Until when the budget that pays for it lasts once it is approved: money that still ends before its date is a warning. */
function Lasts({ proposal, choice }: Props) {
  const lasting = useLasting(proposal, choice)
  if (!lasting) return null
  const Sign = lasting.isEarly ? IconAlertTriangle : IconCheck
  return (
    <li data-warns={lasting.isEarly || undefined}>
      <Sign size={16} aria-hidden="true" /> <span>{lasting.text}</span>
    </li>
  )
}

/** Whether it keeps to the limits of the account: a limit that nobody set is not kept to. */
function Guarded({ proposal: { findings } }: { readonly proposal: Proposal }) {
  const { t } = useTranslation()
  const { account } = useAccount()
  const { data: guard } = useQuery(guardQuery(account))
  if (!guard) return null
  if (!hasLimits(guard.limits))
    return (
      <li data-tells>
        <IconInfoCircle size={16} aria-hidden="true" /> <span>{t(($) => $.proposals.findings.noLimits)}</span>
      </li>
    )
  // What learns again is no limit of the account: only where one is named are there others.
  const isGuarded = findings.some(({ code }) => code.startsWith('guard.'))
  return (
    <li>
      <IconCheck size={16} aria-hidden="true" />{' '}
      <span>{t(($) => $.proposals.findings[isGuarded ? 'othersRespected' : 'respected'])}</span>
    </li>
  )
}

/** What else waits for a decision about the same value of the same object: whichever is applied first makes the other out of date. */
function SameObject({ proposal }: { readonly proposal: Proposal }) {
  const { t } = useTranslation()
  const { account } = useAccount()
  const titleOf = useProposalTitle()
  const isOpen = proposal.whyNot !== 'decided'
  const { data } = useQuery({ ...proposalsQuery(account), enabled: isOpen })
  const valuesOf = ({ lines }: Pick<ProposalSummary, 'lines'>) =>
    lines.flatMap(({ id, fields }) => fields.map(({ field }) => `${id} ${field}`))
  const own = new Set(valuesOf(proposal))
  const others = (data?.open ?? []).filter(
    (one) => one.id !== proposal.id && valuesOf(one).some((value) => own.has(value)),
  )
  if (!isOpen) return null
  return others.map((one) => (
    <li key={one.id} data-warns>
      <IconAlertTriangle size={16} aria-hidden="true" />
      <span>
        {t(($) => $.proposals.findings.same, { name: one.author.name })}{' '}
        <AppLink href={addressTo(addresses.proposal, { proposalId: one.id })}>{titleOf(one)}</AppLink>
      </span>
    </li>
  ))
}

type Finding = Proposal['findings'][number]

function useSaid({ lines, currency }: Proposal): (finding: Finding) => string {
  const { t } = useTranslation()
  const language = useLanguage()
  const fieldText = useFieldText()
  const moment = useMoment()
  return ({ code, objectId, facts }) => {
    const { limit, percent, field, since } = facts
    const name = lines.find(({ id }) => id === objectId)?.name ?? ''
    if (code === 'drift.restores' && typeof field === 'string' && typeof since === 'string') {
      const by = [facts.by, facts.application].filter((one) => typeof one === 'string').join(' · ')
      const words = { name, field: fieldText(field), when: moment(since) }
      return by === ''
        ? t(($) => $.proposals.findings.restores, words)
        : t(($) => $.proposals.findings.restoresBy, { ...words, by })
    }
    if (code === 'guard.secondPerson' && typeof limit === 'number')
      return t(($) => $.proposals.findings.secondPerson, { limit: formatMoney(limit, currency) })
    if (code === 'write.frozen') return t(($) => $.proposals.findings.frozen)
    if (code === 'learning.restarts' && typeof percent === 'number')
      return t(($) => $.proposals.findings.relearning, {
        percent: `${percent > 0 ? '+' : ''}${formatPercent(percent / 100, language)}`,
        name,
      })
    return refusalText(code)
  }
}
