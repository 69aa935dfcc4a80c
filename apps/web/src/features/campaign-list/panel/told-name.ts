import type { TFunction } from 'i18next'
import { columnName, type ColumnKey } from '../columns.ts'

/** What a figure is called where it is no column: what one purchase costs is said as one says it. */
export const toldName = (t: TFunction, key: ColumnKey): string =>
  key === 'cost:omni_purchase' ? t(($) => $.objectPanel.costPerPurchase) : columnName(t, key)
