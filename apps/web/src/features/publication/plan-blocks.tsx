import type { PlannedAdset, PlannedObject, PublicationPlan } from '@vigie/domain'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney, labelled } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { PlanBlock } from './plan-block.tsx'
import { ChangedAdRow, ChangeRows } from './plan-change-rows.tsx'
import { countActions } from './plan-counts.ts'
import { DifferenceRows } from './plan-difference-rows.tsx'
import { AdLine, AdRun } from './plan-lines.tsx'
import { useDifferencesOf } from './use-plan-differences.ts'
import shared from './publication.module.css'

type BlockProps = {
  readonly adset: PlannedAdset
  readonly plan: PublicationPlan
  readonly isOpen: boolean
  readonly onToggle: (isOpen: boolean) => void
}

/** Created ads shown before the rest folds: the first ones say what the others look like. */
const mostCreated = 12

/** One ad set and what happens to its ads, as a review of changes. */
export function AdsetBlock({ adset, plan, isOpen, onToggle }: BlockProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const created = adset.ads.filter(({ action }) => action === 'created')
  const changed = adset.ads.filter(({ action }) => action === 'changed')
  const unchanged = adset.ads.filter(({ action }) => action === 'unchanged')
  const each = plan.adsetBudgetMode === 'daily' ? 'perDay' : 'inTotal'
  const amount = adset.budget === null ? null : formatMoney(adset.budget, plan.currency)
  const strategy = plan.bidStrategy
  const bid = strategy !== null &&
    adset.bidAmount !== null && {
      name: t(($) => $.publication.changes.value[strategy]),
      amount: adset.bidAmount,
    }
  // Named by what it aims at, it says so once.
  const aim = [adset.targetName, adset.geoName].filter((name) => !adset.name.includes(name))
  const facts = [
    ...aim,
    amount && t(($) => $.publication[each], { amount }),
    bid && labelled(bid.name, formatMoney(bid.amount, plan.currency), language),
  ].filter((fact) => fact)
  const isNew = adset.action === 'created' && plan.campaignId !== null
  return (
    <PlanBlock
      title={adset.name}
      mark={
        <>
          {(isNew || adset.action === 'retired') && (
            <span className={shared.pill} data-action={adset.action}>
              {isNew ? t(($) => $.publication.newAdset) : t(($) => $.publication.changes.retiredAdset)}
            </span>
          )}
          <PausedMark object={adset} />
        </>
      }
      facts={facts.join(' · ')}
      counts={countActions(adset.ads)}
      changed={adset.changes.length}
      isOpen={isOpen}
      onToggle={onToggle}
    >
      <ChangeRows object={adset} plan={plan} />
      <DifferenceRows plan={plan} object={adset} />
      {changed.map((ad) => (
        <ChangedAdRow key={ad.key} ad={ad} />
      ))}
      <AdRun ads={created} shown={mostCreated} kind="foldedCreated" />
      <AdRun ads={unchanged} shown={unchanged.length === 1 ? 1 : 0} kind="foldedUnchanged" />
    </PlanBlock>
  )
}

/** Its own switch is off: said beside its name, so that nobody takes its budget for spend. */
function PausedMark({ object }: { readonly object: PlannedObject }) {
  const { t } = useTranslation()
  if (object.pausedBy !== 'itself') return null
  return (
    <span className={shared.pill} data-action="paused">
      {t(($) => $.publication.changes.paused.mark)}
    </span>
  )
}

/** The live campaign itself: what changes of it, and what differs there. */
export function CampaignBlock({ plan }: { readonly plan: PublicationPlan }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(true)
  const { campaign } = plan
  const differences = useDifferencesOf(plan, campaign.platformId)
  if (campaign.changes.length + campaign.locked.length + differences.length === 0) return null
  return (
    <PlanBlock
      title={t(($) => $.publication.changes.campaign)}
      mark={<PausedMark object={campaign} />}
      facts={campaign.pausedBy === null ? t(($) => $.publication.changes.live) : ''}
      counts={countActions([])}
      changed={campaign.changes.length}
      isOpen={isOpen}
      onToggle={setOpen}
    >
      <ChangeRows object={campaign} plan={plan} />
      <DifferenceRows plan={plan} object={campaign} />
    </PlanBlock>
  )
}

/** Everything that stops, in one place and last. */
export function RetiredBlock({ plan }: { readonly plan: PublicationPlan }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const retired = plan.adsets.flatMap((adset) =>
    adset.ads.filter(({ action }) => action === 'retired').map((ad) => ({ ad, where: adset.name })),
  )
  if (retired.length === 0) return null
  return (
    <PlanBlock
      title={t(($) => $.publication.retiredBlock)}
      facts={t(($) => $.publication.retiredHint)}
      counts={{ created: 0, changed: 0, unchanged: 0, retired: retired.length }}
      isOpen={isOpen}
      onToggle={setOpen}
    >
      {retired.map(({ ad, where }) => (
        <AdLine key={ad.key} ad={ad} where={where} />
      ))}
    </PlanBlock>
  )
}
