import type { ReviewReason } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../../../data/session.ts'
import { deliveryReasons } from '../explorer/delivery-reasons.ts'
import { DeliveryPill } from '../explorer/delivery-pill.tsx'
import { deliveryText } from '../../../shared/delivery/delivery-words.ts'
import { useBudgetText } from '../explorer/use-budget-text.ts'
import { useAccountDay } from '../../../shared/delivery/use-account-day.ts'
import classes from './object-panel.module.css'
import type { PanelSubject } from './panel-subject.ts'

type Props = { readonly subject: PanelSubject; readonly reasons: readonly ReviewReason[] }

/** Whether it delivers, what it may spend, and why. */
export function PanelStanding({ subject, reasons }: Props) {
  const { t } = useTranslation()
  const { currency } = useAccount()
  const dayOf = useAccountDay()
  const budget = useBudgetText()
  const { delivery } = subject
  if (!delivery) return null
  const row = { ...subject, delivery }
  const { tone, word } = deliveryText(t, row, dayOf)
  const said = deliveryReasons(t, { level: subject.level, row, dayOf })
  const money = budget(subject.budget, currency)
  return (
    <section className={classes.standing} aria-label={t(($) => $.explorer.columns.delivery)}>
      <p>
        <DeliveryPill state={delivery.state} tone={tone} text={word} />
        {money && <span className={classes.money}>{money}</span>}
      </p>
      <ul>
        {said.map((one) => (
          <li key={one}>{one}</li>
        ))}
        {reasons.map(({ rule, said: words }) => (
          <li key={`${rule} ${words}`} lang="en">
            <strong>{rule}</strong> {words}
          </li>
        ))}
      </ul>
    </section>
  )
}
