import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { ExplorerRow } from '../../../data/explorer.ts'
import { DeliveryMark } from '../../../shared/delivery/delivery-mark.tsx'
import { deliveryText } from '../../../shared/delivery/delivery-words.ts'
import { useAccountDay } from '../../../shared/delivery/use-account-day.ts'
import { RefusedAd } from './lazy-refused-ad.ts'

/** Whether an ad set or an ad delivers; one that is refused says why, and leads to where it is corrected. */
export function RowDelivery({ row }: { readonly row: ExplorerRow }) {
  const { t } = useTranslation()
  const mark = <DeliveryMark state={row.delivery.state} text={deliveryText(t, row, useAccountDay())} />
  if (row.delivery.state !== 'rejected' || row.adsetId === null) return mark
  return (
    <Suspense fallback={mark}>
      <RefusedAd row={row} />
    </Suspense>
  )
}
