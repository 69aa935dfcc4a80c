import type { ListedAlert } from './listed-alert.ts'

type Grouped = Pick<ListedAlert, 'id' | 'createdAt' | 'priority' | 'campaignIds' | 'campaignNames'>

/** What is told of one campaign, or of several at once. */
export type AlertGroup<Alert extends Grouped> = {
  /** The campaign, where it is about one alone. */
  readonly campaign: { readonly id: string; readonly name: string } | null
  /** The gravest first, and of those the latest. */
  readonly alerts: readonly Alert[]
}

/** Gravest first, then latest; the id decides between what came at once, so that nothing jumps from one look to the next. */
const inOrder = (one: Grouped, other: Grouped): number =>
  one.priority - other.priority ||
  other.createdAt.localeCompare(one.createdAt) ||
  one.id.localeCompare(other.id)

/** Alerts by campaign, each once, the campaign with the gravest of them first; those of several campaigns stand together. */
export function groupAlerts<Alert extends Grouped>(alerts: readonly Alert[]): readonly AlertGroup<Alert>[] {
  const groups = Map.groupBy(alerts.toSorted(inOrder), ({ campaignIds }) =>
    campaignIds.length === 1 ? campaignIds[0] : null,
  )
  return [...groups].map(([id, list]) => ({
    campaign: id === null || id === undefined ? null : { id, name: list[0]?.campaignNames[0] ?? id },
    alerts: list,
  }))
}
