import { IconArrowRight } from '@tabler/icons-react'
import type { PublicationPlan } from '@vigie/domain'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Picture } from '../../../ui/picture.tsx'
import { AdsetBlock, CampaignBlock, RetiredBlock } from '../plan-blocks.tsx'
import { countPlan } from '../plan-counts.ts'
import { LearningNote } from '../plan-money.tsx'
import { PlanPreview } from '../plan-preview.tsx'
import { usePlanField } from '../use-plan-value.ts'
import type { SwapPictures } from './beside-swap.ts'
import { picturesOf, saidOtherwise } from './plan-digest.ts'
import classes from './together.module.css'

/** Changes of texts that are told before the whole plan is opened. */
const mostTold = 3

type Props = { readonly plan: PublicationPlan }

/** How much of what is asked for cannot be done to what is live. */
export function LockedFact({ plan }: Props) {
  const { t } = useTranslation()
  const { locked } = countPlan(plan)
  if (locked === 0) return null
  return <p className={classes.lockedFact}>{t(($) => $.publication.together.locked, { count: locked })}</p>
}

/** What its ads showed and will show, side by side: of a replacement that is not alone its own two. */
export function Pictures({ plan, first }: Props & { readonly first: SwapPictures | null }) {
  const { t } = useTranslation()
  const { before, after } = first ? { before: [first.out], after: [first.into] } : picturesOf(plan)
  if (before.length + after.length === 0) return null
  const side = (label: string, pictures: readonly string[], isNew = false) => (
    <span className={classes.side} role="img" aria-label={label} data-new={isNew || undefined}>
      {pictures.map((src) => (
        <Picture key={src} src={src} className={classes.picture} />
      ))}
    </span>
  )
  return (
    <div className={classes.pictures}>
      {before.length > 0 &&
        side(
          t(($) => $.publication.together.before),
          before,
        )}
      {before.length > 0 && after.length > 0 && <IconArrowRight size={16} aria-hidden="true" />}
      {after.length > 0 &&
        side(
          t(($) => $.publication.together.after),
          after,
          true,
        )}
    </div>
  )
}

/** What its ads say otherwise, before and after. */
export function SaidOtherwise({ plan }: Props) {
  const { t } = useTranslation()
  const fieldText = usePlanField()
  const changes = saidOtherwise(plan)
  if (changes.length === 0) return null
  const hidden = changes.length - mostTold
  return (
    <ul className={classes.said}>
      {changes.slice(0, mostTold).map(({ field, before, after, adCount }) => (
        <li key={`${field} ${before} ${after}`}>
          {fieldText(field)} :{' '}
          {field === 'visual' || field === 'cards' ? (
            t(($) => $.publication.changes.value.changed)
          ) : (
            <>
              {before !== '' && <del>{before}</del>}
              {before !== '' && after !== '' && ' → '}
              {after !== '' && <ins>{after}</ins>}
            </>
          )}{' '}
          <small>{t(($) => $.publication.together.inAds, { count: adCount })}</small>
        </li>
      ))}
      {hidden > 0 && <li>{t(($) => $.publication.together.moreTexts, { count: hidden })}</li>}
    </ul>
  )
}

/** The plan as its own page shows it. */
export function WholePlan({ plan }: Props) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const fold = (key: string, isOpen: boolean) => {
    const next = new Set(closed)
    if (isOpen) next.delete(key)
    else next.add(key)
    setClosed(next)
  }
  return (
    <PlanPreview plan={plan}>
      <div className={classes.whole}>
        <LearningNote plan={plan} />
        <CampaignBlock plan={plan} />
        {plan.adsets.map((adset) => (
          <AdsetBlock
            key={adset.key}
            adset={adset}
            plan={plan}
            isOpen={!closed.has(adset.key)}
            onToggle={(isOpen) => fold(adset.key, isOpen)}
          />
        ))}
        <RetiredBlock plan={plan} />
      </div>
    </PlanPreview>
  )
}
