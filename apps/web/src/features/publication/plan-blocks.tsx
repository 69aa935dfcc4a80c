import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import type { PlannedAdset, PublicationPlan } from '@vigie/domain'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../lib/format.ts'
import { AdLine, AdRun } from './plan-lines.tsx'
import { countActions, type PlanCounts } from './plan-counts.ts'
import classes from './publication.module.css'

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
  const id = useId()
  const created = adset.ads.filter(({ action }) => action === 'created')
  const unchanged = adset.ads.filter(({ action }) => action === 'unchanged')
  const each = plan.adsetBudgetMode === 'daily' ? 'perDay' : 'inTotal'
  const amount = adset.budget === null ? null : formatMoney(adset.budget, plan.currency)
  const facts = [
    [adset.targetName, adset.geoName].filter((name) => name !== '').join(' · '),
    amount && t(($) => $.publication[each], { amount }),
  ].filter((fact) => fact)
  return (
    <section className={classes.block} aria-labelledby={id}>
      <button
        type="button"
        className={classes.blockHead}
        aria-expanded={isOpen}
        onClick={() => onToggle(!isOpen)}
      >
        {isOpen ? <IconChevronDown size={16} /> : <IconChevronRight size={16} />}
        <b id={id}>{adset.name}</b>
        {adset.action === 'created' && plan.campaignId !== null && (
          <span className={classes.pill} data-action="created">
            {t(($) => $.publication.newAdset)}
          </span>
        )}
        <span className={classes.quiet}>{facts.join(' · ')}</span>
        <Deltas counts={countActions(adset.ads)} />
      </button>
      {isOpen && (
        <ul className={classes.lines}>
          <AdRun ads={created} shown={mostCreated} kind="foldedCreated" />
          <AdRun ads={unchanged} shown={unchanged.length === 1 ? 1 : 0} kind="foldedUnchanged" />
        </ul>
      )}
    </section>
  )
}

export function Deltas({ counts }: { readonly counts: PlanCounts }) {
  return (
    <span className={classes.deltas}>
      {counts.created > 0 && <span data-action="created">+{counts.created}</span>}
      {counts.unchanged > 0 && <span data-action="unchanged">={counts.unchanged}</span>}
      {counts.retired > 0 && <span data-action="retired">−{counts.retired}</span>}
    </span>
  )
}

/** Everything that stops, in one place and last (specification A §2.4). */
export function RetiredBlock({ plan }: { readonly plan: PublicationPlan }) {
  const { t } = useTranslation()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const retired = plan.adsets.flatMap((adset) =>
    adset.ads.filter(({ action }) => action === 'retired').map((ad) => ({ ad, where: adset.name })),
  )
  if (retired.length === 0) return null
  return (
    <section className={classes.block} aria-labelledby={id}>
      <button
        type="button"
        className={classes.blockHead}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? <IconChevronDown size={16} /> : <IconChevronRight size={16} />}
        <b id={id}>{t(($) => $.publication.retiredBlock)}</b>
        <span className={classes.quiet}>{t(($) => $.publication.retiredHint)}</span>
        <Deltas counts={{ created: 0, unchanged: 0, retired: retired.length }} />
      </button>
      {isOpen && (
        <ul className={classes.lines}>
          {retired.map(({ ad, where }) => (
            <AdLine key={ad.key} ad={ad} where={where} />
          ))}
        </ul>
      )}
    </section>
  )
}
