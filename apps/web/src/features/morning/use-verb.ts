import { can } from '@vigie/contract/rights'
import { placeAddress } from '@vigie/contract'
import { verbOf, type MorningPlace, type MorningTold, type MorningVerb } from '@vigie/domain'
import { morningWords, textOf } from '@vigie/sentences'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../data/client/use-action.ts'
import type { Line } from '../../data/morning.ts'
import { decideDifferencesOf, resumeWaiting } from '../../data/morning-verbs.ts'
import { useAccount, useSession } from '../../data/session.ts'
import { noteDoneInDemo } from '../../lib/demo-done.ts'
import { formatMoney } from '../../lib/format.ts'
import { useSentences } from '../../lib/sentences.ts'
import { useReconnect } from '../../lib/use-reconnect.ts'
import { confirm } from '../../ui/confirm.ts'
import { useOwnFailures } from '../../ui/use-own-failures.ts'
import { notify } from '../../ui/toast.ts'

/** The one thing that a line does, for this person: a link, or something on the spot. */
export type LineVerb = {
  readonly label: string
  /** Where it leads; `null` for what is done on the spot. */
  readonly href: string | null
  readonly run: () => void
  readonly isBusy: boolean
  /** What is done on the spot by a part of its own, which comes once it is there; `null` for everything else. */
  readonly spot: SpotVerb | null
  /** Lets what was done elsewhere stand; `null` where there is nothing to keep. */
  readonly keep: (() => void) | null
}

type Spot = Exclude<MorningVerb, { readonly kind: 'open' }>
export type SpotVerb = Extract<Spot, { readonly kind: 'switchOn' | 'bringBack' }>

/** Where somebody who may not publish looks instead. */
function placeFor(verb: Spot, told: MorningTold): MorningPlace {
  if (verb.kind === 'restore' || verb.kind === 'switchOn') return { kind: 'campaign', id: verb.campaignId }
  if (verb.kind === 'bringBack') return { kind: 'alerts' }
  return told.code === 'publication.waits'
    ? {
        kind: 'publication',
        fileId: told.facts.fileId,
        changes: told.facts.extent === 'update' ? 'live' : 'new',
      }
    : { kind: 'campaigns' }
}

/** What is done about some lines is not what their place is for elsewhere: nobody decides about what has ended. */
const ownVerbs: { readonly [code in MorningTold['code']]?: 'correct' | 'ended' } = {
  'ads.refused': 'correct',
  'proposal.ended': 'ended',
}

/** What is done about a line by whoever looks at it. */
export function useVerb({ campaigns, cuts }: Line, told: MorningTold): LineVerb {
  const { t } = useTranslation()
  const { role, currency } = useAccount()
  const reconnect = useReconnect()
  const navigate = useNavigate()
  const restore = useRestore(told)
  const resume = useResume()
  const verb = verbOf(told, campaigns, cuts)
  const open = (place: MorningPlace): LineVerb => {
    const href = place.kind === 'connection' ? reconnect : placeAddress(place)
    const label = t(($) => $.morning.verbs[ownVerbs[told.code] ?? place.kind])
    return { label, href, run: () => void navigate({ href }), isBusy: false, spot: null, keep: null }
  }
  if (verb.kind === 'open') return open(verb.place)
  if (verb.kind === 'switchOn' || verb.kind === 'bringBack') {
    const mayChange = can(role, 'live:change')
    if (!mayChange && (verb.kind === 'bringBack' || !can(role, 'proposal:make')))
      return open(placeFor(verb, told))
    const label =
      verb.kind === 'bringBack'
        ? t(($) => $.morning.verbs.bringBack, { amount: formatMoney(verb.perDay, currency) })
        : t(($) => (mayChange ? $.morning.verbs.switchOn : $.morning.verbs.proposeOn))
    return { label, href: null, run: () => undefined, isBusy: false, spot: verb, keep: null }
  }
  if (!can(role, verb.kind === 'resume' ? 'publication:start' : 'drift:decide'))
    return open(placeFor(verb, told))
  if (verb.kind === 'resume') {
    return {
      label: t(($) => $.morning.verbs.resume),
      href: null,
      run: () => resume.mutate(verb.publicationId),
      isBusy: resume.isPending,
      spot: null,
      keep: null,
    }
  }
  return {
    label: t(($) => $.morning.verbs.restore),
    href: null,
    run: () => void restore.ask(verb),
    isBusy: restore.isPending,
    spot: null,
    keep: () => restore.keep(verb),
  }
}

function useResume() {
  const { t } = useTranslation()
  const { account } = useAccount()
  const { demoBeginsAgain } = useSession()
  const tellFailure = useOwnFailures()
  return useAction(resumeWaiting(account), {
    onSuccess: () => {
      if (demoBeginsAgain) noteDoneInDemo('resume')
      notify({ kind: 'done', title: t(($) => $.morning.resumed) })
    },
    onError: tellFailure,
  })
}

/** The same changes the other way: what is written is what stood before, and breaks nothing. */
function takenBack(told: MorningTold): MorningTold {
  if (told.code !== 'campaign.changedElsewhere') return told
  const changes = told.facts.changes.map((one) => ({ ...one, from: one.to, to: one.from }))
  return { ...told, facts: { ...told.facts, changes, breaksLimit: false } }
}

type Restored = Extract<MorningVerb, { readonly kind: 'restore' }>

/** Puts back what was published, once the person said yes; or lets what stands count from now on. */
function useRestore(told: MorningTold) {
  const { t } = useTranslation()
  const { account } = useAccount()
  const texts = useSentences()
  const tellFailure = useOwnFailures()
  const decide = useAction(decideDifferencesOf(account), {
    onSuccess: (results, { decision }) => {
      const isWhole = results.every(({ outcome }) => outcome === 'applied' || outcome === 'unchanged')
      const name = told.code === 'campaign.changedElsewhere' ? told.facts.campaign.name : ''
      const did = t(($) => (decision === 'restore' ? $.morning.restored : $.morning.kept), { name })
      notify(
        isWhole ? { kind: 'done', title: did } : { kind: 'warning', title: t(($) => $.morning.someRefused) },
      )
    },
    onError: tellFailure,
  })
  const ask = async ({ campaignId, items }: Restored) => {
    const isSure = await confirm({
      title: t(($) => $.morning.askRestore),
      body: t(($) => $.morning.askRestoreBody, {
        what: textOf(morningWords(texts, told).head),
        detail: morningWords(texts, takenBack(told)).detail,
      }),
      confirm: t(($) => $.morning.verbs.restore),
      cancel: t(($) => $.morning.cancel),
    })
    if (isSure) decide.mutate({ campaignId, decision: 'restore', items })
  }
  const keep = ({ campaignId, items }: Restored) => decide.mutate({ campaignId, decision: 'accept', items })
  return { ask, keep, isPending: decide.isPending }
}
