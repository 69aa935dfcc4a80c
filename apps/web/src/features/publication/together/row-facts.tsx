import { clickThroughRate } from '@vigie/domain'
import type { PublicationPlan } from '@vigie/domain'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatMoney, formatRate, missing } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/use-language.ts'
import { countPlan, learningAgain } from '../plan-counts.ts'
import { touchedBudget } from './plan-digest.ts'
import { oldResults, resultDays, type Swap } from './use-swap.ts'
import classes from './together.module.css'

type Props = { readonly plan: PublicationPlan; readonly swap: Swap | null }

/** What a campaign's line says in figures: how many of its ads, the money behind them, what the old visual brings, what learns again. */
export function RowFacts({ plan, swap }: Props) {
  const { t } = useTranslation()
  const budget = touchedBudget(plan)
  const learning = learningAgain(plan).length
  return (
    <dl className={classes.figures}>
      <Ads plan={plan} />
      <div>
        <dt>
          {t(($) => $.publication.together[budget?.mode === 'lifetime' ? 'budgetInAll' : 'budgetADay'])}
        </dt>
        <dd>{budget === null ? missing : formatMoney(budget.amount, plan.currency)}</dd>
      </div>
      {swap && <OldRate plan={plan} swap={swap} />}
      <div className={classes.learns} data-any={learning > 0 || undefined}>
        {learning > 0 && <IconAlertTriangle size={14} aria-hidden="true" />}
        <dt className="visually-hidden">{t(($) => $.publication.together.learning)}</dt>
        <dd>{t(($) => $.publication.together.learns, { count: learning })}</dd>
      </div>
    </dl>
  )
}

/** Ads that are replaced are one each, not one that comes and one that goes. */
function Ads({ plan }: Pick<Props, 'plan'>) {
  const { t } = useTranslation()
  const { created, retired, changed, adsetsLeft } = countPlan(plan)
  const isExchange = created === retired && created > 0 && changed + adsetsLeft === 0
  if (isExchange)
    return (
      <div>
        <dt>{t(($) => $.publication.together.replaced, { count: created })}</dt>
        <dd>{created}</dd>
      </div>
    )
  const kinds = (['created', 'retired'] as const).filter((kind) => ({ created, retired })[kind] > 0)
  const [only] = kinds
  if (only && kinds.length === 1 && changed + adsetsLeft === 0) {
    const count = only === 'created' ? created : retired
    return (
      <div>
        <dt>{t(($) => $.publication.together.only[only], { count })}</dt>
        <dd>{count}</dd>
      </div>
    )
  }
  const parts = [
    created > 0 && t(($) => $.publication.together.sum.created, { count: created }),
    retired > 0 && t(($) => $.publication.together.sum.retired, { count: retired }),
    changed + adsetsLeft > 0 && t(($) => $.publication.together.sum.changed, { count: changed + adsetsLeft }),
  ].filter(Boolean)
  return (
    <div className={classes.counts}>
      <dt className="visually-hidden">{t(($) => $.publication.together.sum.label)}</dt>
      {parts.map((part) => (
        <dd key={String(part)}>{part}</dd>
      ))}
    </div>
  )
}

function OldRate({ plan, swap }: { readonly plan: PublicationPlan; readonly swap: Swap }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const figures = oldResults(swap, plan.campaignId)
  return (
    <div>
      <dt>{t(($) => $.publication.together.rate, { count: resultDays })}</dt>
      <dd>{figures === null ? missing : formatRate(clickThroughRate(figures), language)}</dd>
    </div>
  )
}
