import { addresses, addressTo } from '@vigie/contract'
import { ActionIcon, Button, Checkbox } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import type { PublicationPlan } from '@vigie/domain'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { configurationQuery } from '../../../data/configurations.ts'
import { AppLink } from '../../../lib/app-link.tsx'
import { failureText } from '../../../lib/errors.ts'
import { publicationAddress } from '../../../shared/file-publication/publication-address.ts'
import { PlanGuardNotice } from '../plan-guard-notice.tsx'
import { RefusedPoints } from '../../../shared/preflight/refused-points.tsx'
import { countPlan } from '../plan-counts.ts'
import { BesideNote } from './beside-note.tsx'
import { besideSwap, isIn } from './beside-swap.ts'
import { LockedFact, Pictures, SaidOtherwise, WholePlan } from './plan-digest-rows.tsx'
import { touchedAdsets } from './plan-digest.ts'
import { RowFacts } from './row-facts.tsx'
import { RunningRow } from './running-row.tsx'
import type { Standing } from './standing.ts'
import { picturesOfSwap, runsThere, type Swap } from './use-swap.ts'
import type { Campaign } from './use-together.ts'
import classes from './together.module.css'

type Props = {
  readonly account: string
  readonly campaign: Campaign
  /** The visual that takes the place of another, where that is what one came for. */
  readonly swap: Swap | null
  readonly mayTick: boolean
  readonly onTick: (isTicked: boolean) => void
}

/** One campaign: what would be done to it, why it cannot be done, or what became of it. */
export function CampaignRow({ account, campaign, swap, mayTick, onTick }: Props) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const { fileId, standing, isTicked, plan } = campaign
  const name = useName(account, campaign)
  const pictures = swap && picturesOfSwap(swap)
  const beside = plan && pictures ? besideSwap(plan, pictures) : null
  const isPlanned = standing.is === 'ready' || standing.is === 'beyond' || standing.is === 'unfit'
  return (
    <li className={classes.row} data-ticked={isTicked || undefined}>
      <div className={classes.head}>
        {standing.is === 'ready' && (
          <Checkbox
            aria-label={t(($) => $.publication.together.include, { name })}
            checked={isTicked}
            disabled={!mayTick}
            onChange={() => onTick(!isTicked)}
          />
        )}
        {plan && <Pictures plan={plan} first={pictures && isIn(plan, pictures) ? pictures : null} />}
        <div className={classes.name}>
          <h2 dir="auto">{name}</h2>
          {isPlanned && <Adsets plan={standing.plan} />}
          {isPlanned && swap && <RunsThere plan={standing.plan} swap={swap} />}
        </div>
        {isPlanned && <RowFacts plan={standing.plan} swap={swap} />}
        {isPlanned ? (
          <Fold name={name} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
        ) : (
          <Way standing={standing} fileId={fileId} name={name} />
        )}
      </div>
      {beside && standing.is === 'ready' && (
        <BesideNote beside={beside} isTicked={isTicked} onSee={() => setOpen(true)} />
      )}
      <Refusal campaign={campaign} />
      <Told account={account} campaign={campaign} name={name} />
      {isPlanned && isOpen && (
        <>
          <p className={classes.wholeHead}>
            <Way standing={standing} fileId={fileId} name={name} />
          </p>
          <WholePlan plan={standing.plan} />
        </>
      )}
    </li>
  )
}

/** In which ad sets something changes. */
function Adsets({ plan }: { readonly plan: PublicationPlan }) {
  const { t } = useTranslation()
  const names = touchedAdsets(plan).map(({ name }) => name)
  if (names.length === 0) return null
  const said = names.join(', ')
  return (
    <p className={classes.adsets} title={said}>
      {t(($) => $.publication.together.adsets, { count: names.length, names: said })}
    </p>
  )
}

/** Why ads stop and none begins in their place. */
function RunsThere({ plan, swap }: { readonly plan: PublicationPlan; readonly swap: Swap }) {
  const { t } = useTranslation()
  const { created, retired } = countPlan(plan)
  if (created > 0 || retired === 0 || !runsThere(swap, plan.campaignId)) return null
  const names = { out: swap.out.visual.name, into: swap.into.visual.name }
  return <p className={classes.why}>{t(($) => $.publication.together.swap.runsThere, names)}</p>
}

type FoldProps = { readonly name: string; readonly isOpen: boolean; readonly onToggle: () => void }

function Fold({ name, isOpen, onToggle }: FoldProps) {
  const { t } = useTranslation()
  const Icon = isOpen ? IconChevronUp : IconChevronDown
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={30}
      aria-expanded={isOpen}
      aria-label={t(($) => $.publication.together.planOf, { name })}
      title={t(($) => $.publication.together.showPlan)}
      onClick={onToggle}
    >
      <Icon size={16} />
    </ActionIcon>
  )
}

/** What a campaign is called; of one whose plan cannot be read, its file says it. */
function useName(account: string, { fileId, name, standing }: Campaign): string {
  const { t } = useTranslation()
  const isUnknown = name === null && (standing.is === 'invalid' || standing.is === 'unread')
  const file = useQuery({ ...configurationQuery(account, fileId), enabled: isUnknown, retry: false })
  // A number of ours says nothing to anybody who only waits.
  if (name === null && standing.is === 'reading') return t(($) => $.publication.together.reading)
  return name ?? file.data?.configuration.name ?? t(($) => $.publication.together.file, { id: fileId })
}

type WayProps = { readonly standing: Standing; readonly fileId: string; readonly name: string }

/** Where one goes on with this campaign alone. */
function Way({ standing, fileId, name }: WayProps) {
  const { t } = useTranslation()
  if (standing.is === 'running' || standing.is === 'reading' || standing.is === 'unread') return null
  if (standing.is === 'proposed')
    return (
      <AppLink
        href={addressTo(addresses.proposal, { proposalId: standing.proposalId })}
        aria-label={t(($) => $.publication.together.seeProposalOf, { name })}
      >
        {t(($) => $.publication.together.seeProposal)}
      </AppLink>
    )
  if (standing.is === 'invalid')
    return (
      <AppLink
        href={addressTo(addresses.editCampaign, { fileId })}
        aria-label={t(($) => $.publication.together.correctOf, { name })}
      >
        {t(($) => $.publication.together.correct)}
      </AppLink>
    )
  return (
    <AppLink
      href={publicationAddress(fileId, 'publish')}
      aria-label={t(($) => $.publication.together.ownPageOf, { name })}
    >
      {t(($) => $.publication.together.ownPage)}
    </AppLink>
  )
}

/** Why nothing was ordered for this campaign, though it was confirmed. */
function Refusal({ campaign: { outcome, standing } }: Pick<Props, 'campaign'>) {
  const { t } = useTranslation()
  if (standing.is === 'running') return null
  if (outcome?.is === 'moved')
    return (
      <p className={classes.warning} role="alert">
        {t(($) => $.publication.together.moved)}
      </p>
    )
  if (outcome?.is !== 'failed') return null
  const { title, message } = failureText(outcome.error)
  return (
    <p className={classes.refused} role="alert">
      <strong>{t(($) => $.publication.together.failed)}</strong> {`${title} ${message}`.trim()}{' '}
      {t(($) => $.publication.together[outcome.isProposal ? 'notProposed' : 'notTwice'])}
    </p>
  )
}

function Told({ account, campaign, name }: Pick<Props, 'account' | 'campaign'> & { readonly name: string }) {
  const { t } = useTranslation()
  const { standing, isProposal, retry } = campaign
  switch (standing.is) {
    case 'reading':
      return campaign.name === null ? null : (
        <p className={classes.quiet}>{t(($) => $.publication.together.reading)}</p>
      )
    case 'waiting':
      return <p className={classes.quiet}>{t(($) => $.publication.together.waitsTurn)}</p>
    case 'ordering':
      return (
        <p className={classes.quiet} role="status">
          {t(($) => $.publication.together.ordering)}
        </p>
      )
    case 'proposed':
      return <p role="status">{t(($) => $.publication.together.proposed)}</p>
    case 'running':
      return <RunningRow account={account} first={standing.progress} isOwn={standing.isOwn} name={name} />
    case 'unread':
      return <Unread error={standing.error} onRetry={retry} />
    case 'invalid':
      return (
        <div className={classes.refused}>
          <p>{t(($) => $.publication.together.invalid)}</p>
          <RefusedPoints facts={standing.facts} />
        </div>
      )
    case 'nothing':
      return <p className={classes.quiet}>{t(($) => $.publication.together.nothing)}</p>
    case 'notLive':
      return <p className={classes.quiet}>{t(($) => $.publication.together.notYet)}</p>
    case 'beyond':
    case 'unfit':
    case 'ready':
      return <Planned standing={standing} isProposal={isProposal} />
  }
}

type PlannedProps = {
  readonly standing: Extract<Standing, { is: 'ready' | 'beyond' | 'unfit' | 'nothing' | 'notLive' }>
  readonly isProposal: boolean
}

function Planned({ standing: { is, plan }, isProposal }: PlannedProps) {
  const { t } = useTranslation()
  return (
    <>
      {is === 'unfit' && <p className={classes.refused}>{t(($) => $.publication.together.unfit)}</p>}
      <PlanGuardNotice plan={plan} />
      {is === 'ready' && isProposal && (
        <p className={classes.quiet}>{t(($) => $.publication.together.toPropose)}</p>
      )}
      <LockedFact plan={plan} />
      <SaidOtherwise plan={plan} />
    </>
  )
}

function Unread({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const { t } = useTranslation()
  const { title, message } = failureText(error)
  return (
    <div className={classes.refused} role="alert">
      <p>
        <strong>{t(($) => $.publication.together.unread)}</strong> {`${title} ${message}`.trim()}
      </p>
      <Button size="compact-sm" variant="default" onClick={onRetry}>
        {t(($) => $.publication.retry)}
      </Button>
    </div>
  )
}
