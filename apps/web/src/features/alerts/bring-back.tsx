import { Button } from '@mantine/core'
import type { BringBack as Plan, BudgetCut } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { formatList, formatMoney } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { confirm } from '../../ui/confirm.ts'
import { useBringBack } from './use-bring-back.ts'
import classes from './bring-back.module.css'
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

const sumOf = (cuts: readonly BudgetCut[], side: 'from' | 'to'): number =>
  cuts.reduce((sum, cut) => sum + cut[side], 0)

/** One click that brings a control back to its target, after it was shown what changes; or why there is none. */
export function BringBack({ account, currency, name, plan }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { bringBack, isPending } = useBringBack(account)
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
  const ask = async () => {
    const isSure = await confirm({
      title: t(($) => $.alertRules.budgets.bringBack.title, { name, amount }),
      body: <Cuts cuts={plan.cuts} currency={currency} />,
      confirm: t(($) => $.alertRules.budgets.bringBack.confirm),
      cancel: t(($) => $.alertRules.cancel),
    })
    if (isSure) await bringBack(plan.cuts)
  }
  return (
    <Button size="xs" loading={isPending} onClick={() => void ask()}>
      {t(($) => $.alertRules.budgets.bringBack.action, { amount })}
    </Button>
  )
}

/** Each daily budget before and after, and what they add up to. */
function Cuts({ cuts, currency }: { readonly cuts: readonly BudgetCut[]; readonly currency: string }) {
  const { t } = useTranslation()
  const money = (value: number) => formatMoney(value, currency)
  return (
    <div
      className={classes.scroller}
      role="region"
      aria-label={t(($) => $.alertRules.budgets.bringBack.campaign)}
      tabIndex={0}
    >
      <table className={classes.cuts}>
        <thead>
          <tr>
            <th scope="col">{t(($) => $.alertRules.budgets.bringBack.campaign)}</th>
            <th scope="col">{t(($) => $.alertRules.budgets.bringBack.before)}</th>
            <th scope="col">{t(($) => $.alertRules.budgets.bringBack.after)}</th>
          </tr>
        </thead>
        <tbody>
          {cuts.map((cut) => (
            <tr key={cut.id}>
              <th scope="row">
                {cut.name}
                {cut.level === 'adset' && <small>{cut.campaign}</small>}
              </th>
              <td>{money(cut.from)}</td>
              <td>
                <strong>{money(cut.to)}</strong>
              </td>
            </tr>
          ))}
        </tbody>
        {cuts.length > 1 && (
          <tfoot>
            <tr>
              <th scope="row">{t(($) => $.alertRules.budgets.bringBack.total)}</th>
              <td>{money(sumOf(cuts, 'from'))}</td>
              <td>
                <strong>{money(sumOf(cuts, 'to'))}</strong>
              </td>
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}
