import type { DeliveryLevel } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { gripOf, type SizedKey } from './column-sizes.ts'
import head from './sort-header.module.css'

type Props = { readonly level: DeliveryLevel; readonly column: SizedKey }

/** The edge of a title, by which its column is made wider; keys do the same on the title. */
export function ColumnGrip({ level, column }: Props) {
  const { t } = useTranslation()
  return (
    <span
      className={head.grip}
      data-grip={column}
      title={t(($) => $.campaignList.columns.grip)}
      {...gripOf(level, column)}
    />
  )
}
