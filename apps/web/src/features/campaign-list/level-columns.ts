import type { DeliveryLevel } from '@vigie/domain'
import { columnsOf, type Columns, type ColumnPreferences } from './columns.ts'

/** What is stored when a list is given other columns: every other list goes on showing what it showed. */
export function withColumns(
  preferences: ColumnPreferences,
  level: DeliveryLevel,
  some: Partial<Columns>,
): Partial<ColumnPreferences> {
  const { levelColumns } = preferences
  const { selectedEvents, showCosts } = columnsOf(preferences, level)
  const former = { selectedEvents, showCosts }
  return level === 'campaign'
    ? { ...some, levelColumns: { adset: former, ad: former, ...levelColumns } }
    : { levelColumns: { ...levelColumns, [level]: { ...former, ...some } } }
}
