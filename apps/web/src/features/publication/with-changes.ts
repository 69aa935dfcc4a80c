import type { PublicationProgress } from '@vigie/domain'

/** The state as it is now: what was told of every object before, and what changed since. A plan never gains an object. */
export function withChanges(before: PublicationProgress, changes: PublicationProgress): PublicationProgress {
  const changed = new Map(changes.nodes.map((node) => [node.key, node]))
  return {
    ...changes,
    nodes: changed.size === 0 ? before.nodes : before.nodes.map((node) => changed.get(node.key) ?? node),
  }
}
