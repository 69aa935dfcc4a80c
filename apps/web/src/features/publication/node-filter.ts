import type { PublicationNodeState, PublicationNodeView } from '@vigie/domain'

export const nodeFilters = ['all', 'waiting', 'failed'] as const
export type NodeFilter = (typeof nodeFilters)[number]

const states: Readonly<Record<Exclude<NodeFilter, 'all'>, readonly PublicationNodeState[]>> = {
  waiting: ['PENDING', 'INTENT'],
  failed: ['REJECTED', 'UNKNOWN'],
}

/** The objects a person asked to see, in the order of the plan. */
export const filterNodes = (
  nodes: readonly PublicationNodeView[],
  filter: NodeFilter,
): readonly PublicationNodeView[] =>
  filter === 'all' ? nodes : nodes.filter(({ state }) => states[filter].includes(state))
