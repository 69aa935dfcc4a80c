import type { ListedObject } from '@vigie/domain'
import type { ExplorerRow } from '../../../data/explorer.ts'
import type { Level } from './use-view.ts'

/** A row as the question of a change names what it changes. */
export const listedObject = (
  level: Level,
  { id, name, status, delivery, budget }: ExplorerRow,
): ListedObject => ({
  level,
  id,
  name,
  status,
  isBelowActive: delivery.state !== 'offByCampaign' && delivery.state !== 'offByAdset',
  dailyBudget: budget?.owner === 'adset' ? budget.daily : null,
  lifetimeBudget: budget?.owner === 'adset' ? budget.lifetime : null,
  hasBudgetAbove: budget?.owner === 'campaign',
})
