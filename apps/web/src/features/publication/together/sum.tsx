import type { PublicationPlan } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { useAddedSpend } from '../added-spend.ts'
import { formatList } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/use-language.ts'
import { sumOf } from './plan-digest.ts'
import type { Order } from './use-orders.ts'
import classes from './together.module.css'

/** In one sentence what the ticked plans make, pause and change, and what they may spend. */
export function Sum({ plans }: { readonly plans: readonly PublicationPlan[] }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const sum = sumOf(plans)
  const spend = useAddedSpend(sum)
  if (plans.length === 0) return <p className={classes.sum}>{t(($) => $.publication.together.sum.nothing)}</p>
  const kinds = (['created', 'retired', 'changed'] as const).filter((kind) => sum[kind] > 0)
  const what = kinds.map((kind) => t(($) => $.publication.together.sum[kind], { count: sum[kind] }))
  return (
    <p className={classes.sum}>
      {t(($) => $.publication.together.sum.whole, {
        campaigns: t(($) => $.publication.together.sum.campaigns, { count: plans.length }),
        what: formatList(what, language),
        spend:
          spend === '' ? t(($) => $.publication.ask.noSpend) : t(($) => $.publication.ask.spend, { spend }),
      })}
    </p>
  )
}

type LabelProps = {
  readonly orders: readonly Order[]
  /** The stage that they are, where they are all of one. */
  readonly stage: 1 | 2 | null
}

/** What a press does: it publishes, and where nothing may be published it proposes. */
export function OrderLabel({ orders, stage }: LabelProps) {
  const { t } = useTranslation()
  const published = orders.filter(({ isProposal }) => !isProposal).length
  if (published === 0 && orders.length > 0)
    return t(($) => $.publication.together.propose, { count: orders.length })
  return stage === null
    ? t(($) => $.publication.together.publish, { count: published })
    : t(($) => $.publication.together.stages.publish, { count: published, place: stage })
}
