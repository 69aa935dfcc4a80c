import type { PlannedAdset, PublicationPlan } from '@vigie/domain'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../lib/format.ts'
import { PlanBlock } from './plan-block.tsx'
import { countActions } from './plan-counts.ts'
import { AdLine, AdRun } from './plan-lines.tsx'
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
  const created = adset.ads.filter(({ action }) => action === 'created')
  const unchanged = adset.ads.filter(({ action }) => action === 'unchanged')
  const each = plan.adsetBudgetMode === 'daily' ? 'perDay' : 'inTotal'
  const amount = adset.budget === null ? null : formatMoney(adset.budget, plan.currency)
  const facts = [
    [adset.targetName, adset.geoName].filter((name) => name !== '').join(' · '),
    amount && t(($) => $.publication[each], { amount }),
  ].filter((fact) => fact)
  const isNew = adset.action === 'created' && plan.campaignId !== null
  return (
    <PlanBlock
      title={adset.name}
      mark={
        isNew && (
          <span className={shared.pill} data-action="created">
            {t(($) => $.publication.newAdset)}
          </span>
        )
      }
      facts={facts.join(' · ')}
      counts={countActions(adset.ads)}
      isOpen={isOpen}
      onToggle={onToggle}
    >
      <AdRun ads={created} shown={mostCreated} kind="foldedCreated" />
      <AdRun ads={unchanged} shown={unchanged.length === 1 ? 1 : 0} kind="foldedUnchanged" />
    </PlanBlock>
  )
}

/** Everything that stops, in one place and last (specification A §2.4). */
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
      counts={{ created: 0, unchanged: 0, retired: retired.length }}
      isOpen={isOpen}
      onToggle={setOpen}
    >
      {retired.map(({ ad, where }) => (
        <AdLine key={ad.key} ad={ad} where={where} />
      ))}
    </PlanBlock>
  )
}
