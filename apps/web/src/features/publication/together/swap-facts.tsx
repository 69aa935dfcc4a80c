import type { PublicationPlan } from '@vigie/domain'
import { IconArrowRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { sumOf } from './plan-digest.ts'
import type { Swap } from './use-swap.ts'
import classes from './swap.module.css'

type Props = { readonly swap: Swap; readonly plans: readonly PublicationPlan[] }

/** Beside the title: what is replaced by what, and where. */
export function SwapFacts({ swap, plans }: Props) {
  const { t } = useTranslation()
  const { created, retired } = sumOf(plans)
  // Where the new one runs already the old one alone stops.
  const exchanged = Math.max(created, retired)
  return (
    <span className={classes.headFacts}>
      <span title={swap.out.visual.name}>{swap.out.visual.name}</span>
      <IconArrowRight size={14} aria-label={t(($) => $.publication.together.swap.by)} />
      <span title={swap.into.visual.name}>{swap.into.visual.name}</span>
      {plans.length > 0 && (
        <b>
          {t(($) => $.publication.together.swap.ads, { count: exchanged })}
          {', '}
          {t(($) => $.publication.together.sum.campaigns, { count: plans.length })}
        </b>
      )}
    </span>
  )
}
