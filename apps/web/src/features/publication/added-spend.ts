import type { PublicationPlan } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../lib/format.ts'

/** The money a plan may spend, per day and in total, as it applies; empty when it adds none. */
export function useAddedSpend({
  dailyTotal,
  lifetimeTotal,
  currency,
}: Pick<PublicationPlan, 'dailyTotal' | 'lifetimeTotal' | 'currency'>): string {
  const { t } = useTranslation()
  return [
    ...(dailyTotal > 0
      ? [t(($) => $.publication.perDay, { amount: formatMoney(dailyTotal, currency) })]
      : []),
    ...(lifetimeTotal > 0
      ? [t(($) => $.publication.inTotal, { amount: formatMoney(lifetimeTotal, currency) })]
      : []),
  ].join(' + ')
}
