import { addresses, addressTo } from '@vigie/contract'
import { useRouter } from '@tanstack/react-router'
import { correctedKinds, type CorrectedKind, type PlannedAd, type PublicationPlan } from '@vigie/domain'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlannedCorrection } from '../../../../data/ad-correction.ts'
import { refusalText } from '../../../../lib/errors.ts'
import { useProblemText } from '../../../../shared/draft-problems/problem-text.ts'
import { FindingsList } from '../../../../shared/preflight/findings-list.tsx'
import { Picture } from '../../../../ui/picture.tsx'
import classes from './correction.module.css'

type Props = {
  readonly planned: PlannedCorrection
  readonly isProposal: boolean
  readonly fileId: string
  /** Another visual stands in the place of one: ads are made and paused for it. */
  readonly isOfVisual: boolean
}

/** More are counted. */
const mostListed = 8

/** The plan of the correction in words: which ads say what from then on, and what stays. */
export function WhatChanges({ planned, isProposal, fileId, isOfVisual }: Props) {
  const { t } = useTranslation()
  const { plan, pending } = planned
  const heading = useRef<HTMLHeadingElement>(null)
  // What was asked for is read next, wherever the keyboard stood.
  useEffect(() => heading.current?.focus(), [planned])
  const rows = touchedAds(plan)
  return (
    <section className={classes.plan}>
      <h3 ref={heading} tabIndex={-1}>
        {t(($) => $.adCorrection.plan.title)}
      </h3>
      {rows.length === 0 ? (
        <p>{t(($) => $.adCorrection.plan.nothing)}</p>
      ) : (
        <>
          <p>
            <Counted {...{ rows, pending, isOfVisual }} />{' '}
            {pending > 0 && <strong>{t(($) => $.adCorrection.plan.pending, { count: pending })}</strong>}
          </p>
          <ul className={classes.ads}>
            {rows.slice(0, mostListed).map((row) => (
              <AdRow key={row.ad.key} {...row} />
            ))}
            {rows.length > mostListed && (
              <li>{t(($) => $.adCorrection.plan.more, { count: rows.length - mostListed })}</li>
            )}
          </ul>
          <Consequences plan={plan} isProposal={isProposal} isOfVisual={isOfVisual} />
        </>
      )}
      <Objections planned={planned} fileId={fileId} />
    </section>
  )
}

type CountedProps = {
  readonly rows: readonly RowProps[]
  readonly pending: number
  readonly isOfVisual: boolean
}

function Counted({ rows, pending, isOfVisual }: CountedProps) {
  const { t } = useTranslation()
  const of = (action: PlannedAd['action']) => rows.filter(({ ad }) => ad.action === action).length
  if (!isOfVisual) return t(($) => $.adCorrection.plan.changed, { count: rows.length - pending })
  return (
    <>
      {t(($) => $.adCorrection.plan.made, { count: of('created') })}{' '}
      {of('retired') > 0 && t(($) => $.adCorrection.plan.paused, { count: of('retired') })}{' '}
      {of('changed') > 0 && t(($) => $.adCorrection.plan.alsoChanged, { count: of('changed') })}
    </>
  )
}

const touchedAds = ({ adsets }: PublicationPlan) =>
  adsets.flatMap(({ name: adset, ads }) =>
    ads.filter(({ action }) => action !== 'unchanged').map((ad) => ({ adset, ad })),
  )

type RowProps = { readonly adset: string; readonly ad: PlannedAd }

function AdRow({ adset, ad }: RowProps) {
  const { t } = useTranslation()
  const words = ad.changes.filter((change) => isWords(change.field))
  const isOther = ad.action === 'changed' && (words.length === 0 || words.length < ad.changes.length)
  return (
    <li>
      <span className={classes.pictured}>
        {(ad.action === 'created' || ad.action === 'retired') && (
          <Picture src={ad.imageUrl ?? ''} className={classes.picture} size={18} />
        )}
        <span className={classes.name}>
          {adset} › <b>{ad.name}</b>, {t(($) => $.adCorrection.plan.actions[ad.action])}
        </span>
      </span>
      {words.map(({ field, before, after }) => (
        <span key={field} className={classes.change} dir="auto">
          {isWords(field) && t(($) => $.adCorrection.fields[field])}{' '}
          <span className="visually-hidden">{t(($) => $.adCorrection.plan.from)} </span>
          <del>{before}</del> <span className="visually-hidden">{t(($) => $.adCorrection.plan.to)} </span>
          <ins>{after}</ins>
        </span>
      ))}
      {isOther && <span className={classes.warning}>{t(($) => $.adCorrection.plan.other)}</span>}
    </li>
  )
}

const kinds: readonly string[] = correctedKinds
const isWords = (field: string): field is CorrectedKind => kinds.includes(field)

function Consequences({
  plan,
  isProposal,
  isOfVisual,
}: Omit<Props, 'planned' | 'fileId'> & { readonly plan: PublicationPlan }) {
  const { t } = useTranslation()
  const ads = plan.adsets.flatMap((one) => one.ads)
  return (
    <p className={classes.reach}>
      {t(($) => $.adCorrection.plan[isOfVisual ? 'fresh' : 'review'])}{' '}
      {ads.some(({ keepsReactions }) => keepsReactions === false) && t(($) => $.adCorrection.plan.kept)}{' '}
      {plan.dailyTotal === 0 && plan.lifetimeTotal === 0 && t(($) => $.adCorrection.plan.budget)}{' '}
      {isProposal && t(($) => $.adCorrection.plan.library)}{' '}
      {!isProposal && (plan.guard?.approvers ?? null) !== null && t(($) => $.adCorrection.plan.waits)}
    </p>
  )
}

/** Why it cannot go as it is: the account's limits, and what the check of the platform found. */
function Objections({ planned: { plan, findings, isAccepted }, fileId }: Pick<Props, 'planned' | 'fileId'>) {
  const { t } = useTranslation()
  const router = useRouter()
  const problemText = useProblemText(plan.currency)
  const refusal = plan.guard?.refusal ?? null
  return (
    <>
      {refusal && (
        <p role="alert" className={classes.refused}>
          {t(($) => $.adCorrection.plan.refused)} {refusalText(refusal.code)}
        </p>
      )}
      {!isAccepted && (
        <div role="alert" className={classes.refused}>
          <p>{t(($) => $.adCorrection.plan.found)}</p>
          <FindingsList
            problemText={problemText}
            findings={findings.filter(({ severity }) => severity === 'block')}
            onGoTo={() => router.history.push(addressTo(addresses.editCampaign, { fileId }))}
          />
        </div>
      )}
    </>
  )
}
