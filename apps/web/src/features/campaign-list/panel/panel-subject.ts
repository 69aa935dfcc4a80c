import type { DeliveryLevel } from '@vigie/domain'
import type { ExplorerRow } from '../../../data/explorer.ts'

/** What is looked at beside a list: what its row knows already, and nothing else is waited for. */
export type PanelSubject = Omit<ExplorerRow, 'delivery'> & {
  readonly level: DeliveryLevel
  /** `null` until it was read. */
  readonly delivery: ExplorerRow['delivery'] | null
}
