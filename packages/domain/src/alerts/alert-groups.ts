import { asksForAttention, type ListedAlert } from './listed-alert.ts'

type Grouped = Pick<ListedAlert, 'id' | 'createdAt' | 'priority' | 'campaignIds' | 'campaignNames'> &
  Parameters<typeof asksForAttention>[0]

/** What is told of one campaign, or of several at once. */
export type AlertGroup<Alert extends Grouped> = {
  /** The campaign, where it is about one alone. */
  readonly campaign: { readonly id: string; readonly name: string } | null
  /** What asks for attention first, the gravest of it before the rest, and of those the latest. */
  readonly alerts: readonly Alert[]
}

/**
 * What asks for attention first: what is over or was seen asks nothing of anybody, however grave it was. Then the gravest, then the
 * latest; the id decides between what came at once, so that nothing jumps from one look to the next.
 */
const inOrder =
  (now: string) =>
  (one: Grouped, other: Grouped): number =>
    Number(asksForAttention(other, now)) - Number(asksForAttention(one, now)) ||
    one.priority - other.priority ||
    other.createdAt.localeCompare(one.createdAt) ||
    one.id.localeCompare(other.id)

/**
 * Alerts by campaign, each once, the campaign with the gravest of what asks for attention first; those of several campaigns stand
 * together.
 */
export function groupAlerts<Alert extends Grouped>(
  alerts: readonly Alert[],
  now: string,
): readonly AlertGroup<Alert>[] {
  const groups = Map.groupBy(alerts.toSorted(inOrder(now)), ({ campaignIds }) =>
    campaignIds.length === 1 ? campaignIds[0] : null,
  )
  return [...groups].map(([id, list]) => ({
    campaign: id === null || id === undefined ? null : { id, name: list[0]?.campaignNames[0] ?? id },
    alerts: list,
  }))
}
