import { Button } from '@mantine/core'
import type { BringBack as Plan } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { formatList, formatMoney } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { sumOf } from '../../shared/alerts/budget-cuts.tsx'
import { useBringBack } from '../../shared/alerts/use-bring-back.tsx'
import { useCan } from '../../data/session.ts'

type Props = {
  readonly account: string
  readonly currency: string
  /** Name of the control. */
  readonly name: string
  readonly plan: Plan
}

/** Names in a sentence; a control may list hundreds. */
const mostNamed = 3

/** One click that brings a control back to its target, after it was shown what changes; or why there is none. */
export function BringBack({ account, currency, name, plan }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { ask, isPending } = useBringBack({ account, currency, name })
  const mayChange = useCan('live:change')
  if (plan.kind !== 'possible') {
    const others = plan.campaigns.length - mostNamed
    const campaigns = formatList(
      [
        ...plan.campaigns
          .slice(0, mostNamed)
          .map((one) => t(($) => $.alertRules.budgets.bringBack.quoted, { name: one })),
        ...(others > 0 ? [t(($) => $.alertRules.budgets.bringBack.others, { count: others })] : []),
      ],
      language,
    )
    return (
      <p>
        {t(($) => $.alertRules.budgets.bringBack[plan.kind], { campaigns, count: plan.campaigns.length })}
      </p>
    )
  }
  if (!mayChange) return null
  const amount = formatMoney(sumOf(plan.cuts, 'to'), currency)
  return (
    <Button size="xs" loading={isPending} onClick={() => void ask(plan.cuts)}>
      {t(($) => $.alertRules.budgets.bringBack.action, { amount })}
    </Button>
  )
}
